import type { UserId } from "#domain/shared/ids.ts";
import type { DuelWeek } from "./duel.ts";

/** How often two members have met, and in which of the earlier draws they last did, from 0. */
export interface Met {
  readonly times: number;
  readonly last: number;
}

/** Who has met whom, and who the Median. */
export interface Meetings {
  /** A member's opponents so far; those they have not met are absent. */
  readonly of: (userId: UserId) => ReadonlyMap<UserId, Met>;
  readonly mediansOf: (userId: UserId) => number;
}

const NOBODY: ReadonlyMap<UserId, Met> = new Map();

/**
 * DUE-03: the meetings of earlier draws, a draw that is still to be played included. A gameweek in which no match
 * counted is no meeting, nor is a duel against somebody who has left: there it was the Median.
 *
 * @param weeks in the order in which they were drawn.
 */
export function meetingsOf(weeks: readonly DuelWeek[]): Meetings {
  const met = new Map<UserId, Map<UserId, Met>>();
  const medians = new Map<UserId, number>();
  const meet = (a: UserId, b: UserId, last: number) => {
    const of = met.get(a) ?? new Map<UserId, Met>();
    met.set(a, of.set(b, { times: (of.get(b)?.times ?? 0) + 1, last }));
  };
  for (const [last, { state, duels }] of weeks.entries()) {
    if (state === "void") continue;
    for (const { a, b } of duels) {
      if (b === null) medians.set(a, (medians.get(a) ?? 0) + 1);
      else {
        meet(a, b, last);
        meet(b, a, last);
      }
    }
  }
  return { of: (id) => met.get(id) ?? NOBODY, mediansOf: (id) => medians.get(id) ?? 0 };
}
