import type { DuelPair, DuelTableRow } from "#contract/leagues/duels.ts";
import { duelKey, duelPoints } from "#domain/duels/duel-table.ts";
import { rankStandings } from "#domain/ranking/rank-standings.ts";
import type { UserId } from "#domain/shared/ids.ts";

/** What a pair is worth to the table, by member; nothing before its first kick-off. */
function resultsOf(pairs: readonly DuelPair[]): Map<string, { own: number; other: number }> {
  const results = new Map<string, { own: number; other: number }>();
  for (const { a, b } of pairs) {
    if (a.score === null || b.score === null) continue;
    results.set(a.userId, { own: a.score, other: b.score });
    if ("userId" in b) results.set(b.userId, { own: b.score, other: a.score });
  }
  return results;
}

/** DUE-05: the duel table without the results of some pairs of a gameweek and with those of others. */
export function tableAfter(
  table: readonly DuelTableRow[],
  without: readonly DuelPair[],
  withThese: readonly DuelPair[],
): DuelTableRow[] {
  const [before, after] = [resultsOf(without), resultsOf(withThese)];
  const rows = table.map((row) => {
    const next = { ...row };
    for (const [result, sign] of [
      [before.get(row.userId), -1],
      [after.get(row.userId), 1],
    ] as const) {
      if (!result) continue;
      const { own, other } = result;
      next.played += sign;
      next.for += sign * own;
      next.against += sign * other;
      if (own > other) next.won += sign;
      else if (own < other) next.lost += sign;
      else next.level += sign;
    }
    next.points = duelPoints(next);
    if (after.has(row.userId)) next.provisional = true;
    return { ...next, userId: row.userId as UserId };
  });
  return rankStandings(rows, (row) => duelKey({ ...row, scored: row.for })).map(({ rank, entry }) => ({
    ...entry,
    rank,
  }));
}

/** How many places each member has gained or lost by a gameweek's results. */
export function movesOf(
  table: readonly DuelTableRow[],
  pairs: readonly DuelPair[],
): ReadonlyMap<string, number> {
  const before = new Map(tableAfter(table, pairs, []).map(({ userId, rank }) => [userId, rank]));
  return new Map(table.map(({ userId, rank }) => [userId, (before.get(userId) ?? rank) - rank]));
}

/**
 * The place that a win of this pair brings the member at its left, everything else as it stands: by the lead there is,
 * else by one.
 */
export function placeByWin(table: readonly DuelTableRow[], pair: DuelPair): number | undefined {
  const { a, b } = pair;
  if (a.score === null || b.score === null) return undefined;
  const won = { ...pair, a: { ...a, score: Math.max(a.score, b.score + 1) } };
  return tableAfter(table, [pair], [won]).find(({ userId }) => userId === a.userId)?.rank;
}
