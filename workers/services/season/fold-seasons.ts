import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import type { Fold, Unfolded } from "#workers/db/folding.ts";
import { readSeasonToFold, readUnfolded, writeFolds } from "#workers/db/folding.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { foldOf } from "./fold.ts";

/** How long after its end a season is folded: until then anything odd about it can be looked into with its own rows. */
const UNTOUCHED_FOR_MS = 30 * DAY_MS;
/** Players folded per statement, which is then some 150 KB. */
const PLAYERS_A_CHUNK = 50;
/** Chunks folded per run: a million players take four days. */
const CHUNKS_A_RUN = 4;

/**
 * SEA-06: folds a past season, some players per run: their rows are replaced by a few from which everything that the
 * season showed is computed as before. Running it again, or twice at once, changes nothing else; the next run continues
 * one that was killed. A player whose fold would differ from their rows keeps the rows, and is counted in the log.
 */
export async function foldSeasons(ctx: Context): Promise<void> {
  const season = await readSeasonToFold(ctx.db, addMs(ctx.clock.now(), -UNTOUCHED_FOR_MS));
  if (season === null) return;
  let players = 0;
  let unlike = 0;
  let after = "";
  for (let chunk = 0; chunk < CHUNKS_A_RUN; chunk++) {
    const unfolded = await readUnfolded(ctx.db, season, after, PLAYERS_A_CHUNK);
    const last = unfolded.at(-1);
    if (!last) break;
    after = last.userId;
    const folds = unfolded.flatMap((player) => tryFold(player) ?? []);
    const folded = await writeFolds(ctx.db, season, folds);
    players += folded;
    unlike += unfolded.length - folded;
  }
  log({ event: "folded", season, players, kept: unlike });
}

function tryFold(player: Unfolded): Fold | null {
  try {
    return foldOf(player);
  } catch {
    return null;
  }
}
