import type { FakeFeed } from "#tests/support/outside/feed.ts";
import type { Scorers } from "#tests/support/outside/feed-replies.ts";

/** A goal as it was scored. */
export interface Scored {
  readonly element: number;
  readonly own: boolean;
  /** The side that the goal counts for. */
  readonly side: "h" | "a";
}

/** Shows a match with these goals, at a minute. */
export function showGoals(feed: FakeFeed, id: number, minutes: number, goals: readonly Scored[]): void {
  const scorers = (own: boolean): Scorers => {
    const of = (side: "h" | "a") => {
      const counts = new Map<number, number>();
      // An own goal stands under its scorer's own side.
      for (const goal of goals) {
        const listed = goal.own ? (goal.side === "h" ? "a" : "h") : goal.side;
        if (goal.own === own && listed === side)
          counts.set(goal.element, (counts.get(goal.element) ?? 0) + 1);
      }
      return [...counts];
    };
    return { h: of("h"), a: of("a") };
  };
  feed.play(id, minutes, scorers(false), scorers(true));
}
