import { type GoalEvent, selectionsAfterGoal } from "#app/lib/picks/picks-after-goal.ts";
import type { Stats } from "#contract/seasons.ts";
import type { Squad } from "#contract/squads.ts";

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
