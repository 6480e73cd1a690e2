import { expect, test } from "vitest";
import type { LeagueSplitMember, TippingFixture } from "#contract/tipping-answers.ts";
import { gameweekPoints, gridCell, gridColumns } from "./grid-cells.ts";

const match = (more: Partial<TippingFixture>): TippingFixture => ({
  id: 1,
  gameweek: 10,
  homeTeamId: 3,
  awayTeamId: 56,
  kickoffTime: "2025-11-01T15:00:00Z",
  isLocked: true,
  status: "live",
  homeScore: 1,
  awayScore: 0,
  stadium: "",
  ...more,
});
const call = (more: Partial<LeagueSplitMember>): LeagueSplitMember => ({
  userId: "u",
  username: "ada",
  prediction: "home_win",
  goalBonusPlayerId: null,
  source: "player",
  bonusSource: null,
  points: 3,
  ...more,
});

test("TIP-08 an open match shows only the reader's own prediction", () => {
  const open = match({ isLocked: false, status: "scheduled", homeScore: null, awayScore: null });
  expect(gridCell(open, call({}), undefined)).toEqual({ kind: "hidden" });
  expect(gridCell(open, undefined, "draw")).toMatchObject({ choice: "draw", state: "open" });
  expect(gridCell(open, undefined, null)).toEqual({ kind: "none" });
});

test("TIP-10 right so far, right and wrong each look different; TIP-06 a default is marked", () => {
  expect(gridCell(match({}), call({}), undefined)).toMatchObject({ state: "right_now", bonus: 0 });
  expect(gridCell(match({ status: "finished" }), call({ points: 4 }), undefined)).toMatchObject({
    state: "right",
    bonus: 1,
  });
  expect(
    gridCell(match({}), call({ prediction: "away_win", points: 0, source: "default" }), undefined),
  ).toMatchObject({ state: "wrong", isDefault: true });
  expect(gridCell(match({}), undefined, undefined)).toEqual({ kind: "none" });
});

test("TIP-01 a row's points are the sum of its predictions", () => {
  expect(gameweekPoints([call({}), undefined, call({ points: 6 })])).toBe(9);
});

test("STO-03 the grid has the one order of matches, and a line where another kind begins", () => {
  const columns = gridColumns([
    match({ id: 7, status: "finished" }),
    match({ id: 8 }),
    match({ id: 9 }),
    match({ id: 10, status: "scheduled", isLocked: false }),
  ]);
  expect(columns.map(({ fixture, isFirst }) => [fixture.id, isFirst])).toEqual([
    [8, false],
    [9, false],
    [7, true],
    [10, true],
  ]);
});
