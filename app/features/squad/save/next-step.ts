import { POSITIONS } from "#app/shared/card/picks.ts";
import { FORMATION, type Formation, SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { FirstGameweek } from "./first-gameweek.ts";

/**
 * The next thing to do.
 * - `choose`: a player for the first club that has none.
 * - `balance`: 20 players are chosen, but not in 6-8-6.
 * - `league`: the squad is complete, but the player is in no league.
 * - `predict`: the player is in a league and has left matches of a gameweek blank.
 */
export type NextStep =
  | { readonly kind: "choose"; readonly left: number; readonly isFirst: boolean; readonly clubId: number }
  | { readonly kind: "balance"; readonly tooMany: string; readonly tooFew: string }
  | { readonly kind: "league" }
  | { readonly kind: "predict"; readonly first: FirstGameweek };

export interface Progress {
  readonly clubs: readonly { readonly id: number }[];
  readonly chosen: ReadonlySet<number>;
  readonly formation: Formation;
  /** How many leagues the player is in; undefined until loaded. */
  readonly leagues: number | undefined;
  /**
   * The first gameweek that can still be predicted; null when there is nothing left to predict, undefined until
   * loaded.
   */
  readonly first?: FirstGameweek | null | undefined;
  /** Whether the player tips in a league or is new: players of Football Bingo alone are not asked every gameweek. */
  readonly isTipper?: boolean;
}

/** The player's next step; null when nothing needs doing. */
export function nextStep({
  clubs,
  chosen,
  formation,
  leagues,
  first,
  isTipper = false,
}: Progress): NextStep | null {
  const open = clubs.filter(({ id }) => !chosen.has(id));
  const [club] = open;
  if (club) {
    const left = SQUAD_SIZE - chosen.size;
    return { kind: "choose", left, isFirst: chosen.size === 0, clubId: club.id };
  }
  if (clubs.length < SQUAD_SIZE) return null;
  const tooMany = named(formation, (count, wanted) => count - wanted);
  const tooFew = named(formation, (count, wanted) => wanted - count);
  if (tooMany && tooFew) return { kind: "balance", tooMany, tooFew };
  if (leagues === 0) return { kind: "league" };
  return leagues !== undefined && isTipper && first && first.left > 0 ? { kind: "predict", first } : null;
}

/** The surplus or missing players in words, such as `2 defenders and 1 forward`; empty when the count is right. */
function named(formation: Formation, count: (chosen: number, wanted: number) => number): string {
  return POSITIONS.flatMap(({ position, one, many }) => {
    const by = count(formation[position], FORMATION[position]);
    return by > 0 ? [`${by} ${(by === 1 ? one : many).toLowerCase()}`] : [];
  }).join(" and ");
}
