import type { ServerMessage } from "#contract/live.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";

export type GoalEvent = Extract<ServerMessage, { type: "goal" }>;

/**
 * BNG-02: whether goals of a match count for a pick: it was saved before the match kicked off.
 *
 * @param kickoffTime ISO 8601; undefined when unknown, which counts.
 */
export function countsIn(
  { countsAfter }: Pick<Selection, "countsAfter">,
  kickoffTime: string | undefined,
): boolean {
  if (countsAfter === undefined || kickoffTime === undefined) return true;
  return Date.parse(kickoffTime) > Date.parse(countsAfter);
}

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
 * another goal gave: the message cannot tell, so those picks stay as they are.
 *
 * @returns the same list when no pick changes.
 */
export function selectionsAfterGoal(
  selections: readonly Selection[],
  { playerId, revoked, kickoffTime }: Pick<GoalEvent, "playerId" | "revoked" | "kickoffTime">,
): readonly Selection[] {
  if (revoked || !selections.some((pick) => pick.playerId === playerId)) return selections;
  return selections.map((pick) => {
    if (pick.playerId !== playerId) return pick;
    const player = { ...pick.player, goals: pick.player.goals + 1 };
    if (!countsIn(pick, kickoffTime)) return { ...pick, player };
    const { revokedReason: _, ...rest } = pick;
    return { ...rest, ticked: true, goals: pick.goals + 1, player };
  });
}
