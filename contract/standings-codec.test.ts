import fc from "fast-check";
import { expect, test } from "vitest";
import { rankStandings } from "#domain/ranking/rank-standings.ts";
import { userId } from "#domain/shared/ids.ts";
import type { LeaderboardEntry } from "./api.ts";
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
  return rankStandings(named, (a, b) => b.score - a.score).map(({ rank, entry }) => ({
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

test("LEA a patch of one more goal carries its holders and ranges of ranks", () => {
  const names = (id: number) => `player${String(id).padStart(2, "0")}`;
  const row = (id: number, score: number): Scored => {
    return { id, score, totalGoals: score, provisional: false, movement: 0, name: names(id) };
  };
  const before = ranked(Array.from({ length: 50 }, (_, id) => row(id, 50 - id)));
  const after = ranked(Array.from({ length: 50 }, (_, id) => row(id, id === 40 ? 30 : 50 - id)));
  const patch = diffStandings(before, after, [50, 50]);
  expect(patch?.upserts.map(({ id }) => id)).toEqual(["u40"]);
  expect(patch?.shifts).toEqual([[22, 40, 1, 0]]);
});

test("LEA an unchanged table has no patch; a changed total alone has one", () => {
  const rows = ranked([{ id: 1, score: 1, totalGoals: 1, provisional: false, movement: 0, name: "ann" }]);
  expect(diffStandings(rows, rows, [1, 1])).toBeNull();
  expect(diffStandings(rows, rows, [1, 2])).toEqual({ upserts: [], removed: [], shifts: [], total: 2 });
});

test("LEA a location given or taken away arrives as a whole row", () => {
  const [row] = ranked([{ id: 1, score: 1, totalGoals: 1, provisional: false, movement: 0, name: "ann" }]);
  const placed = { ...(row as LeaderboardEntry), location: "Leeds" };
  const patch = diffStandings([placed], [row as LeaderboardEntry], [1, 1]);
  expect(applyPatch([placed], overTheWire(patch!))).toEqual([row]);
});

test("LEA a snapshot comes back as it was, but for locations", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { standings, common } = overTheWire(packSnapshot(rows));
      expect(unpackSnapshot(standings, common)).toEqual(rows);
    }),
  );
});
