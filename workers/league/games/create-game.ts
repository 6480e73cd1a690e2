import type { LeagueType } from "#domain/shared/league-type.ts";
import { createBingo } from "./bingo-game.ts";
import type { Game } from "./game.ts";
import { createTipping, type TippingOptions } from "./tipping-game.ts";

/**
 * Creates a league's game.
 *
 * @param drawSeed the season's seed of defaults (TIP-06).
 * @param options the first gameweek that counts, and what applies to tipping alone.
 */
export function createGame(type: LeagueType, drawSeed: string, options: TippingOptions = {}): Game {
  return type === "score_tipping"
    ? createTipping(drawSeed, options)
    : createBingo(options.firstGameweek ?? null);
}
