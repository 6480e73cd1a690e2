import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** Whether a row has a place: a draft has one, though it cannot win (BNG-04); a member without a card none (HLF-06). */
export const isRanked = ({ noCard }: Pick<LeaderboardEntry, "noCard">): boolean => !noCard;

/**
 * BNG-06, TIP-09: the places that several of these rows share, or that one of them shares with a row above them.
 *
 * @param above how many rows of the table stand above these.
 */
export function sharedRanks(
  rows: readonly { readonly rank: number | null; readonly noCard?: true }[],
  above = 0,
): ReadonlySet<number | null> {
  const ranks = rows.flatMap((row) => (row.rank !== null && isRanked(row) ? [row.rank] : []));
  return new Set(ranks.filter((rank, at) => rank <= above || ranks.indexOf(rank) !== at));
}

/**
 * Whether a row's place can have a medal, as the first three have: with a score, and of a card that can win (BNG-04).
 */
export const isMedalled = ({
  score,
  qualified,
  noCard,
}: Pick<LeaderboardEntry, "score" | "qualified" | "noCard">): boolean =>
  !noCard && score > 0 && qualified !== false;

interface Standing {
  readonly score: number;
  readonly rank: number;
  readonly qualified?: boolean | undefined;
}

/** BNG-06, TIP-09: whether a row's score is that of the row before it, which is ahead by what parts such two. */
export function isBehindLevel(row: Standing, at: number, rows: readonly Standing[]): boolean {
  const before = rows[at - 1];
  return (
    before !== undefined &&
    row.score > 0 &&
    before.score === row.score &&
    before.rank < row.rank &&
    // A draft's row says itself why it is behind (BNG-04).
    before.qualified === row.qualified
  );
}
