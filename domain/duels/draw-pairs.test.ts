import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameweekId, type UserId, userId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { drawPairs, shuffled } from "./draw-pairs.ts";
import { type Duel, type DuelWeek, playWeek, sidesOf } from "./duel.ts";
import { duelTable } from "./duel-table.ts";
import { meetingsOf } from "./meetings.ts";

const people = (count: number) => Array.from({ length: count }, (_, at) => userId(`u${at}`));
const weekOf = (number: number, duels: readonly Duel[], scoreOf: (id: UserId) => number | null): DuelWeek =>
  playWeek(
    { gameweek: gameweekId(number), drawnAt: instant(number), duels },
    { hasBegun: true, counts: true, isFinal: true, scoreOf },
  );

/** A season of draws: each by the table of those before it, scores by `scoreOf`. */
function season(members: readonly UserId[], weeks: number, scoreOf: (id: UserId, week: number) => number) {
  const played: DuelWeek[] = [];
  const orders: (readonly UserId[])[] = [];
  for (let week = 1; week <= weeks; week++) {
    const order =
      week === 1
        ? shuffled(members, "seed")
        : duelTable(
            members.map((id) => ({ userId: id, username: id })),
            played,
          ).map((row) => row.userId);
    orders.push(order);
    const duels = drawPairs(order, meetingsOf(played));
    played.push(weekOf(week, duels, (id) => scoreOf(id, week)));
  }
  return { played, orders };
}

const seasonArbitrary = fc.record({
  count: fc.integer({ min: 2, max: 17 }),
  weeks: fc.integer({ min: 1, max: 20 }),
  salt: fc.integer({ min: 1, max: 1_000 }),
});
const scoresBy = (salt: number) => (id: UserId, week: number) =>
  (Number(id.slice(1)) * 7 + week * week * salt) % 5;

describe("DUE-03 properties of a season of draws", () => {
  test("everybody plays once in each gameweek, one of an odd number against the Median", () => {
    fc.assert(
      fc.property(seasonArbitrary, ({ count, weeks, salt }) => {
        const members = people(count);
        for (const { duels } of season(members, weeks, scoresBy(salt)).played) {
          expect(sidesOf(duels).sort()).toEqual([...members].sort());
          expect(duels.filter(({ b }) => b === null)).toHaveLength(count % 2);
        }
      }),
    );
  });

  test("nobody meets anybody while somebody free below them was met less often, or longer ago", () => {
    fc.assert(
      fc.property(seasonArbitrary, ({ count, weeks, salt }) => {
        const { played, orders } = season(people(count), weeks, scoresBy(salt));
        for (const [at, order] of orders.entries()) {
          const meetings = meetingsOf(played.slice(0, at));
          const metOf = (a: UserId, b: UserId) => meetings.of(a).get(b) ?? { times: 0, last: -1 };
          const pairs = (played[at] as DuelWeek).duels.filter((duel) => duel.b !== null);
          const free = new Set(sidesOf(pairs));
          for (const { a, b } of [...pairs].sort((p, q) => order.indexOf(p.a) - order.indexOf(q.a))) {
            free.delete(a);
            const chosen = metOf(a, b as UserId);
            for (const other of free) {
              const known = metOf(a, other);
              expect(known.times).toBeGreaterThanOrEqual(chosen.times);
              if (known.times === chosen.times) expect(known.last).toBeGreaterThanOrEqual(chosen.last);
              if (known.times === 0 && chosen.times === 0)
                expect(order.indexOf(other)).toBeGreaterThanOrEqual(order.indexOf(b as UserId));
            }
            free.delete(b as UserId);
          }
        }
      }),
    );
  });

  test("the Median goes round: nobody has it twice more often than anybody else", () => {
    fc.assert(
      fc.property(seasonArbitrary, ({ count, weeks, salt }) => {
        const members = people(count);
        const { mediansOf } = meetingsOf(season(members, weeks, scoresBy(salt)).played);
        const had = members.map(mediansOf);
        expect(Math.max(...had) - Math.min(...had)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("the same facts give the same draw, in whatever order the members come", () => {
    fc.assert(
      fc.property(seasonArbitrary, ({ count, weeks, salt }) => {
        const there = season(people(count), weeks, scoresBy(salt));
        const back = season(people(count).reverse(), weeks, scoresBy(salt));
        expect(back.played).toEqual(there.played);
      }),
    );
  });
});

test("DUE-03 each meets the nearest below whom they have not met", () => {
  const [a, b, c, d] = people(4) as [UserId, UserId, UserId, UserId];
  const first = weekOf(
    1,
    [
      { a, b },
      { a: c, b: d },
    ],
    () => 1,
  );
  expect(drawPairs([a, b, c, d], meetingsOf([first]))).toEqual([
    { a, b: c },
    { a: b, b: d },
  ]);
});

test("DUE-03 once everybody has been met, it is the one met longest ago", () => {
  const [a, b, c, d] = people(4) as [UserId, UserId, UserId, UserId];
  const weeks = [
    weekOf(
      1,
      [
        { a, b: d },
        { a: b, b: c },
      ],
      () => 1,
    ),
    weekOf(
      2,
      [
        { a, b },
        { a: c, b: d },
      ],
      () => 1,
    ),
    weekOf(
      3,
      [
        { a, b: c },
        { a: b, b: d },
      ],
      () => 1,
    ),
  ];
  expect(drawPairs([a, b, c, d], meetingsOf(weeks))[0]).toEqual({ a, b: d });
});

test("DUE-03 of an odd number the lowest who has not had the Median meets it", () => {
  const [a, b, c] = people(3) as [UserId, UserId, UserId];
  const first = weekOf(
    1,
    [
      { a, b },
      { a: c, b: null },
    ],
    () => 1,
  );
  expect(drawPairs([a, b, c], meetingsOf([first]))).toEqual([
    { a, b: c },
    { a: b, b: null },
  ]);
});

test("DUE-03 a duel in which no match counted, or against somebody who left, is no meeting", () => {
  const [a, b, c, d] = people(4) as [UserId, UserId, UserId, UserId];
  const draw = {
    gameweek: gameweekId(1),
    drawnAt: instant(1),
    duels: [
      { a, b },
      { a: c, b: d },
    ],
  };
  const figures = { hasBegun: true, isFinal: true };
  const nothing = playWeek(draw, { ...figures, counts: false, scoreOf: () => 0 });
  expect(nothing.state).toBe("void");
  expect(meetingsOf([nothing]).of(a).size).toBe(0);
  const without = playWeek(draw, { ...figures, counts: true, scoreOf: (id) => (id === b ? null : 1) });
  expect(meetingsOf([without]).of(a).size).toBe(0);
  expect(meetingsOf([without]).mediansOf(a)).toBe(1);
});
