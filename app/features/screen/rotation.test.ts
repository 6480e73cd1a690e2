import { expect, test } from "vitest";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { nextPlace, pageMs, placeIn, shiftAt, viewName, viewsOf } from "./rotation.ts";

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}` }));
const picture = (more: object = {}): ScreenPicture =>
  ({
    league: { leagueType: "football_bingo" },
    tables: [{ run: "season", rows: rows(12), total: 12 }],
    duels: null,
    cup: null,
    next: [],
    ...more,
  }) as unknown as ScreenPicture;

test("OUT-06 a screen shows what exists, in order: a table alone, and all that a league can have", () => {
  expect(viewsOf(picture())).toEqual([{ kind: "table", run: "season", pages: 1 }]);
  const all = picture({
    tables: [
      { run: "season", rows: rows(30), total: 30 },
      { run: "half", rows: rows(30), total: 30 },
    ],
    duels: { gameweek: 10, pairs: rows(15) },
    cup: { gameweek: 37, round: 1, rounds: 3, ties: rows(2) },
    next: rows(10),
  });
  const views = viewsOf(all);
  expect(views.map((view) => [viewName(view, false), view.pages])).toEqual([
    ["Season", 3],
    ["Second half", 3],
    ["Duels", 3],
    ["Cup", 1],
    ["Next kick-offs", 1],
  ]);
  // A tipping league's rows are lower, and two more of them fit.
  const tables = [{ run: "season", rows: rows(14), total: 14 }];
  expect(viewsOf(picture({ tables, league: { leagueType: "score_tipping" } }))[0]?.pages).toBe(1);
});

test("OUT-06 pages turn every twelve seconds, views of one page every twenty, and the last leads to the first", () => {
  const views = viewsOf(picture({ tables: [{ run: "season", rows: rows(13), total: 13 }], next: rows(1) }));
  let place = { view: 0, page: 0 };
  const seen = [];
  for (let turn = 0; turn < 4; turn++) {
    seen.push([place.view, place.page, pageMs(views[place.view] ?? { kind: "cup", pages: 1 })]);
    place = nextPlace(views, place);
  }
  expect(seen).toEqual([
    [0, 0, 12_000],
    [0, 1, 12_000],
    [1, 0, 20_000],
    [0, 0, 12_000],
  ]);
});

test("OUT-06 where members have left, or duels are switched off, a place that is gone becomes one that exists", () => {
  const views = viewsOf(picture());
  expect(placeIn(views, { view: 0, page: 3 })).toEqual({ view: 0, page: 0 });
  expect(placeIn(views, { view: 2, page: 0 })).toEqual({ view: 0, page: 0 });
  expect(nextPlace([], { view: 1, page: 0 })).toEqual({ view: 0, page: 0 });
});

test("OUT-06 the picture moves by four pixels every ten minutes, and no further", () => {
  const day = Array.from({ length: 24 * 6 }, (_, n) => shiftAt(n * 600_000));
  expect(shiftAt(0)).toEqual(shiftAt(599_999));
  expect(new Set(day.map(String)).size).toBe(9);
  for (const [x, y] of day) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(4);
});
