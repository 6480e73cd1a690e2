import { Hono } from "hono";
import { AGE_BANDS, COUNTRIES, EXPERIENCE_LEVELS } from "#contract/accounts/options.ts";
import { HAS_PASSWORD_HEADER, signInInput } from "#contract/accounts/sign-in.ts";
import { createAccountInput, type SignUpOptions, signUpInput } from "#contract/accounts/sign-up.ts";
import type { User } from "#contract/accounts/user.ts";
import { type ApiEnv, answerRefusal, personal, validated } from "#workers/api/http.ts";
import { requireUser } from "#workers/api/middleware.ts";
import { plainPage } from "#workers/api/plain-page.ts";
import { listFavouriteTeams } from "#workers/services/accounts/favourite-teams.ts";
import { endSession } from "#workers/services/accounts/sessions.ts";
import { signIn } from "#workers/services/accounts/sign-in.ts";
import { createAccount, signUp } from "#workers/services/accounts/sign-up.ts";
import { toUser } from "#workers/services/accounts/users.ts";
import { clearSessionCookie, sessionToken, visitorOf, writeSessionCookie } from "./session-cookie.ts";

/** Creating accounts, signing in and out. */
export const accountsApi = new Hono<ApiEnv>()
  .get("/auth/signup-options", async (c) => {
    const favouriteTeams = await listFavouriteTeams(c.get("ctx"));
    c.header("Cache-Control", "public, max-age=300");
    return c.json<SignUpOptions>({
      ageBands: [...AGE_BANDS],
      experienceLevels: [...EXPERIENCE_LEVELS],
      countries: [...COUNTRIES],
      favouriteTeams,
    });
  })
  .post("/auth/create-account", validated("json", createAccountInput), async (c) => {
    const result = await createAccount(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    return c.json<User, 201>(result.value, 201);
  })
  .post("/auth/signup", validated("json", signUpInput), async (c) => {
    const result = await signUp(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    writeSessionCookie(c, result.value.session);
    return c.json<User, 201>(result.value.user, 201);
  })
  .post("/auth/sign-in", validated("json", signInInput), async (c) => {
    const result = await signIn(c.get("ctx"), c.req.valid("json"), visitorOf(c));
    if (!result.ok) return answerRefusal(c, result.refusal);
    personal(c);
    writeSessionCookie(c, result.value.session);
    return c.json<User>(result.value.user);
  })
  .post("/auth/sign-out", async (c) => {
    const token = sessionToken(c.req.raw);
    if (token) await endSession(c.get("ctx"), token);
    clearSessionCookie(c);
    return c.body(null, 204);
  })
  /** Signs out by navigation. Another site may link here, but neither it nor a prefetch may sign anybody out. */
  .get("/logout", async (c) => {
    personal(c);
    const site = c.req.header("Sec-Fetch-Site");
    const isForeign = site === "cross-site" || site === "same-site";
    if (isForeign || c.req.header("Sec-Purpose")?.includes("prefetch")) {
      return plainPage(
        c,
        {
          title: "Sign out?",
          text: "You came here from another site. Do you want to sign out of Football Bingo?",
          links: [
            { label: "Sign out", href: "/api/logout" },
            { label: "Stay signed in", href: "/" },
          ],
        },
        403,
      );
    }
    const token = sessionToken(c.req.raw);
    if (token) await endSession(c.get("ctx"), token);
    clearSessionCookie(c);
    return c.redirect("/", 302);
  })
  .get("/auth/user", requireUser, async (c) => {
    const user = c.get("session").user;
    c.header(HAS_PASSWORD_HEADER, user.passwordHash === null ? "no" : "yes");
    return c.json<User>(toUser(user));
  });
