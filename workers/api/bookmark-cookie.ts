import { parse, serialize } from "hono/utils/cookie";
import { isSecure } from "./accounts/session-cookie.ts";

/** How long a browser asks for at least its own last write. A replica is seconds behind, never minutes. */
const SECONDS_KEPT = 300;

/** D1's own format; anything else in the cookie is ignored. */
const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;

const nameOf = (request: Request) => (isSecure(request) ? "__Host-fb_seen" : "fb_seen");

/** The state of the database after this browser's last write; null without one. */
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
