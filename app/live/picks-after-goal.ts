import type { ServerMessage } from "#contract/live.ts";
import type { Selection } from "#contract/squads.ts";

export type GoalEvent = Extract<ServerMessage, { type: "goal" }>;

/**
 * Picks after a goal, from the message and the page's own data (BNG-02). A goal taken back may leave a tick that
 * another goal gave: the message cannot tell, so those picks stay as they are.
 *
 * @returns the same list when no pick changes.
 */
export function selectionsAfterGoal(
  selections: readonly Selection[],
  { playerId, revoked }: Pick<GoalEvent, "playerId" | "revoked">,
): readonly Selection[] {
  if (revoked || !selections.some((pick) => pick.playerId === playerId)) return selections;
  return selections.map((pick) => {
    if (pick.playerId !== playerId) return pick;
    const { revokedReason: _, ...rest } = pick;
    const goals = pick.goals + 1;
    return { ...rest, ticked: true, goals, player: { ...pick.player, goals: pick.player.goals + 1 } };
  });
}
