import { isInTie, tieName } from "#app/features/duels/cup/cup-words.ts";
import { isIn, turnedTo } from "#app/features/duels/duel-words.ts";
import { duelsPath } from "#app/shared/league/leaderboard-address.ts";
import type { DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";

/** The reader's row on home. */
export interface OwnLine {
  /** `Duel`, or the round of the cup. */
  readonly word: string;
  readonly a: DuelSide;
  readonly b: DuelSide;
  readonly to: string;
}

/** CUP-02, DUE-05: the reader's tie where the gameweek is a round of the cup they are still in, else their duel; null for neither. */
export function ownLine(
  { gameweek, pairs, ties = [] }: LeagueDuels,
  leagueId: string,
  userId: string,
): OwnLine | null {
  const tie = ties.find((each) => isInTie(each, userId));
  if (tie?.a && tie.b) {
    const [a, b] = tie.b.userId === userId ? [tie.b, tie.a] : [tie.a, tie.b];
    return { word: tieName(ties.length), a, b, to: duelsPath(leagueId, "cup") };
  }
  const pair = pairs.find((each) => isIn(each, userId));
  if (!pair) return null;
  const { a, b } = turnedTo(pair, userId);
  return { word: "Duel", a, b, to: `${duelsPath(leagueId)}/${gameweek}/${userId}` };
}
