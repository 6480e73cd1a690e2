import type { Context as HonoContext } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { StatedLook } from "#contract/pages/looks.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { ApiEnv } from "./http.ts";

/**
 * Lets a call by itself be answered by D1's nearest replica, which can be seconds behind: what the main pages show, and
 * public data. Readers see their own writes, because a bookmark comes with the request (bookmark-cookie.ts). A league's
 * table is answered by its League, whose roster is the first to know of a departure (LEA-03).
 *
 * Everything else goes to the primary: accounts, sessions, money, transfers, invitations, the host's tools, reads
 * caused by a message to the page, and past seasons, whose tables do not know who has left since. Pages say it
 * themselves (contract/pages/looks.ts).
 */
export const nearest = createMiddleware<ApiEnv>((_, next) => next());

/** Where a call by itself is read. */
export const callReadsFrom = (c: HonoContext): StatedLook["from"] =>
  matchedRoutes(c).some(({ handler }) => handler === nearest) ? "nearest" : "primary";

/** Query parameters of calls and of the leaderboard page that name a person, to read their squad or predictions. */
const WHOSE = ["userId", "player"];

/**
 * Whether a copy that is behind may answer this address, where it is read from the nearest otherwise. Another player's
 * squad or predictions are read from the primary: a copy without a later kick-off or cutoff would show them before
 * their time (TIP-08, BNG-08).
 *
 * @param claimed the reader, as the session's token names them; an answer to somebody else is discarded.
 */
export function mayBeBehind({ searchParams }: URL, claimed: UserId | null): boolean {
  if (searchParams.has("season")) return false;
  return WHOSE.every((name) => searchParams.getAll(name).every((id) => id === "" || id === claimed));
}
