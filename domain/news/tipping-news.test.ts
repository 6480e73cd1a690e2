import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { boardNews } from "./board-news.ts";
import { gameweekNews } from "./gameweek-news.ts";
import { lettersIn, NEWS_LETTERS_MAX } from "./letters.ts";
import { type SlipNewsFacts, slipNews } from "./slip-news.ts";

const row = (name: string, rank: number, score: number) => ({ name, rank, score });
const slip: SlipNewsFacts = {
  gameweek: 10,
  open: 9,
  blank: 3,
  matches: 10,
  nextLockMs: 2 * HOUR_MS + 9 * MINUTE_MS,
  points: null,
  isLive: false,
  own: null,
};

test("before its matches the slip's sentence counts what is blank and tells the next lock", () => {
  expect(slipNews(slip)).toBe("Three blank. Next lock in 2 h 09.");
  expect(slipNews({ ...slip, blank: 0 })).toBe("All nine made. Next lock in 2 h 09.");
  expect(slipNews({ ...slip, open: 10, blank: 10, nextLockMs: 45 * MINUTE_MS })).toBe(
    "Ten to call. Next lock in 45 min.",
  );
});

test("while matches are on it tells what the slip brings, and what that does to the place", () => {
  const live = { ...slip, isLive: true, points: 15 };
  const own = { ...row("ada", 3, 187), movement: 1 };
  expect(slipNews({ ...live, own, above: row("femi", 2, 189) })).toBe("+15 now. Up to 3rd, 2 behind femi.");
  expect(slipNews({ ...live, own: { ...own, movement: 0 }, above: row("femi", 2, 187) })).toBe(
    "+15 now. Level with femi.",
  );
  expect(slipNews(live)).toBe("+15 now.");
  expect(slipNews({ ...live, own: { ...row("ada", 1, 200), movement: 0 } })).toBe(
    "+15 now. You lead the season.",
  );
  expect(slipNews({ ...live, points: 0 })).toBe("Three blank. Next lock in 2 h 09.");
});

test("afterwards it tells what the gameweek brought", () => {
  expect(slipNews({ ...slip, open: 0, blank: 0, nextLockMs: null, points: 21 })).toBe("+21 in Gameweek 10.");
  expect(slipNews({ ...slip, open: 0, blank: 0, nextLockMs: null })).toBe("Gameweek 10 is locked.");
});

const member = (name: string, points: number, isYou = false) => ({ name, points, isYou });

test("over the results stands who leads the gameweek, and where the reader is in it", () => {
  const members = [member("bryan", 19), member("ada", 15, true), member("elin", 23)];
  const live = { gameweek: 10, isLive: true, isOver: false, members };
  expect(gameweekNews(live)).toBe("elin leads the gameweek: +23. You are 3rd.");
  expect(gameweekNews({ ...live, isLive: false, isOver: true })).toBe(
    "elin won the gameweek: +23. You are 3rd.",
  );
  expect(gameweekNews({ ...live, members: [member("ada", 23, true), member("elin", 9)] })).toBe(
    "You lead the gameweek: +23.",
  );
  expect(gameweekNews({ ...live, members: [...members, member("nadia", 15)] })).toBe(
    "elin leads GW10: +23. You are joint 3rd.",
  );
  expect(gameweekNews({ ...live, members: [member("elin", 0)] })).toBe("Nobody has a point yet.");
});

test("over the board stands who leads it, and the gap above the reader", () => {
  const rows = [
    { ...row("bryan", 1, 200), isYou: false },
    { ...row("femi", 2, 189), isYou: false },
    { ...row("ada", 3, 187), isYou: true },
  ];
  const own = { ...row("ada", 3, 187), movement: 1 };
  expect(boardNews(rows, { own, above: row("femi", 2, 189) })).toBe(
    "bryan leads by 11. You are 2 off second.",
  );
  expect(boardNews([], { own: null })).toBe("All level until the first points.");
});

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const anyRow = fc.record({
  name,
  rank: fc.integer({ min: 1, max: 60 }),
  score: fc.integer({ min: 0, max: 999 }),
});
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const anyOwn = fc.option(
  fc.tuple(anyRow, fc.integer({ min: -9, max: 9 })).map(([each, movement]) => ({ ...each, movement })),
);

test("whatever the facts, a sentence has at most 34 letters and a full stop", () => {
  const holds = (text: string) => {
    expect(lettersIn(text)).toBeLessThanOrEqual(NEWS_LETTERS_MAX);
    expect(text).toMatch(/\.$/);
  };
  const count = fc.integer({ min: 0, max: 20 });
  const facts = fc.record({
    gameweek: fc.integer({ min: 1, max: 38 }),
    open: count,
    blank: count,
    matches: count,
    nextLockMs: fc.option(fc.integer({ min: 0, max: 300 * 24 * HOUR_MS })),
    points: fc.option(fc.integer({ min: 0, max: 130 })),
    isLive: fc.boolean(),
    own: anyOwn,
    above: some(anyRow),
  });
  fc.assert(
    fc.property(facts, (given) => holds(slipNews({ ...given, blank: Math.min(given.blank, given.open) }))),
  );
  const members = fc.array(
    fc.record({ name, points: fc.integer({ min: 0, max: 130 }), isYou: fc.boolean() }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), members, (isLive, isOver, all) =>
      holds(gameweekNews({ gameweek: 10, isLive, isOver, members: all })),
    ),
  );
  const rows = fc.array(
    anyRow.chain((each) => fc.boolean().map((isYou) => ({ ...each, isYou }))),
    { maxLength: 9 },
  );
  fc.assert(
    fc.property(rows, anyOwn, some(anyRow), (all, own, above) => holds(boardNews(all, { own, above }))),
  );
});
