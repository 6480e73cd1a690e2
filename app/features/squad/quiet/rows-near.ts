import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** The rows around the reader's, as the table has them: two above, their own, the others below; none are left out between. */
export function rowsNear<T extends Pick<LeaderboardEntry, "id">>(
  rows: readonly T[],
  ownId: string,
  count = 4,
): readonly T[] {
  const at = rows.findIndex(({ id }) => id === ownId);
  if (at < 0) return [];
  const from = Math.max(0, Math.min(at - 2, rows.length - count));
  return rows.slice(from, from + count);
}

/** What the rows nearest to the reader's are called. */
export const nearTitle = (
  rows: readonly Pick<LeaderboardEntry, "score">[],
  own: Pick<LeaderboardEntry, "score">,
) => (rows.every(({ score }) => Math.abs(score - own.score) <= 1) ? "Within a goal" : "Around you");

/** How a row stands to the reader's, in ticks: `one ahead of you`, `level, got there first`, `two behind you` (BNG-09). */
export function standsText(
  row: Pick<LeaderboardEntry, "score" | "rank">,
  own: Pick<LeaderboardEntry, "score" | "rank">,
  word: (count: number) => string,
): string {
  const by = row.score - own.score;
  if (by === 0 && row.rank < own.rank) return "level, got there first";
  if (by === 0) return "level with you";
  return by > 0 ? `${word(by)} ahead of you` : `${word(-by)} behind you`;
}
