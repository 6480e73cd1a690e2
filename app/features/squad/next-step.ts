import type { FirstGameweek } from "#app/features/start/first-gameweek.ts";
import { FORMATION, type Formation, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { POSITIONS } from "./picks.ts";

/**
 * The one thing to do next.
 * - `choose`: a club's player is missing; the first such club.
 * - `balance`: 20 players who are not 6-8-6.
 * - `league`: the squad is whole, and there is nobody to play it against.
 * - `predict`: there is a league, and a gameweek of which nothing is predicted yet.
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
  /** Undefined while it is not known. */
  readonly leagues: number | undefined;
  /** The first gameweek that can still be predicted; null when there is none, undefined while it is not known. */
  readonly first?: FirstGameweek | null | undefined;
  /** Plays tipping with others, or has only just begun: whoever plays Football Bingo alone is not asked each week. */
  readonly isTipper?: boolean;
}

/** What a player does next; null when the game takes its course. */
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
  return leagues !== undefined && isTipper && first && !first.isPredicted ? { kind: "predict", first } : null;
}

/** `1 defender`, `2 defenders and 1 forward`; empty when there are none. */
function named(formation: Formation, count: (chosen: number, wanted: number) => number): string {
  return POSITIONS.flatMap(({ position, one, many }) => {
    const by = count(formation[position], FORMATION[position]);
    return by > 0 ? [`${by} ${(by === 1 ? one : many).toLowerCase()}`] : [];
  }).join(" and ");
}
