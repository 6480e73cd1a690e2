import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import { withReviews } from "./goal-reviews.ts";

const goal = (playerId: number, ownGoal = false) => ({
  playerId,
  name: "",
  teamId: 1,
  minute: 1,
  ownGoal,
  provisional: true,
});
const matchday = {
  gameweek: 1,
  epoch: 1,
  fixtures: [
    { id: 1, goals: [goal(7), goal(7), goal(7, true), goal(8)] },
    { id: 2, goals: [goal(7)] },
  ],
} as Matchday;
const marked = ({ fixtures }: Matchday) =>
  fixtures.map(({ goals }) => goals.map(({ review }) => review ?? false));

test("the goals after those that are left are marked, of that match and footballer alone, and unmarked again", () => {
  const review = { fixtureId: 1, playerId: 7, ownGoal: false, left: 1 };
  const reviewed = withReviews(matchday, [review]);
  expect(marked(reviewed)).toEqual([[false, true, false, false], [false]]);
  expect(withReviews(reviewed, [])).toEqual(matchday);
  expect(withReviews(reviewed, []).fixtures[1]).toBe(matchday.fixtures[1]);
});
