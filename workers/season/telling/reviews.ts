import type { GoalReview } from "#contract/operator/goal-reviews.ts";
import { readClaimKey } from "#workers/season/claim-key.ts";
import type { Memory } from "#workers/season/memory.ts";

/**
 * The goals that the feed no longer has, while the claim of fewer waits for replies that agree. A reply that
 * contradicts it ends the review, as the revocation does.
 */
export function reviewsOf({ claims }: Pick<Memory, "claims">): GoalReview[] {
  const reviews: GoalReview[] = [];
  for (const { key, value } of claims.values()) {
    const subject = readClaimKey(key);
    if (subject?.topic !== "goal") continue;
    const { fixtureId, playerId, isOwnGoal } = subject;
    reviews.push({ fixtureId, playerId, ownGoal: isOwnGoal, left: Number(value) });
  }
  return reviews;
}

/** Whether two lists name the same goals, in any order. */
export function isSameReview(one: readonly GoalReview[], other: readonly GoalReview[]): boolean {
  const keysOf = (reviews: readonly GoalReview[]) =>
    reviews
      .map((each) => JSON.stringify(each))
      .sort()
      .join();
  return keysOf(one) === keysOf(other);
}
