import type { Selection, Squad, Stats } from "#contract/api.ts";
import type { ServerMessage } from "#contract/live.ts";

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

/** A squad after a goal, with its new score and goals. The same object when none of its picks changes. */
export function squadAfterGoal(squad: Squad, goal: Pick<GoalEvent, "playerId" | "revoked">): Squad {
  const selections = selectionsAfterGoal(squad.selections, goal);
  if (selections === squad.selections) return squad;
  const score = selections.filter(({ ticked }) => ticked).length;
  return { ...squad, selections: [...selections], score, totalGoals: squad.totalGoals + 1 };
}

/** The figures about all squads after a goal; the averages follow when the page is read again. */
export function statsAfterGoal(stats: Stats, { revoked }: Pick<GoalEvent, "revoked">): Stats {
  return { ...stats, goalsToday: Math.max(0, stats.goalsToday + (revoked ? -1 : 1)) };
}

/**
 * Whether a squad agrees with its row of the league's table: otherwise the page has missed something and must read
 * again.
 */
export function isInStep(
  squad: Pick<Squad, "score" | "totalGoals">,
  own: Pick<Squad, "score" | "totalGoals"> | null,
): boolean {
  return own === null || (own.score === squad.score && own.totalGoals === squad.totalGoals);
}
