import fc from "fast-check";
import { expect, test } from "vitest";
import { resolveSeason } from "#domain/season/season-config.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, instant, parseInstant } from "#domain/shared/instant.ts";
import { makeFacts, makeGameweek } from "#tests/support/worlds/facts.ts";
import {
  firstCounted,
  firstOfHalf,
  type Half,
  halfOf,
  halfRun,
  hasTable,
  isFixed,
  isHidden,
  isOpen,
  runOf,
  runsOf,
  seasonRun,
} from "./run.ts";

const season = resolveSeason({ id: "2025-26" }, null);
const weeks = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    makeGameweek(at + 1, formatInstant(addMs(parseInstant("2025-08-15T17:30:00Z"), at * 7 * DAY_MS))),
  );
const halfOfWeeks = (count: number) => halfOf(weeks(count), season) as Half;

test("HLF-01 HLF-02 of 38 gameweeks the half begins at gameweek 20's deadline, opens three weeks earlier, is fixed with January", () => {
  const half = halfOfWeeks(38);
  expect(half.firstGameweek).toBe(20);
  expect(formatInstant(half.startsAt)).toBe("2025-12-26T17:30:00.000Z");
  expect(formatInstant(half.opensAt)).toBe("2025-12-05T17:30:00.000Z");
  expect(half.fixedAt).toBe(season.winterWindow.closesAt);
});

test("HLF-01 without gameweeks there is no half yet", () => {
  expect(halfOf([], season)).toBeNull();
  expect(runOf("half", makeFacts({}), season)).toBeNull();
});

test("HLF-01 of an odd number the half begins after the middle gameweek, in whatever order they come", () => {
  expect(halfOfWeeks(39).firstGameweek).toBe(21);
  expect(halfOf(weeks(38).reverse(), season)).toEqual(halfOfWeeks(38));
});

test("HLF-01 the half follows its first gameweek's deadline when that moves, with or without matches", () => {
  const moved = weeks(38).map((week) =>
    week.id === 20 ? { ...week, deadlineAt: parseInstant("2026-01-06T17:30:00Z") } : week,
  );
  expect(formatInstant(halfOf(moved, season)?.startsAt ?? instant(0))).toBe("2026-01-06T17:30:00.000Z");
  expect(formatInstant(halfOf(moved, season)?.opensAt ?? instant(0))).toBe("2025-12-16T17:30:00.000Z");
});

test("HLF-01 the season's run is open, counts every goal, and has the squads' cutoff as its dates", () => {
  const run = runOf("season", makeFacts({}), season);
  expect(run).toEqual(seasonRun(season));
  expect(run).toMatchObject({ countsFrom: null, firstGameweek: null, hiddenUntil: season.cutoffAt });
  expect(isHidden({ hiddenUntil: null }, instant(0))).toBe(true);
  expect(isFixed({ fixedFrom: null }, instant(0))).toBe(false);
});

test("HLF-02 HLF-07 each date of the half holds from its very instant on, the window's last instant included", () => {
  const half = halfOfWeeks(38);
  const run = halfRun(half);
  const edges = (is: (now: typeof half.startsAt) => boolean, at: typeof half.startsAt) => [
    is(addMs(at, -1)),
    is(at),
    is(addMs(at, 1)),
  ];
  expect(edges((now) => isOpen(run, now), half.opensAt)).toEqual([false, true, true]);
  expect(edges((now) => isHidden(run, now), half.startsAt)).toEqual([true, false, false]);
  expect(edges((now) => isFixed(run, now), half.fixedAt)).toEqual([false, false, true]);
});

test("HLF-01 property: the half has as many gameweeks as the first, or one fewer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), (count) => {
      const before = halfOfWeeks(count).firstGameweek - 1;
      const after = count - before;
      expect(before - after).toBe(count % 2);
    }),
  );
});

test("HLF-08 a tipping table of the half counts from the later of both starts; a league that starts later has none", () => {
  const run = halfRun(halfOfWeeks(38));
  expect(firstCounted(run, null)).toBe(20);
  expect(firstCounted(run, gameweekId(5))).toBe(20);
  expect(firstCounted(run, gameweekId(25))).toBe(25);
  expect(firstCounted(seasonRun(season), gameweekId(5))).toBe(5);
  expect(firstCounted(seasonRun(season), null)).toBeNull();
  const hasHalf = (first: number | null) =>
    hasTable(run, { isHalfOnly: false, firstGameweek: first === null ? null : gameweekId(first) });
  expect([null, 5, 20, 21].map(hasHalf)).toEqual([true, true, true, false]);
});

test("HLF-06 HLF-08 the tables a league has: the half's from the opening on, unless it starts later; the half's alone", () => {
  const half = halfOfWeeks(38);
  const league = { isHalfOnly: false, firstGameweek: null };
  expect(runsOf(league, half, addMs(half.opensAt, -1))).toEqual(["season"]);
  expect(runsOf(league, half, half.opensAt)).toEqual(["season", "half"]);
  expect(runsOf({ ...league, firstGameweek: gameweekId(21) }, half, half.startsAt)).toEqual(["season"]);
  expect(runsOf({ ...league, isHalfOnly: true }, half, half.opensAt)).toEqual(["half"]);
  expect(runsOf(league, null, half.opensAt)).toEqual(["season"]);
  const tables = (isHalfOnly: boolean) =>
    [seasonRun(season), halfRun(half)].map((run) => hasTable(run, { ...league, isHalfOnly }));
  expect([tables(false), tables(true)]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test("HLF-01 the half begins with the first gameweek after the middle one", () => {
  expect([38, 37, 3, 2, 1].map(firstOfHalf)).toEqual([20, 20, 3, 2, 2]);
});
