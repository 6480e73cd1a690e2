import { expect, test } from "vitest";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { lockedGameweeks } from "./locked-gameweeks.ts";

function gameweek(number: number, ...locks: boolean[]): TippingGameweek {
  const fixtures = locks.map(
    (isLocked, at): TippingFixture => ({
      id: number * 100 + at,
      gameweek: number,
      homeTeamId: 1,
      awayTeamId: 2,
      kickoffTime: "2025-08-16T14:00:00Z",
      isLocked,
      status: "scheduled",
      homeScore: null,
      awayScore: null,
      stadium: "",
    }),
  );
  return { gameweek: number, deadline: "2025-08-16T12:30:00Z", fixtures };
}

test("TIP-08 another player's predictions are offered from a gameweek's first lock on, the latest first", () => {
  const gameweeks = [gameweek(1, true, true), gameweek(2, true, false), gameweek(3, false), gameweek(4)];
  expect(lockedGameweeks(gameweeks)).toEqual([2, 1]);
  expect(lockedGameweeks([gameweek(3, false)])).toEqual([]);
});
