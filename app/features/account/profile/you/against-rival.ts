import type { OwnNumbers } from "#contract/accounts/numbers.ts";

/** One comparison: what of, and both figures as they are shown. */
export interface AgainstRow {
  readonly words: string;
  readonly own: string;
  readonly rival: string;
  /** Whether the reader's figure is the better one. */
  readonly isAhead: boolean;
}

/** REC-01: what can be compared of two people's seasons: only what both have. */
export function againstRival(own: OwnNumbers, rival: OwnNumbers): AgainstRow[] {
  const rows: AgainstRow[] = [];
  const add = (words: string, mine: number | undefined, theirs: number | undefined, unit = "") => {
    if (mine === undefined || theirs === undefined) return;
    rows.push({ words, own: `${mine}${unit}`, rival: `${theirs}${unit}`, isAhead: mine > theirs });
  };
  add("Shirts", own.bingo?.ticks, rival.bingo?.ticks);
  add("Most shirts in a gameweek", own.bingo?.bestWeek.ticks, rival.bingo?.bestWeek.ticks);
  add("Right calls", share(own.tipping?.calls), share(rival.tipping?.calls), "%");
  add("Draws caught", own.tipping?.draws.right, rival.tipping?.draws.right);
  add("Best gameweek", own.tipping?.bestWeek?.points, rival.tipping?.bestWeek?.points);
  return rows;
}

const share = (calls: { right: number; of: number } | undefined) =>
  calls && calls.of > 0 ? Math.round((100 * calls.right) / calls.of) : undefined;
