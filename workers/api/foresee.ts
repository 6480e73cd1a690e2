import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { readLeagues } from "#workers/services/leagues/leagues.ts";
import { readMatchday } from "#workers/services/season/matchday.ts";
import { readTipper } from "#workers/services/tipping/predictions.ts";
import type { Look } from "./look.ts";

type Reading = (ctx: Context, user: UserId) => Promise<unknown>;

/** The season with it, which the rest of the page reads from the same moment. */
const readMatches: Reading = (ctx) => readMatchday(ctx, null);

/** What a page will ask for once it knows something else: asked for at once, it travels with the first question. */
const FORESEEN: Readonly<Record<string, readonly Reading[]>> = {
  "/": [readLeagues, readMatches, readTipper],
  "/leaderboard": [readLeagues, readMatches],
  "/premier-league-tipping": [readLeagues, readMatches, readTipper],
};

/** Begins to read what the page at `pathname` will need of the player that the cookie names. */
export function foresee({ ctx, claimedUser }: Look, pathname: string): void {
  if (claimedUser === null || !ctx.memory) return;
  for (const read of FORESEEN[pathname.replace(/\.data$/, "")] ?? []) {
    // Whoever needs the answer hears of a failure.
    read(ctx, claimedUser).catch(() => {});
  }
}
