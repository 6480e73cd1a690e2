import { Hono } from "hono";
import { createAccountInput, signInInput } from "#contract/accounts.ts";
import type { User } from "#contract/api.ts";
import { endSession } from "#workers/services/sessions.ts";
import { signIn } from "#workers/services/sign-in.ts";
import { createAccount } from "#workers/services/sign-up.ts";
import { toUser } from "#workers/services/users.ts";
import { type ApiEnv, answerRefusal, personal, validated } from "./http.ts";
import { requireUser } from "./middleware.ts";
import { clearSessionCookie, sessionToken, visitorOf, writeSessionCookie } from "./session-cookie.ts";

/** A link on this page comes from here, so following it signs out. */
const ASK_TO_SIGN_OUT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign out?</title>
<p>Another site asked to sign you out. <a href="/api/logout">Sign out</a> or <a href="/">stay signed in</a>.</p></html>`;

/** Creating accounts, signing in and out. */
export const accountsApi = new Hono<ApiEnv>()
  .post("/auth/create-account", validated("json", createAccountInput), async (c) => {
    const result = await createAccount(c.get("ctx"), c.req.valid("json"));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    return c.json<User, 201>(result.value, 201);
  })
  .post("/auth/sign-in", validated("json", signInInput), async (c) => {
    const result = await signIn(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    writeSessionCookie(c, result.value.token);
    return c.json<User>(result.value.user);
  })
  .post("/auth/sign-out", async (c) => {
    const token = sessionToken(c.req.raw);
    if (token) await endSession(c.get("ctx"), token);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  /** A browser navigation. Another site may link to it, but not sign anybody out by doing so. */
  .get("/logout", async (c) => {
    personal(c);
    const site = c.req.header("Sec-Fetch-Site");
    if (site === "cross-site" || site === "same-site") return c.html(ASK_TO_SIGN_OUT, 403);
    const token = sessionToken(c.req.raw);
    if (token) await endSession(c.get("ctx"), token);
    clearSessionCookie(c);
    return c.redirect("/", 302);
  })
  .get("/auth/user", requireUser, async (c) => c.json<User>(toUser(c.get("user"))));
