import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { countsFor } from "#domain/squad/tick.ts";

/**
 * BNG-02: whether goals of a match count for a pick. A page is told no instant at which the pick was saved but the
 * latest kick-off by then (`countsAfter`): a match counts if it kicked off after that one.
 */
export const countsIn = ({ countsAfter }: Pick<Selection, "countsAfter">, kickoffTime: string): boolean =>
  countsAfter === undefined ||
  countsFor(Date.parse(countsAfter) as Instant, Date.parse(kickoffTime) as Instant);

/** Whether one of the match's goals counts for one of the picks. */
export const hasGoalOfPick = (
  { goals, kickoffTime }: Pick<MatchdayFixture, "goals" | "kickoffTime">,
  selections: readonly Pick<Selection, "playerId" | "countsAfter">[],
): boolean =>
  goals.some(
    (goal) =>
      !goal.ownGoal &&
      selections.some((pick) => pick.playerId === goal.playerId && countsIn(pick, kickoffTime)),
  );
