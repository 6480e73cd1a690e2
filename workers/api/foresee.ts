import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { readLeagues } from "#workers/services/leagues/leagues.ts";
import { readMatchday } from "#workers/services/matchday/matchday.ts";
import { readTipper } from "#workers/services/tipping/predictions.ts";
import type { Look } from "./look.ts";
import { pageOf } from "./nearness.ts";

type Reading = (ctx: Context, user: UserId) => Promise<unknown>;

/** Reads the matches and the season together, so that the rest of the page shows the same moment. */
const readMatches: Reading = (ctx) => readMatchday(ctx, null);

/** Reads that a page needs only after its first answer: issued at once, they travel with the first query. */
const FORESEEN: Readonly<Record<string, readonly Reading[]>> = {
  "/": [readLeagues, readMatches, readTipper],
  "/leaderboard": [readLeagues, readMatches],
  "/premier-league-tipping": [readLeagues, readMatches, readTipper],
};
/** The reads of `/leagues/:id`, which calls its League only after them. */
const OF_A_LEAGUE: readonly Reading[] = [readLeagues, readMatches];

function foreseen(page: string): readonly Reading[] {
  return FORESEEN[page] ?? (page.startsWith("/leagues/") ? OF_A_LEAGUE : []);
}

/** Begins to read the data of the page at `pathname` for the user named by the cookie. */
export function foresee({ ctx, claimedUser }: Look, pathname: string): void {
  if (claimedUser === null || !ctx.memory) return;
  for (const read of foreseen(pageOf(pathname))) {
    // A failure reaches whoever awaits the answer.
    read(ctx, claimedUser).catch(() => {});
  }
}
