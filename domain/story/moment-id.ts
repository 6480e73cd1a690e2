import type { Instant } from "#domain/shared/instant.ts";

/**
 * A moment's id, for use in addresses, from its kind, its subject and its instant: a goal that is taken back and
 * awarded again is another moment.
 */
export function momentId(what: string, of: string, at: Instant): string {
  return `${what}-${of}-${at.toString(36)}`;
}

/**
 * Which of its scorer's goals in the match the moment with this id is about, from 1; own goals are counted separately.
 */
export function goalNumberIn(id: string): number {
  return Number(/-o?(\d+)-[0-9a-z]+$/.exec(id)?.[1] ?? 1);
}

/** Whether the moment with this id is a goal, not its revocation or anything else. */
export const isGoal = (id: string): boolean => id.split("-")[1] === "g";

/**
 * Which goal, of whom in which match, the moment with this id is about: a goal and its revocation give the same. The id
 * is `GAMEWEEK-g-FIXTURE-PLAYER-N-INSTANT`, or `r` in place of `g`.
 */
export const goalIn = (id: string): string => id.split("-").slice(2, -1).join("-");
