import type { ServerMessage } from "#contract/live.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { countsFor } from "#domain/squad/pick.ts";

export type GoalEvent = Extract<ServerMessage, { type: "goal" }>;

/** BNG-02: whether goals of a match count for a pick: it was saved before the match kicked off. */
export const countsIn = ({ countsAfter }: Pick<Selection, "countsAfter">, kickoffTime: string): boolean =>
  countsAfter === undefined ||
  countsFor(Date.parse(countsAfter) as Instant, Date.parse(kickoffTime) as Instant);

/** Whether one of the match's goals counts for one of the picks. */
export const hasOwnGoal = (
  { goals, kickoffTime }: Pick<MatchdayFixture, "goals" | "kickoffTime">,
  selections: readonly Pick<Selection, "playerId" | "countsAfter">[],
): boolean =>
  goals.some(
    (goal) =>
      !goal.ownGoal &&
      selections.some((pick) => pick.playerId === goal.playerId && countsIn(pick, kickoffTime)),
  );

/**
 * Picks after a goal, from the message and the page's own data (BNG-02). A goal taken back may leave a tick that
 * another goal gave: the message cannot tell, so those picks stay as they are. A goal of a match without a kick-off
 * counts for nobody, as on the server (`countingKickoffOf`).
 *
 * @returns the same list when no pick changes.
 */
export function selectionsAfterGoal(
  selections: readonly Selection[],
  { playerId, revoked, kickoffTime }: Pick<GoalEvent, "playerId" | "revoked" | "kickoffTime">,
): readonly Selection[] {
  if (revoked || !kickoffTime || !selections.some((pick) => pick.playerId === playerId)) return selections;
  return selections.map((pick) => {
    if (pick.playerId !== playerId) return pick;
    const { revokedReason: _, revokedAt: __, ...rest } = pick;
    const after = countsIn(pick, kickoffTime) ? { ...rest, ticked: true, goals: pick.goals + 1 } : pick;
    return { ...after, player: { ...pick.player, goals: pick.player.goals + 1 } };
  });
}
