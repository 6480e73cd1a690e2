import { parse, serialize } from "hono/utils/cookie";
import { isSecure } from "./accounts/session-cookie.ts";

/** Seconds for which a browser's reads must include its last write. A replica lags by seconds, never minutes. */
const SECONDS_KEPT = 300;

/** The format of D1's bookmarks; anything else in the cookie is ignored. */
const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;

const nameOf = (request: Request) => (isSecure(request) ? "__Host-fb_seen" : "fb_seen");

/** The bookmark of this browser's last write to the database; null without one. */
export function bookmarkOf(request: Request): string | null {
  const name = nameOf(request);
  const value = parse(request.headers.get("Cookie") ?? "", name)[name];
  return value !== undefined && BOOKMARK.test(value) ? value : null;
}

/** The header that lets the browser's next reads see this request's writes. */
export function bookmarkHeader(request: Request, bookmark: string): string {
  return serialize(nameOf(request), bookmark, {
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(request),
    path: "/",
    maxAge: SECONDS_KEPT,
  });
}
