import { longDate } from "#app/shared/season/half-dates.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";

/** The second half's news in one line: how the reader stands to its leader. */
export function halfNews(
  own: LeaderboardEntry | null | undefined,
  top: readonly LeaderboardEntry[],
  { startsAt, now }: { startsAt: number; now: number },
): string {
  if (now < startsAt) return `Goals count from ${longDate(startsAt)}`;
  const leader = top.find(({ noCard }) => !noCard);
  if (!own || own.noCard || !leader) return "The second half";
  if (own.rank === 1) return own.score === 0 ? "All level in the second half" : "You lead the second half";
  const behind = leader.score - own.score;
  if (behind === 0) return `Level with ${leader.username}`;
  const count = numberWord(behind);
  const shirts = `${capitalised(count)} ${behind === 1 ? "shirt" : "shirts"}`;
  return `${shirts} behind ${leader.username}`;
}

const ROWS = 6;

/**
 * The half's table in six rows, as high as the card beside it: its first, or where the reader stands below them, its leader, the row above the reader's,
 * theirs and the next; `isCut` says that rows are left out below the leader's.
 */
export function excerptOf<T extends { readonly id: string }>(
  rows: readonly T[],
  userId: string,
): { shown: readonly T[]; isCut: boolean } {
  const at = rows.findIndex(({ id }) => id === userId);
  const [leader] = rows;
  if (!leader || at < ROWS) return { shown: rows.slice(0, ROWS), isCut: false };
  const from = Math.min(at - 1, rows.length - ROWS + 1);
  return { shown: [leader, ...rows.slice(from, from + ROWS - 1)], isCut: from > 1 };
}
