import { Hono, type Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { SignInMessage } from "#contract/accounts/sign-in.ts";
import { withNext } from "#contract/local-path.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { type ApiEnv, personal } from "#workers/api/http.ts";
import { ATTEMPT_MS, beginSignIn, finishSignIn } from "#workers/services/accounts/identity.ts";
import { isSecure, visitorOf, writeSessionCookie } from "./session-cookie.ts";

/**
 * The cookie that binds the callback to the browser that began the sign-in; Lax, as the provider redirects by top-level
 * navigation.
 */
const STATE_COOKIE = "fb_sign_in";
const STATE_PATH = "/api/login";

const explain = (c: HonoContext, message: SignInMessage, next: string | null | undefined) =>
  c.redirect(withNext(`/sign-in?message=${message}`, next), 302);

/** Sign-in by an external identity: two browser navigations, each ending in a redirect. */
export const identityApi = new Hono<ApiEnv>()
  .get("/login", async (c) => {
    personal(c);
    const returnTo = c.req.query("returnTo");
    const begun = await beginSignIn(c.get("ctx"), returnTo, visitorOf(c));
    if (!begun.ok) return explain(c, begun.refusal, returnTo);
    setCookie(c, STATE_COOKIE, begun.value.state, {
      httpOnly: true,
      sameSite: "Lax",
      secure: isSecure(c.req.raw),
      path: STATE_PATH,
      maxAge: ATTEMPT_MS / SECOND_MS,
    });
    return c.redirect(begun.value.url, 302);
  })
  .get("/login/callback", async (c) => {
    personal(c);
    const cookieState = getCookie(c, STATE_COOKIE);
    deleteCookie(c, STATE_COOKIE, { path: STATE_PATH, secure: isSecure(c.req.raw) });
    const query = c.req.query();
    const callback = {
      state: query.state,
      code: query.code,
      error: query.error,
      issuer: query.iss,
      cookieState,
    };
    const done = await finishSignIn(c.get("ctx"), callback, visitorOf(c));
    if (!done.ok) return explain(c, done.refusal.message, done.refusal.returnTo);
    writeSessionCookie(c, done.value.session);
    return c.redirect(done.value.returnTo, 302);
  });
