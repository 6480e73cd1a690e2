import { expect, test } from "vitest";
import { leadText, type SettledRow, tableAsItStands } from "./as-it-stands.ts";

const row = (
  id: number,
  position: number,
  name: string,
  points: number,
  overrides: Partial<SettledRow> = {},
) => ({
  id,
  position,
  team: { name },
  played: 9,
  won: 0,
  drawn: 0,
  lost: 0,
  goalsFor: 10,
  goalsAgainst: 10,
  goalDifference: 0,
  points,
  form: "WDLWD",
  ...overrides,
});
const rows = [
  row(1, 1, "Liverpool", 20),
  row(2, 2, "Man City", 19),
  row(3, 3, "Arsenal", 19),
  row(4, 4, "Spurs", 18),
];
const match = (
  homeTeamId: number,
  homeScore: number,
  awayScore: number,
  awayTeamId: number,
  status = "live",
) => ({
  status,
  homeTeamId,
  awayTeamId,
  homeScore,
  awayScore,
});

test("a match in play counts by its score, moves the rows, and leaves the form to settled matches", () => {
  const standing = tableAsItStands(rows, [match(3, 2, 1, 1)]);
  expect(standing.map(({ id, position, movement, points }) => [id, position, movement, points])).toEqual([
    [3, 1, 2, 22],
    [1, 2, -1, 20],
    [2, 3, -1, 19],
    [4, 4, 0, 18],
  ]);
  expect(standing[0]).toMatchObject({ played: 10, won: 1, goalsFor: 12, goalDifference: 1, form: "WDLWD" });
  expect(rows[2]).toMatchObject({ position: 3, points: 19, played: 9 });
});

test("only matches in play with a score change the table; level on everything, names decide", () => {
  const idle = [
    match(3, 2, 1, 1, "finished"),
    match(2, 0, 0, 4, "scheduled"),
    { ...match(1, 0, 0, 4), homeScore: null },
  ];
  expect(tableAsItStands(rows, idle).map(({ id }) => id)).toEqual([1, 3, 2, 4]);
  expect(tableAsItStands(rows, [match(9, 1, 0, 8)])).toHaveLength(4);
});

test("the news: who leads and by how much, as it stands while matches are on", () => {
  expect(leadText(rows, "live")).toBe("Liverpool lead by 1, as it stands.");
  expect(leadText(rows, "between")).toBe("Liverpool lead by 1.");
  expect(leadText([row(1, 1, "Arsenal", 9, { goalsFor: 12 }), row(2, 2, "Leeds", 9)], "between")).toBe(
    "Arsenal lead on goals.",
  );
  expect(leadText(rows, "final")).toBe("Liverpool are champions, by 1.");
  expect(leadText(rows, "before")).toBe("Level until the first match.");
});
