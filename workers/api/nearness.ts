import type { UserId } from "#domain/shared/ids.ts";

/**
 * Which reads may use D1's nearest replica, which can be seconds behind: the main pages, the reads behind them, and
 * public data. Readers see their own writes, because a bookmark comes with the request (bookmark-cookie.ts). A league's
 * table is answered by its League, whose roster is the first to know of a departure (LEA-03). Another player's squad or
 * predictions are read from the primary: a copy without a later kick-off or cutoff would show them before their time
 * (TIP-08, BNG-08).
 *
 * Everything else goes to the primary: accounts, sessions, money, transfers, invitations, the host's tools, reads
 * caused by a message to the page, and past seasons, whose tables do not know who has left since.
 */
const NEAR_PAGES = new Set(["/", "/leaderboard", "/premier-league-tipping", "/premier-league-table"]);

const NEAR_CALLS = new Set([
  "/api/fpl",
  "/api/leaderboard",
  "/api/leaderboard/me",
  "/api/matchday",
  "/api/premier-league-table",
  "/api/selections",
  "/api/squad",
  "/api/teams",
  "/api/tipping/board",
  "/api/tipping/fixtures",
  "/api/tipping/predictions",
  "/api/users/count",
]);

/** Query parameters of calls and of the leaderboard page that name a person, to read their squad or predictions. */
const WHOSE = ["userId", "player"];

/**
 * Whether a request that only reads may be answered by a copy that is behind.
 *
 * @param claimed the reader, as the session's token names them; an answer to somebody else is discarded.
 */
export function mayBeBehind({ pathname, searchParams }: URL, claimed: UserId | null): boolean {
  if (searchParams.has("season")) return false;
  if (WHOSE.some((name) => searchParams.getAll(name).some((id) => id !== "" && id !== claimed))) return false;
  return NEAR_CALLS.has(pathname) || NEAR_PAGES.has(pageOf(pathname));
}

/** The path of a page from that of its data, which ends in `.data`; the front page's is `/_root.data`. */
export function pageOf(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}
