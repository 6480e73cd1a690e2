import { expect, test } from "vitest";
import type { BoardEntry } from "#contract/tipping-answers.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { isBlank, placeFigures, stillToGain, withLiveRows } from "./board-rows.ts";

const entry = (id: string, change: Partial<BoardEntry> = {}): BoardEntry => ({
  ...makeEntry(id),
  correctDraws: 0,
  correctResults: 0,
  goalBonuses: 0,
  defaults: 0,
  gameweeksWon: 0,
  live: false,
  canGain: 0,
  gains: [],
  ...change,
});

test("places and points come from the socket, figures from the last read", () => {
  const board = [
    entry("ada", { score: 5, correctDraws: 1, location: "Leeds" }),
    entry("bo", { rank: 2 }),
    entry("cy", { rank: 3 }),
  ];
  const live = [
    { rank: 1, id: "bo", username: "bo", score: 8, totalGoals: 1, provisional: true, movement: 1 },
    { rank: 2, id: "ada", username: "ada", score: 5, totalGoals: 0, provisional: true, movement: -1 },
    { rank: 3, id: "new", username: "new", score: 0, totalGoals: 0, provisional: false, movement: 0 },
  ];
  const rows = withLiveRows(board, live);
  expect(rows.map(({ id, rank, score }) => [id, rank, score])).toEqual([
    ["bo", 1, 8],
    ["ada", 2, 5],
    ["new", 3, 0],
    ["cy", 3, 0],
  ]);
  expect(rows[1]).toMatchObject({ correctDraws: 1, location: "Leeds", movement: -1 });
});

test("TIP-09 the figures that decide the order, in words", () => {
  expect(placeFigures(entry("a"))).toEqual(["0 correct", "0 draws", "0 bonuses"]);
  const full = { correctResults: 12, correctDraws: 1, goalBonuses: 1, defaults: 2, gameweeksWon: 1 };
  expect(placeFigures(entry("a", full))).toEqual([
    "12 correct",
    "1 draw",
    "1 bonus",
    "2 defaults",
    "1 gameweek won",
  ]);
});

test("TIP-10 a row says what the matches in play can still bring and cost", () => {
  expect(stillToGain(entry("a"))).toBeNull();
  const gain = {
    fixtureId: 1,
    prediction: "draw" as const,
    pointsNow: 5,
    canGain: 1,
    canLose: 5,
    openBonusPlayerId: 3,
  };
  const gains = [gain, { ...gain, canGain: 3, canLose: 0 }];
  expect(stillToGain(entry("a", { score: 12, canGain: 4, gains }))).toBe("12 now, at most 16");
  const tips = { gameweek: 10, slip: "", points: 5, total: 152, floor: 1, place: 1, weeks: [], won: 0 };
  expect(stillToGain(entry("a", { score: 152, canGain: 4, gains, tips }))).toBe(
    "152 now, at least 148, at most 156",
  );
});

test("a table of zeros is blank, unless it has a default", () => {
  expect(isBlank([entry("a"), entry("b")])).toBe(true);
  expect(isBlank([entry("a"), entry("b", { defaults: 1 })])).toBe(false);
});
