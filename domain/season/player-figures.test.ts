import fc from "fast-check";
import { expect, test } from "vitest";
import { gameweekId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { figuresIn, nextFigures, packFigures, type SaidFigures, TRAIL_LENGTH } from "./player-figures.ts";

const said = (more: Partial<SaidFigures> = {}): SaidFigures => ({
  price: 5.5,
  ownership: 12.3,
  form: 4.2,
  minutes: 900,
  starts: 10,
  expectedGoals: 3.21,
  goals: 4,
  status: "a",
  news: null,
  chanceOfPlaying: null,
  ...more,
});

test("SEA-03 before the first gameweek the totals are last season's, and they are kept", () => {
  const before = nextFigures(said({ goals: 11 }), undefined, null);
  expect(before.lastSeason).toEqual({ goals: 11, minutes: 900, expectedGoals: 3.21 });
  const after = nextFigures(said({ goals: 0, minutes: 0 }), before, gameweekId(1));
  expect(after).toMatchObject({ minutes: 0, lastSeason: { goals: 11 } });
  expect(nextFigures(said(), undefined, gameweekId(7)).lastSeason).toBeNull();
});

test("the minutes at the start of the latest gameweeks are remembered, once each", () => {
  let figures = nextFigures(said({ minutes: 0 }), undefined, gameweekId(1));
  for (let week = 1; week <= 9; week++) {
    figures = nextFigures(said({ minutes: 90 * (week - 1) }), figures, gameweekId(week));
    figures = nextFigures(said({ minutes: 90 * week }), figures, gameweekId(week));
  }
  expect(figures.trail).toHaveLength(TRAIL_LENGTH);
  expect(figures.trail.at(-1)).toEqual({ gameweekId: 9, minutes: 720 });
  expect(figures.trail[0]).toEqual({ gameweekId: 4, minutes: 270 });
});

test("figures survive packing and unpacking, and pack alike in any order", () => {
  const number = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null });
  const text = fc.option(fc.string(), { nil: null });
  const figures = fc.record({
    price: number,
    ownership: number,
    form: number,
    minutes: number,
    starts: number,
    expectedGoals: number,
    goals: number,
    status: text,
    news: text,
    chanceOfPlaying: number,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.integer({ min: 1 }), figures), { selector: ([id]) => id }),
      fc.option(fc.integer({ min: 1, max: 38 }), { nil: null }),
      (rows, week) => {
        const begun = week === null ? null : gameweekId(week);
        const all = rows.map(([id, of]): [PlayerId, ReturnType<typeof nextFigures>] => [
          playerId(id),
          nextFigures(of, undefined, begun),
        ]);
        const packed = packFigures(new Map(all));
        expect(figuresIn([{ packed }])).toEqual(new Map(all));
        expect(packFigures(new Map(all.toReversed()))).toBe(packed);
      },
    ),
    { numRuns: 200 },
  );
});
