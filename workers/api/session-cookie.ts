import type { Context as HonoContext } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { SESSION_MS } from "#workers/services/sessions.ts";

export const SESSION_COOKIE = "fb_session";

/** Loopback is a secure context in browsers, but not every client sends Secure cookies over plain http. */
function isSecure(c: HonoContext): boolean {
  return new URL(c.req.url).protocol === "https:";
}

export function writeSessionCookie(c: HonoContext, token: string): void {
  setCookie(c, SESSION_COOKIE, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c),
    path: "/",
    maxAge: SESSION_MS / SECOND_MS,
  });
}

export function clearSessionCookie(c: HonoContext): void {
  deleteCookie(c, SESSION_COOKIE, { path: "/", secure: isSecure(c) });
}
