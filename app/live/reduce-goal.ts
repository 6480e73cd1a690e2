import { countsIn } from "#app/lib/picks/counts-in.ts";
import type { ServerMessage } from "#contract/live.ts";
import type { Stats } from "#contract/seasons.ts";
import type { Selection, Squad } from "#contract/squads.ts";

/** A goal or a revocation as a league's socket tells it. */
export type GoalEvent = Extract<ServerMessage, { type: "goal" }>;

/**
 * Picks after a goal, from the message and the page's own data (BNG-02). A goal taken back may leave a tick that
 * another goal gave: the message cannot tell, so those picks stay as they are. A goal of a match without a kick-off
 * counts for nobody, as on the server (`decidingKickoffOf`).
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

/** A squad after a goal, with its new score and goals. The same object when none of its picks changes. */
export function squadAfterGoal(
  squad: Squad,
  goal: Pick<GoalEvent, "playerId" | "revoked" | "kickoffTime">,
): Squad {
  const selections = selectionsAfterGoal(squad.selections, goal);
  if (selections === squad.selections) return squad;
  const score = selections.filter(({ ticked }) => ticked).length;
  const totalGoals = selections.reduce((sum, { goals }) => sum + goals, 0);
  return { ...squad, selections: [...selections], score, totalGoals };
}

/** The figures after a goal that counts for the reader's squad; the averages follow when the page is read again. */
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
