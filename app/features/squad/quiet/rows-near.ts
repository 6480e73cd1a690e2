import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** The rows nearest to the reader's: one above, one level, the reader's own, one below; in the table's order. */
export function rowsNear(rows: readonly LeaderboardEntry[], ownId: string): LeaderboardEntry[] {
  const at = rows.findIndex(({ id }) => id === ownId);
  const own = rows[at];
  if (!own) return [];
  const level = rows.filter(({ id, score }) => id !== ownId && score === own.score);
  const near = new Set([
    rows.findLast(({ score }, place) => place < at && score > own.score),
    level[0],
    own,
    rows.find(({ score }, place) => place > at && score < own.score),
  ]);
  return rows.filter((row) => near.has(row));
}

/** What the rows nearest to the reader's are called. */
export const nearTitle = (
  rows: readonly Pick<LeaderboardEntry, "score">[],
  own: Pick<LeaderboardEntry, "score">,
) => (rows.every(({ score }) => Math.abs(score - own.score) <= 1) ? "Within a goal" : "Around you");

/** How a row stands to the reader's, in ticks: `one ahead of you`, `level with you`, `two behind you`. */
export function standsText(
  row: Pick<LeaderboardEntry, "score">,
  own: Pick<LeaderboardEntry, "score">,
  word: (count: number) => string,
): string {
  const by = row.score - own.score;
  if (by === 0) return "level with you";
  return by > 0 ? `${word(by)} ahead of you` : `${word(-by)} behind you`;
}
