import { expect, test } from "vitest";
import { gameweekId, userId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { medianOf, playResult, playWeek, resultOf } from "./duel.ts";
import { duelTable } from "./duel-table.ts";

const named = ["ann", "bob", "cat", "dan", "eve"].map((name) => ({ userId: userId(name), username: name }));
const draw = (gameweek: number, duels: readonly (readonly [string, string | null])[]) => ({
  gameweek: gameweekId(gameweek),
  drawnAt: instant(gameweek),
  duels: duels.map(([a, b]) => ({ a: userId(a), b: b === null ? null : userId(b) })),
  result: null,
});
const facts = (
  scores: Record<string, number | null>,
  over: Partial<Record<"isFinal" | "hasBegun" | "counts", boolean>> = {},
) => ({
  hasBegun: true,
  isFinal: true,
  counts: true,
  ...over,
  scoreOf: (id: string) => scores[id] ?? null,
});

test("DUE-04 the Median scores the lower median of all who stand in the draw, its opponent included", () => {
  expect(medianOf([4, 1, 3, 2])).toBe(2);
  expect(medianOf([5])).toBe(5);
  const week = playWeek(
    draw(1, [
      ["ann", "bob"],
      ["cat", "dan"],
      ["eve", null],
    ]),
    facts({ ann: 5, bob: 0, cat: 1, dan: 2, eve: 3 }),
  );
  expect(week.duels.at(-1)).toEqual({ a: "eve", b: null, scores: [3, 2], winner: "a" });
});

test("DUE-03 the Median takes the place of somebody who has left, and their score counts no longer", () => {
  const week = playWeek(
    draw(1, [
      ["ann", "bob"],
      ["cat", "dan"],
    ]),
    facts({ ann: 1, bob: null, cat: 3, dan: 2 }),
  );
  expect(week.duels).toEqual([
    { a: "ann", b: null, scores: [1, 2], winner: "b" },
    { a: "cat", b: "dan", scores: [3, 2], winner: "a" },
  ]);
  const nobody = playWeek(
    draw(1, [
      ["ann", "bob"],
      ["cat", "dan"],
    ]),
    facts({ cat: 1, dan: 1 }),
  );
  expect(nobody.duels).toEqual([{ a: "cat", b: "dan", scores: [1, 1], winner: "level" }]);
});

test("DUE-05 a win is 3, level 1 each; order by points, difference, own score, wins, then shared", () => {
  const weeks = [
    playWeek(
      draw(1, [
        ["ann", "bob"],
        ["cat", "dan"],
      ]),
      facts({ ann: 2, bob: 0, cat: 1, dan: 1 }),
    ),
    playWeek(
      draw(2, [
        ["ann", "cat"],
        ["bob", "dan"],
      ]),
      facts({ ann: 0, cat: 1, bob: 3, dan: 3 }),
    ),
  ];
  const rows = duelTable(named, weeks);
  expect(rows.map(({ userId: id, rank, points }) => [id, rank, points])).toEqual([
    ["cat", 1, 4],
    ["ann", 2, 3],
    ["dan", 3, 2],
    ["bob", 4, 1],
    ["eve", 5, 0],
  ]);
  expect(rows[1]).toMatchObject({ played: 2, won: 1, level: 0, lost: 1, scored: 2, against: 1 });
});

test("DUE-05 equal rows share a place, in the order of their names", () => {
  const rows = duelTable(named.slice(0, 2).reverse(), [
    playWeek(draw(1, [["ann", "bob"]]), facts({ ann: 2, bob: 2 })),
  ]);
  expect(rows.map(({ userId: id, rank }) => [id, rank])).toEqual([
    ["ann", 1],
    ["bob", 1],
  ]);
});

test("DUE-05 a gameweek in which no match counted gives nobody anything and says so", () => {
  const week = playWeek(draw(1, [["ann", "bob"]]), facts({ ann: 0, bob: 0 }, { counts: false }));
  expect(week).toMatchObject({ state: "void", duels: [{ scores: null, winner: null }] });
  expect(duelTable(named, [week]).every(({ played, points }) => played === 0 && points === 0)).toBe(true);
});

test("DUE-05 live while matches run, without scores before, and provisional until final", () => {
  const of = (over: Parameters<typeof facts>[1]) =>
    playWeek(draw(1, [["ann", "bob"]]), facts({ ann: 1, bob: 0 }, over));
  expect(of({ isFinal: false, hasBegun: false, counts: false })).toMatchObject({
    state: "drawn",
    duels: [{ scores: null }],
  });
  const live = of({ isFinal: false, counts: false });
  expect(live).toMatchObject({ state: "live", duels: [{ scores: [1, 0], winner: "a" }] });
  expect(duelTable(named, [live])[0]).toMatchObject({ userId: "ann", points: 3, isProvisional: true });
  expect(duelTable(named, [of({})])[0]).toMatchObject({ userId: "ann", points: 3, isProvisional: false });
});

test("DUE-05 a written result alone says the same as the facts did when it was written", () => {
  const drawn = draw(1, [
    ["ann", "bob"],
    ["cat", "dan"],
  ]);
  const result = resultOf(drawn, facts({ ann: 1, bob: 0, cat: 2, dan: null }));
  const later = playResult({ ...drawn, result }, result);
  expect(later).toEqual(playWeek(drawn, facts({ ann: 1, bob: 0, cat: 2, dan: null })));
  expect(later.duels[1]).toEqual({ a: "cat", b: null, scores: [2, 1], winner: "a" });
});
