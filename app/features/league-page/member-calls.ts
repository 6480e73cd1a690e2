import type { PredictedMembers } from "#contract/leagues/hosts.ts";
import { allOf } from "#domain/news/league-page-news.ts";

/** How far a member is with the gameweek of the next lock (TIP-08: never which matches, nor what). */
export interface MemberCalls {
  readonly blank: number;
  /** `all ten`, `2 blank`. */
  readonly words: string;
}

/** Each member's calls by user id. */
export function callsOf({ matches, members }: PredictedMembers): ReadonlyMap<string, MemberCalls> {
  return new Map(
    members.map(({ userId, called, blank }) => {
      // A match that locked without a call went by as a default: then all ten would not be true.
      const words = blank > 0 ? `${blank} blank` : called >= matches ? allOf(matches) : "no blanks";
      return [userId, { blank, words }];
    }),
  );
}

/** Where a reader fills what they have left blank. */
export const FILL = "/premier-league-tipping?tab=predict";

/** How many open matches a member has left blank; the host's page is about everybody. */
export const ownBlankOf = (predicted: PredictedMembers | null, ownId: string, isHost: boolean): number =>
  isHost ? 0 : (predicted?.members.find(({ userId }) => userId === ownId)?.blank ?? 0);

/** How far the whole league is. */
export function progressOf({ matches, members }: PredictedMembers) {
  const done = members.filter(({ blank }) => blank === 0);
  return {
    matches,
    done: done.length,
    isWhole: done.every(({ called }) => called >= matches),
    isEmpty: members.every(({ called }) => called === 0),
  };
}
