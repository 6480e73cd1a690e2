import { expect, test } from "vitest";
import { summarise } from "#app/shared/match/gameweeks.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { lockedMonths } from "./months.ts";

test("the Board's months are London months of gameweeks with a locked fixture", () => {
  const gameweekOf = (gameweek: number, isLocked: boolean, deadline: string) =>
    summarise({ gameweek, deadline, fixtures: [{ isLocked, kickoffTime: deadline } as TippingFixture] });
  const gameweeks = [
    gameweekOf(3, true, "2025-08-31T22:30:00Z"),
    gameweekOf(4, true, "2025-08-31T23:30:00Z"),
    gameweekOf(5, false, "2025-10-01T10:00:00Z"),
  ];
  expect(lockedMonths(gameweeks)).toEqual(["2025-09", "2025-08"]);
});
