import type { Context as HonoContext } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import type { NewSession } from "#workers/services/accounts/sessions.ts";
import type { Visitor } from "#workers/services/accounts/sign-in.ts";

const SESSION_COOKIE = "fb_session";
/**
 * Browsers keep a `__Host-` cookie only when it is Secure and belongs to exactly this host: no subdomain can plant
 * one.
 */
const SECURE_SESSION_COOKIE = "__Host-fb_session";
const PROOF_COOKIE = "fb_used";

/** Whether cookies can be Secure: not every client sends such cookies over plain http, even on loopback. */
export function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

const cookieName = (request: Request) => (isSecure(request) ? SECURE_SESSION_COOKIE : SESSION_COOKIE);
const proofCookieName = (request: Request) => (isSecure(request) ? `__Host-${PROOF_COOKIE}` : PROOF_COOKIE);

/** The session token of a request, also for requests that do not pass through Hono (/ws). */
export function sessionToken(request: Request): string | null {
  const name = cookieName(request);
  return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** The proof of the session's last use (`proveUse`); null without one. */
export function proofOfUse(request: Request): string | null {
  const name = proofCookieName(request);
  return parse(request.headers.get("Cookie") ?? "", name)[name] || null;
}

/** Whether an answer begins, extends or ends the session of its browser. */
export function setsSession(request: Request, response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${cookieName(request)}=`));
}

/** Writes a cookie that lasts as long as its session would without further use (ACC-08). */
export function writeSessionCookie(c: HonoContext, session: NewSession): void {
  write(c, cookieName(c.req.raw), session);
}

/** Writes the proof of the session's use beside its cookie, for as long. */
export function writeUseProof(c: HonoContext, proof: NewSession): void {
  write(c, proofCookieName(c.req.raw), proof);
}

function write(c: HonoContext, name: string, { token, lastsMs }: NewSession): void {
  setCookie(c, name, token, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(c.req.raw),
    path: "/",
    maxAge: Math.floor(lastsMs / SECOND_MS),
  });
}

/** Takes the session's cookies away, of either name. */
export function clearSessionCookie(c: HonoContext): void {
  for (const name of [cookieName(c.req.raw), proofCookieName(c.req.raw)]) {
    deleteCookie(c, name, { path: "/", secure: isSecure(c.req.raw) });
  }
}

/** Who asks: their address for the limits, their device for the list of sessions, and their token. */
export function visitorOf(c: HonoContext): Visitor {
  return {
    address: visitorAddress(c.req.raw.headers),
    device: c.req.header("User-Agent") ?? "",
    token: sessionToken(c.req.raw),
  };
}
