import { expect, test } from "vitest";
import { nextOpponents } from "./next-opponents.ts";

const match = (homeTeamId: number, awayTeamId: number, day: string, status = "scheduled") => ({
  homeTeamId,
  awayTeamId,
  kickoffTime: `2025-11-${day}T15:00:00Z`,
  status,
});

test("a club's next three opponents come by kick-off, with their place, hard or kind by it; played matches are left out", () => {
  const matches = [
    match(1, 5, "29"),
    match(3, 1, "08"),
    match(1, 2, "01", "finished"),
    match(2, 3, "08"),
    match(1, 4, "22"),
    match(6, 1, "30"),
  ];
  const places = new Map([
    [3, 6],
    [4, 7],
    [5, 15],
  ]);
  expect(nextOpponents(1, matches, places)).toEqual([
    { teamId: 3, isHome: false, place: 6, level: "hard" },
    { teamId: 4, isHome: true, place: 7, level: "middle" },
    { teamId: 5, isHome: true, place: 15, level: "kind" },
  ]);
  expect(nextOpponents(1, matches, new Map()).map(({ place, level }) => [place, level])).toEqual([
    [null, "middle"],
    [null, "middle"],
    [null, "middle"],
  ]);
  expect(nextOpponents(9, matches, places)).toEqual([]);
});
