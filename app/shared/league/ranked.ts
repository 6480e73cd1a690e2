import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** Whether a row has a place: a draft has one, though it cannot win (BNG-04); who has no card has none (HLF-06). */
export const isRanked = ({ noCard }: Pick<LeaderboardEntry, "noCard">): boolean => !noCard;

/**
 * Whether a row's place can have a medal, as the first three have: with a score, and of a card that can win (BNG-04).
 */
export const isMedalled = ({
  score,
  qualified,
  noCard,
}: Pick<LeaderboardEntry, "score" | "qualified" | "noCard">): boolean =>
  !noCard && score > 0 && qualified !== false;
