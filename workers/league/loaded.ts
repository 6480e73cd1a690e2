import type { Instant } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import type { Context } from "#workers/platform/context.ts";
import type { SharedLeague } from "./computed-run.ts";
import { createGame } from "./games/create-game.ts";
import type { Computed } from "./games/staleness.ts";
import type { LeagueStore } from "./storage/store.ts";
import { writePage } from "./storage/stored-roster.ts";
import type { StoredState } from "./storage/stored-state.ts";
import type { RollCall } from "./table/roll-call.ts";
import { Roster } from "./table/roster.ts";

/** A League in memory: its members, the facts it was last computed from, and when. */
export interface Loaded extends Computed {
  readonly roster: Roster;
  league: SharedLeague;
  computedAt: Instant;
  isDirty: boolean;
}

/** A League in memory from its stored state; nothing is computed yet. */
export function loadedOf(
  { game: gameType, firstGameweek, isHalfOnly }: StoredState,
  { roster, facts, isOverall }: Pick<SharedLeague, "roster" | "facts" | "isOverall">,
  { config, clock }: Context,
): Loaded {
  const game = createGame(gameType, drawSeedOf(config), { firstGameweek });
  const league = { game, gameType, firstGameweek, roster, facts, isOverall, isHalfOnly };
  return { game, roster, league, computedAt: clock.now(), isDirty: false };
}

/**
 * Reads everybody from D1 into a new roster and the store.
 *
 * @param clear deletes the old table with the first page: from then on only a complete build is used.
 */
export async function readEverybody(
  roll: RollCall,
  store: LeagueStore,
  game: StoredState["game"],
  clear: () => void,
): Promise<Roster> {
  const roster = new Roster(store.members);
  let isFirst = true;
  for await (const page of roll.everybody(game)) {
    if (isFirst) clear();
    isFirst = false;
    writePage(store, roster, page);
  }
  return roster;
}
