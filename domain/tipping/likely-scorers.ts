import type { Position } from "#domain/season/facts.ts";
import { availabilityOf, type PlayerRecord } from "#domain/season/player-worth.ts";

export interface ScorerRecord extends PlayerRecord {
  readonly id: number;
  readonly position: Position;
  /** Of this season. */
  readonly goals: number;
}

/** What a position alone says, in goals of a season; for whoever has no record yet. */
const BY_POSITION: Readonly<Record<Position, number>> = { GK: 0, DEF: 1, MID: 3, FWD: 6 };

/**
 * TIP-05: whom to suggest as a match's goal bonus player: the outfield players of both clubs, the likeliest to score
 * first. An estimate to start from, and always changeable. Equal ones by id, so that everybody is suggested the same.
 */
export function likelyScorers(players: readonly ScorerRecord[]): readonly number[] {
  const most = Math.max(1, ...players.map(({ minutes }) => minutes ?? 0));
  return players
    .filter(({ position }) => position !== "GK")
    .map((player) => ({ id: player.id, threat: threatOf(player, most) }))
    .sort((one, other) => other.threat - one.threat || one.id - other.id)
    .map(({ id }) => id);
}

function threatOf(player: ScorerRecord, most: number): number {
  const { goals, expectedGoals, lastSeasonGoals, form, minutes, position } = player;
  const record = goals + (expectedGoals ?? 0) + (lastSeasonGoals ?? 0) / 2 + Math.max(0, form ?? 0) / 5;
  // Where nobody's minutes are known they say nothing of anybody.
  const share = minutes === null ? 1 : 0.25 + 0.75 * (minutes / most);
  return availabilityOf(player) * share * (BY_POSITION[position] + record);
}

/**
 * The first of a match's likely scorers who may be chosen: not restricted (TIP-05), not chosen for another match of
 * the gameweek; null when there is nobody.
 */
export function suggestedBonus(
  likely: readonly number[],
  restricted: ReadonlySet<number>,
  taken: { has(playerId: number): boolean },
): number | null {
  return likely.find((id) => !restricted.has(id) && !taken.has(id)) ?? null;
}
