import fc from "fast-check";
import { expect, test } from "vitest";
import { computeTable } from "#domain/premier-league-table/compute-table.ts";
import { zoneOf } from "#domain/premier-league-table/zones.ts";
import { applyChanges, emptyFacts } from "#domain/season/apply-changes.ts";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { archivedSeasonChanges } from "#tests/support/inputs/season-archive.ts";
import { makeClub, makeFixture, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";

const clubs = [1, 2, 3, 4].map((id) => makeClub(id, { name: "DCBA"[id - 1]! }));
let nextId = 1;
const result = (home: number, homeScore: number, awayScore: number, away: number, overrides = {}) =>
  makeFixture(nextId++, {
    homeClubId: clubId(home),
    awayClubId: clubId(away),
    homeScore,
    awayScore,
    isSettled: true,
    ...overrides,
  });

test("three points for a win, one for a draw; every club has a row before it plays", () => {
  const rows = computeTable([result(1, 2, 1, 2), result(3, 0, 0, 1)], clubs);
  expect(rows.map((row) => [row.position, row.clubId, row.points])).toEqual([
    [1, 1, 4],
    [2, 3, 1],
    [3, 4, 0],
    [4, 2, 0],
  ]);
  expect(rows[0]).toEqual({
    position: 1,
    clubId: 1,
    played: 2,
    won: 1,
    drawn: 1,
    lost: 0,
    goalsFor: 2,
    goalsAgainst: 1,
    goalDifference: 1,
    points: 4,
    form: "WD",
  });
  expect(rows[2]?.form).toBe("");
});

test("order: points, goal difference, goals for, name", () => {
  expect(computeTable([], clubs).map((row) => row.clubId)).toEqual([4, 3, 2, 1]);
  expect(computeTable([result(1, 2, 0, 4), result(2, 1, 0, 3)], clubs).map((row) => row.clubId)).toEqual([
    1, 2, 3, 4,
  ]);
  expect(computeTable([result(1, 3, 2, 4), result(2, 1, 0, 3)], clubs).map((row) => row.clubId)).toEqual([
    1, 2, 4, 3,
  ]);
});

test("SEA-04 a score that is not settled, or has no date, does not count", () => {
  const rows = computeTable(
    [result(1, 1, 1, 2, { isSettled: false }), result(3, 1, 0, 4, { kickoffAt: null, gameweekId: null })],
    clubs,
  );
  expect(rows.every((row) => row.played === 0)).toBe(true);
});

test("form: the last five by kick-off, oldest first", () => {
  const scores = [
    [6, 1, 0],
    [1, 0, 1],
    [3, 2, 2],
    [2, 1, 0],
    [5, 0, 3],
    [4, 1, 0],
  ] as const;
  const fixtures = scores.map(([day, home, away]) =>
    result(1, home, away, 2, { kickoffAt: addMs(SATURDAY_3PM, day * DAY_MS) }),
  );
  const rows = computeTable(fixtures, clubs);
  expect(rows.find((row) => row.clubId === 1)?.form).toBe("WDWLW");
  expect(rows.find((row) => row.clubId === 2)?.form).toBe("LDLWL");
});

test("a deduction comes off the points, below zero if need be", () => {
  const rows = computeTable([result(1, 1, 0, 2)], clubs, new Map([[clubId(1), 8]]));
  expect(rows.at(-1)).toMatchObject({ clubId: 1, points: -5, won: 1 });
});

test("zones: 1–4, 5–6, 18 and below", () => {
  expect([1, 4, 5, 6, 7, 17, 18, 20].map(zoneOf)).toEqual([
    "champions_league",
    "champions_league",
    "europa_league",
    "europa_league",
    null,
    null,
    "relegation",
    "relegation",
  ]);
});

const aMatch = fc.record({
  home: fc.integer({ min: 1, max: 4 }),
  away: fc.integer({ min: 1, max: 4 }),
  homeScore: fc.integer({ min: 0, max: 5 }),
  awayScore: fc.integer({ min: 0, max: 5 }),
  isSettled: fc.boolean(),
  day: fc.integer({ min: 0, max: 40 }),
});

test("property: points, goals and results add up, whatever the order of matches", () => {
  fc.assert(
    fc.property(fc.array(aMatch, { maxLength: 40 }), (matches) => {
      const fixtures = matches
        .filter((match) => match.home !== match.away)
        .map((match) =>
          result(match.home, match.homeScore, match.awayScore, match.away, {
            isSettled: match.isSettled,
            kickoffAt: addMs(SATURDAY_3PM, match.day * DAY_MS),
          }),
        );
      const rows = computeTable(fixtures, clubs);
      const sum = (field: "points" | "played" | "won" | "drawn" | "lost" | "goalsFor" | "goalsAgainst") =>
        rows.reduce((total, row) => total + row[field], 0);
      const settled = fixtures.filter((fixture) => fixture.isSettled);
      const draws = settled.filter((fixture) => fixture.homeScore === fixture.awayScore).length;
      expect(sum("played")).toBe(2 * settled.length);
      expect(sum("points")).toBe(3 * settled.length - draws);
      expect(sum("goalsFor")).toBe(sum("goalsAgainst"));
      expect(sum("won")).toBe(sum("lost"));
      expect(sum("drawn")).toBe(2 * draws);
      expect(rows.map((row) => row.position)).toEqual([1, 2, 3, 4]);
      expect(computeTable(fixtures.toReversed(), clubs.toReversed())).toEqual(rows);
    }),
  );
});

const FINAL_TABLES = {
  // Champions first; places between the top and the bottom three where they are on record.
  "2024-25": ["LIV 84 ARS 74 MCI 71", "LEI 25 IPS 22 SOU 12"],
  "2025-26": [
    "ARS 85 MCI 78 MUN 71 AVL 65 LIV 60 BOU 57 SUN 54 BHA 53 BRE 53 CHE 52 FUL 52 NEW 49 EVE 49 LEE 47 CRY 45 " +
      "NFO 44 TOT 41 WHU 39 BUR 22 WOL 20",
    "WHU 39 BUR 22 WOL 20",
  ],
} as const;

for (const [id, [top, bottom]] of Object.entries(FINAL_TABLES)) {
  const season = archivedSeasonChanges(id);
  test.skipIf(!season)(`the final table of ${id} follows from its results`, () => {
    const facts = applyChanges(emptyFacts(), season!, 1);
    const rows = computeTable(facts.fixtures.values(), facts.clubs.values());
    const text = rows.map((row) => `${facts.clubs.get(row.clubId)?.code} ${row.points}`).join(" ");
    expect(text.startsWith(top)).toBe(true);
    expect(text.endsWith(bottom)).toBe(true);
    expect(rows.every((row) => row.played === 38 && row.form.length === 5)).toBe(true);
  });
}
