import { DRAWN_BEFORE_MS, firstKickoffs } from "#domain/duels/draw-time.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, type Instant } from "#domain/shared/instant.ts";

/** CUP-01: how many members a cup can have, most first. */
const SIZES = [32, 16, 8, 4] as const;
/** CUP-01: a cup needs this many members. */
export const CUP_MEMBERS_MIN = 4;

/** A cup that a league could have: its size and the gameweeks of its rounds, the final last. */
export interface CupField {
  readonly size: number;
  readonly gameweeks: readonly GameweekId[];
  readonly firstKickoffAt: Instant;
  readonly drawAt: Instant;
}

/** The number of rounds of a cup. */
export const roundsOf = (size: number): number => Math.log2(size);

/** CUP-01: the gameweeks of a cup's rounds: the season's last ones. */
export function roundGameweeks(
  { gameweeks }: Pick<SeasonFacts, "gameweeks">,
  size: number,
): readonly GameweekId[] {
  return [...gameweeks.keys()].sort((a, b) => a - b).slice(-roundsOf(size));
}

/**
 * CUP-01: the cups that can still be drawn, largest first: those whose first gameweek is not final and had not begun
 * when the cup was switched on.
 */
export function openFields(
  facts: Pick<SeasonFacts, "gameweeks" | "fixtures">,
  since: Instant | null,
): CupField[] {
  if (since === null) return [];
  const kickoffs = firstKickoffs(facts.fixtures.values());
  return SIZES.flatMap((size) => {
    const gameweeks = roundGameweeks(facts, size);
    const first = facts.gameweeks.get(gameweeks[0] as GameweekId);
    if (gameweeks.length < roundsOf(size) || !first || first.isFinal) return [];
    const firstKickoffAt = kickoffs.get(first.id) ?? first.deadlineAt;
    if (since >= firstKickoffAt) return [];
    return [{ size, gameweeks, firstKickoffAt, drawAt: addMs(firstKickoffAt, -DRAWN_BEFORE_MS) }];
  });
}

/**
 * CUP-01: the cup to be drawn now: the largest of those due that the league can fill; null if none.
 *
 * @param membersBefore how many members had joined before an instant.
 */
export function dueField(
  open: readonly CupField[],
  now: Instant,
  membersBefore: (at: Instant) => number,
): CupField | null {
  return (
    open.find(({ size, drawAt, firstKickoffAt }) => drawAt <= now && membersBefore(firstKickoffAt) >= size) ??
    null
  );
}
