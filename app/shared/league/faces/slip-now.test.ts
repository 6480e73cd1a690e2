import { expect, test } from "vitest";
import type { Matchday } from "#contract/matchday.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { slipNow } from "./slip-now.ts";

const match = (id: number, homeScore: number | null, awayScore: number | null) =>
  matchInPlay(homeScore, awayScore, id);
const matchday = (...fixtures: Matchday["fixtures"]): Matchday => ({ gameweek: 10, epoch: 1, fixtures });
const tips = {
  gameweek: 10,
  slip: "Rww.",
  calls: ".92D94H.",
  points: 3,
  floor: 3,
  place: 1,
  total: 3,
  weeks: [],
  won: 0,
};

test("TIP-10 a row's marks are right with each score that the page hears", () => {
  expect(slipNow(tips, matchday(match(92, 0, 1), match(94, 1, 0)))).toBe("Rwr.");
  expect(slipNow(tips, matchday(match(92, 1, 1), match(94, 1, 1)))).toBe("Rrw.");
});

test("TIP-10 a match that the strip does not have, or has no score of, keeps the mark that was read", () => {
  expect(slipNow(tips, matchday(match(92, null, null)))).toBe("Rww.");
  expect(slipNow(tips, null)).toBe("Rww.");
  const { calls: _, ...quiet } = tips;
  expect(slipNow(quiet, matchday(match(92, 1, 1)))).toBe("Rww.");
});
