import type { RowTips } from "#contract/leagues/leaderboard.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { gameweekWinners } from "#domain/tipping/gameweek-winners.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import { floorOf, jokerPoints } from "#domain/tipping/rows/floor.ts";
import { callsInPlay, slipMarks } from "#domain/tipping/rows/slip-marks.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import type { Field } from "#workers/league/table/roster.ts";
import type { Week } from "#workers/league/table/tipping-weeks.ts";

/** How many gameweeks before the shown one a row has. */
const WEEKS_BEFORE = 5;

/**
 * A function that makes a member's row of the gameweek in play, otherwise of the last that has begun. What is the same
 * for all rows is computed with the first of them.
 *
 * @param weeks the table's gameweeks that have begun, ascending.
 * @param live those with a match in play.
 */
export function rowTips(field: Field, weeks: readonly Week[], live: ReadonlySet<GameweekId>) {
  const shown = weeks.findLast(({ gameweekId }) => live.has(gameweekId)) ?? weeks.at(-1);
  const before = shown ? weeks.filter((week) => week.gameweekId < shown.gameweekId).slice(-WEEKS_BEFORE) : [];
  let winners: readonly ReadonlySet<number>[] | undefined;
  let totals: readonly number[] | undefined;
  return (slot: number, tipper: Tipper, index: TippingIndex, total: number): RowTips | null => {
    if (!shown) return null;
    winners ??= before.map(({ isSettled, sums }) =>
      isSettled ? new Set(gameweekWinners(field.slots, (each) => sums.total[each] as number)) : new Set(),
    );
    totals ??= Array.from(field.slots, (each) => shown.sums.total[each] as number).sort((a, b) => b - a);
    const jokers = new Set(
      tipper.slips.filter(({ hasJoker }) => hasJoker).map(({ gameweekId }) => gameweekId),
    );
    const begun = new Set(weeks.map(({ gameweekId }) => gameweekId));
    const scores = scoreGameweeks(
      tipper,
      index,
      ({ id }) => id === shown.gameweekId || (jokers.has(id) && begun.has(id)),
    );
    const score = scores.find(({ gameweekId }) => gameweekId === shown.gameweekId);
    if (!score) return null;
    const calls = callsInPlay(score);
    const joker = scores.map(jokerPoints).find((points) => points !== null);
    return {
      gameweek: shown.gameweekId,
      slip: slipMarks(score),
      ...(calls ? { calls } : {}),
      points: score.total,
      floor: floorOf(score),
      place: totals.findIndex((each) => each <= score.total) + 1,
      total,
      weeks: before.map(({ sums }) => sums.total[slot] as number),
      won: winners.reduce((bits, each, at) => (each.has(slot) ? bits | (1 << at) : bits), 0),
      ...(joker == null ? {} : { joker }),
    };
  };
}
