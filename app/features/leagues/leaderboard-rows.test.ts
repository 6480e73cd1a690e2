import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/api.ts";
import { withoutDoubles } from "./leaderboard-rows.ts";

function entry(id: string): LeaderboardEntry {
  return { rank: 1, id, username: id, score: 1, totalGoals: 1, provisional: false, movement: 0 };
}

test("pages become one list without repeated players", () => {
  const first = [entry("a"), entry("b")];
  expect(withoutDoubles([first])).toBe(first);
  expect(withoutDoubles([first, [entry("b"), entry("c")]]).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
