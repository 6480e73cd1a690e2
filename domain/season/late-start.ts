import type { Gameweek } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/**
 * TIP-12: whether a gameweek counts in a league. Gameweeks are numbered in the order of the season; a match counts for
 * the gameweek it locked in (TIP-03).
 *
 * @param firstGameweek the league's first gameweek; null if all count.
 */
export function isCounted(firstGameweek: GameweekId | null, gameweek: GameweekId): boolean {
  return firstGameweek === null || gameweek >= firstGameweek;
}

/** TIP-12: whether a league may still start at a gameweek: only before its deadline, when no points are known. */
export function mayStartAt({ deadlineAt }: Pick<Gameweek, "deadlineAt">, now: Instant): boolean {
  return now < deadlineAt;
}
