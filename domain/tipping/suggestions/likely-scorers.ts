import type { Position } from "#domain/season/facts.ts";
import { availabilityOf, type PlayerRecord } from "#domain/season/player-worth.ts";

/** What a suggestion weighs of a footballer. */
export interface ScorerRecord extends PlayerRecord {
  readonly id: number;
  readonly position: Position;
  /** Goals this season. */
  readonly goals: number;
}

/** Goals per season by position, added to each player's own record. */
const BY_POSITION: Readonly<Record<Position, number>> = { GK: 0, DEF: 1, MID: 3, FWD: 6 };

/**
 * TIP-05: suggestions for a match's goal bonus player: the outfield players of both clubs, the likeliest scorers
 * first. An estimate to start from, and always changeable. Equal ones are ordered by id, so that everybody gets the
 * same suggestion.
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
  // Without anybody's minutes, playing time is left out.
  const share = minutes === null ? 1 : 0.25 + 0.75 * (minutes / most);
  return availabilityOf(player) * share * (BY_POSITION[position] + record);
}
