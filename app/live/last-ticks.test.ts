import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { withHeardTicks } from "./last-ticks.ts";

const tick = {
  playerId: 9,
  name: "Hartley",
  teamId: 4,
  teamCode: "NEW",
  gameweek: 7,
  minute: 12,
  provisional: false,
};
const row = (id: string, score: number): LeaderboardEntry => ({
  rank: 1,
  id,
  username: id,
  score,
  totalGoals: score,
  provisional: false,
  movement: 0,
  lastTick: tick,
});
const goal = { playerId: 11, playerName: "Mayfield", teamId: 4 };

test("STO-01 a member who gained a tick with a goal was ticked by it; the others keep theirs", () => {
  const rows = withHeardTicks([row("ada", 7), row("kiran", 13)], [row("ada", 8), row("kiran", 13)], [goal]);
  expect(rows[0]?.lastTick).toMatchObject({ name: "Mayfield", teamCode: "NEW", provisional: true });
  expect(rows[1]?.lastTick).toEqual(tick);
});

test("STO-01 two goals at once, a jump of two, or a tick taken back: no last tick is shown", () => {
  const before = [row("ada", 7)];
  expect(withHeardTicks(before, [row("ada", 8)], [goal, goal])[0]?.lastTick).toBeUndefined();
  expect(withHeardTicks(before, [row("ada", 9)], [goal])[0]?.lastTick).toBeUndefined();
  expect(withHeardTicks(before, [row("ada", 6)], [])[0]?.lastTick).toBeUndefined();
});
