import type { ToldGoal } from "#contract/goals.ts";

/** The goals that the line shows, oldest first, and the ids of those that it has shown lately. */
export interface ShownGoals {
  readonly goals: readonly ToldGoal[];
  readonly seen: readonly string[];
}

/** How many goals are remembered: one told again, after its line has gone, is not shown again. */
const REMEMBERED = 200;

/**
 * The line's goals after a message: new ones join those on screen, and one of these that is told again, with a league
 * more, replaces itself.
 */
export function goalsAfter({ goals, seen }: ShownGoals, arrived: readonly ToldGoal[]): ShownGoals {
  const updated = goals.map((goal) => arrived.find(({ id }) => id === goal.id) ?? goal);
  const fresh = arrived.filter(({ id }) => !seen.includes(id));
  return {
    goals: [...updated, ...fresh],
    seen: [...seen, ...fresh.map(({ id }) => id)].slice(-REMEMBERED),
  };
}
