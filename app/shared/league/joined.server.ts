/** Names the league that a player has just joined by its invitation, until the next page has said so. */
const COOKIE = "fb_joined";
const KEPT_SECONDS = 60;

/** The `Set-Cookie` header with which the page that follows says 'You're in'. */
export const joinedCookie = (leagueId: string): string =>
  `${COOKIE}=${encodeURIComponent(leagueId)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${KEPT_SECONDS}`;

/** The header that ends it, once it has been said. */
export const SAID_COOKIE = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

/** The league just joined, from a request's cookies; null for none. */
export function justJoined(request: Request): string | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)`).exec(request.headers.get("Cookie") ?? "");
  return found?.[1] ?? null;
}
