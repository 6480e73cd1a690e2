import fc from "fast-check";
import { expect, test } from "vitest";
import { rankStandings } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LeaderboardEntry } from "./leagues/leaderboard.ts";
import { applyPatch, diffStandings, packSnapshot, unpackSnapshot } from "./standings-codec.ts";

interface Scored {
  id: number;
  score: number;
  totalGoals: number;
  provisional: boolean;
  movement: number;
  name: string;
}

const scored = fc.record({
  id: fc.nat(30),
  score: fc.nat(5),
  totalGoals: fc.nat(3),
  provisional: fc.boolean(),
  movement: fc.integer({ min: -2, max: 2 }),
  name: fc.constantFrom("ann", "Ann", "bob", "cy"),
});
const table = fc
  .uniqueArray(scored, { selector: (row) => row.id, maxLength: 30 })
  .map((rows) => ranked(rows));

function ranked(rows: readonly Scored[]): LeaderboardEntry[] {
  const named = rows.map((row) => ({ ...row, userId: userId(`u${row.id}`), username: row.name }));
  return rankStandings(named, ({ score }) => score).map(({ rank, entry }) => ({
    rank,
    id: entry.userId,
    username: entry.username,
    score: entry.score,
    totalGoals: entry.totalGoals,
    provisional: entry.provisional,
    movement: entry.movement,
    qualified: entry.totalGoals > 1,
  }));
}

const overTheWire = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

test("LEA a patch turns any table into any other, rows and order", () => {
  fc.assert(
    fc.property(table, table, (before, after) => {
      const patch = diffStandings(before, after, [before.length, after.length]);
      if (patch === null) expect(after).toEqual(before);
      else expect(applyPatch(before, overTheWire(patch))).toEqual(after);
    }),
  );
});

test("LEA a patch of one goal has the places of its scorer's holders and of the rows that made room", () => {
  const names = (id: number) => `player${String(id).padStart(2, "0")}`;
  const row = (id: number, score: number): Scored => {
    return { id, score, totalGoals: score, provisional: false, movement: 0, name: names(id) };
  };
  const before = ranked(Array.from({ length: 50 }, (_, id) => row(id, 50 - id)));
  const after = ranked(Array.from({ length: 50 }, (_, id) => row(id, id === 40 ? 30 : 50 - id)));
  const patch = diffStandings(before, after, [50, 50]);
  expect(patch).toEqual({
    moves: [
      [[40, 40], -20, 0, 20, 20],
      [[21, 39], 1, 0, 0, 0],
    ],
    upserts: [],
    removed: [],
    total: 50,
  });
});

test("LEA a goal that everybody holds is one move", () => {
  const row = (id: number, score: number): Scored => {
    return { id, score, totalGoals: 4, provisional: false, movement: 0, name: "ann" };
  };
  const before = ranked(Array.from({ length: 50 }, (_, id) => row(id, 5)));
  const after = before.map((each) => ({ ...each, score: 6, totalGoals: 5, provisional: true }));
  expect(diffStandings(before, after, [50, 50])?.moves).toEqual([
    [[0, 49], 0, 0, 1, 1, { provisional: true, qualified: true }],
  ]);
});

test("LEA an unchanged table has no patch; a changed total alone has one", () => {
  const rows = ranked([{ id: 1, score: 1, totalGoals: 1, provisional: false, movement: 0, name: "ann" }]);
  expect(diffStandings(rows, rows, [1, 1])).toBeNull();
  expect(diffStandings(rows, rows, [1, 2])).toEqual({ moves: [], upserts: [], removed: [], total: 2 });
});

test("LEA an added or removed location is sent as a whole row", () => {
  const [row] = ranked([{ id: 1, score: 1, totalGoals: 1, provisional: false, movement: 0, name: "ann" }]);
  const placed = { ...(row as LeaderboardEntry), location: "Leeds" };
  const patch = diffStandings([placed], [row as LeaderboardEntry], [1, 1]);
  expect(applyPatch([placed], overTheWire(patch!))).toEqual([row]);
});

test("LEA a snapshot survives packing and unpacking, except for locations", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { standings, common } = overTheWire(packSnapshot(rows));
      expect(unpackSnapshot(standings, common)).toEqual(rows);
    }),
  );
});
