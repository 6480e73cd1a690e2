import { type DrawTime, drawnAsOf, drawTimeOf, firstKickoffs } from "#domain/duels/draw-time.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { byDeadline } from "#domain/season/gameweek-order.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** CUP-01: how many members a cup can have, most first. */
const SIZES = [32, 16, 8, 4] as const;
/** CUP-01: a cup needs this many members. */
export const CUP_MEMBERS_MIN = 4;

/** CUP-01: the size of the largest cup that so many members can fill; the least there is while they are too few. */
export const largestCup = (members: number): number =>
  SIZES.find((size) => size <= members) ?? CUP_MEMBERS_MIN;

/** A cup that a league could have: its size and the gameweeks of its rounds, the final last. */
export interface CupField extends DrawTime {
  readonly size: number;
  readonly gameweeks: readonly GameweekId[];
}

/** The rounds of a cup that begins with `size` people, a power of two. */
export const roundsOf = (size: number): number => Math.log2(size);

/** CUP-01: the gameweeks of a cup's rounds: those that begin last in the season, whatever their numbers. */
export function roundGameweeks(
  { gameweeks }: Pick<SeasonFacts, "gameweeks">,
  size: number,
): readonly GameweekId[] {
  return [...gameweeks.values()]
    .sort(byDeadline)
    .slice(-roundsOf(size))
    .map(({ id }) => id);
}

/**
 * CUP-01: the cups that could be drawn, largest first: those whose first gameweek had not begun when the cup was
 * switched on. One whose time has passed is drawn at once, however late.
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
    if (gameweeks.length < roundsOf(size) || !first) return [];
    const firstKickoffAt = kickoffs.get(first.id) ?? first.deadlineAt;
    return since < firstKickoffAt ? [{ size, gameweeks, ...drawTimeOf(firstKickoffAt, since) }] : [];
  });
}

/** A cup to be drawn now, as of an instant. */
export interface DueField extends CupField {
  readonly at: Instant;
}

/**
 * CUP-01: the cup to be drawn now: the one that the league could fill first, the largest of those; null if none.
 *
 * @param joinedAts when the members joined, ascending.
 */
export function dueField(
  open: readonly CupField[],
  now: Instant,
  joinedAts: readonly Instant[],
): DueField | null {
  let due: DueField | null = null;
  for (const field of open) {
    const at = drawnAsOf(field, field.size, joinedAts);
    if (at !== null && at <= now && (due === null || at < due.at)) due = { ...field, at };
  }
  return due;
}
