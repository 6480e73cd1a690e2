import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lettersIn, NEWS_LETTERS_MAX } from "./letters.ts";
import { homeNewsOf, type NewsFacts } from "./news-sentence.ts";
import { tableNewsOf } from "./table-news.ts";

const newsOf = (facts: NewsFacts) => (facts.place === "table" ? tableNewsOf(facts) : homeNewsOf(facts));

const row = (name: string, rank: number, score: number) => ({ name, rank, score });
const quiet = { onNow: 0, toCome: 0, next: null } as const;
const home: NewsFacts = {
  ...quiet,
  game: "football_bingo",
  place: "home",
  own: { ...row("ada", 8, 8), movement: 1 },
  leader: row("kiran", 1, 13),
  above: row("isla", 7, 9),
};
const tipping: NewsFacts = {
  ...quiet,
  game: "score_tipping",
  place: "table",
  own: { ...row("ada", 3, 187), movement: -1 },
  leader: row("bryan", 1, 200),
  above: row("femi", 2, 189),
};

test("a place won comes first on home, with the gap that matters if both fit", () => {
  expect(newsOf({ ...home, onNow: 8 })).toEqual({
    headline: "Up to 8th. One goal from 7th.",
    detail: "Eight on the pitch now.",
  });
  expect(newsOf({ ...home, own: { ...row("ada", 8, 8), movement: -2 } }).headline).toBe(
    "Down to 8th. One goal from 7th.",
  );
});

test("without a change of place home tells the gap, then the leader, then the next kick-off", () => {
  const own = { ...row("ada", 9, 7), movement: 0 };
  expect(newsOf({ ...home, own }).headline).toBe("2 behind 7th.");
  expect(newsOf({ ...home, own, above: undefined }).headline).toBe("kiran is 7 from home.");
  const next = { gameweek: 11, when: "Saturday at 12:30" };
  expect(newsOf({ ...home, own: null, leader: undefined, above: undefined, next })).toEqual({
    headline: "Gameweek 11 starts on Saturday at 12:30.",
    detail: "",
  });
  const today = { ...next, when: "today at 12:30" };
  expect(newsOf({ ...home, own: null, leader: undefined, above: undefined, next: today }).headline).toBe(
    "Gameweek 11 starts today at 12:30.",
  );
});

test("with nobody to catch home tells who is playing, before the next kick-off", () => {
  const next = { gameweek: 10, when: "today at 22:05", isLater: true };
  expect(newsOf({ ...home, own: null, leader: undefined, above: undefined, next, onNow: 10 })).toEqual({
    headline: "Ten on the pitch now.",
    detail: "Next kick-off today at 22:05.",
  });
});

test("DUE-05 without a change of place home tells the duel being played, once somebody has scored in it", () => {
  const duel = { state: "live", opponent: "bryan", own: 2, theirs: 1 } as const;
  const facts = { ...home, own: { ...row("ada", 9, 7), movement: 0 } };
  expect(newsOf({ ...facts, duel }).headline).toBe("You lead bryan 2–1.");
  const usual = newsOf(facts);
  expect(newsOf({ ...facts, duel: { ...duel, own: 0, theirs: 0 } })).toEqual(usual);
  expect(newsOf({ ...facts, duel: { ...duel, state: "final" } })).toEqual(usual);
  expect(newsOf({ ...facts, duel: { ...duel, opponent: "somebody-with-a-much-longer-name" } })).toEqual(
    usual,
  );
});

test("somebody who has not picked their card is told that alone", () => {
  const next = { gameweek: 11, when: "Saturday at 12:30" };
  const without = { ...home, own: { ...row("nora", 13, 0), movement: 0 }, next };
  expect(newsOf({ ...without, picked: 0 })).toEqual({
    headline: "Pick 20 to enter the race.",
    detail: "Gameweek 11 starts on Saturday at 12:30.",
  });
  expect(newsOf({ ...without, picked: 1 }).headline).toBe("Go on, 19 to pick.");
});

test("a table tells the money before the place, which its row shows", () => {
  expect(newsOf({ ...home, place: "table", paidScore: 11 })).toEqual({
    headline: "You are 3 behind the money.",
    detail: "8th, 8/20. kiran leads and is 7 from home.",
  });
  const paid = { ...home, place: "table", paidScore: 7 } as const;
  expect(newsOf(paid).headline).toBe("Up to 8th.");
});

test("a table's head tells the reader's place and figure where their row is out of the first window", () => {
  const at = (rank: number) => ({
    ...home,
    place: "table" as const,
    paidScore: 11,
    own: { ...row("ada", rank, 8), movement: 0 },
  });
  expect(newsOf(at(9)).detail).toBe("9th, 8/20. kiran leads and is 7 from home.");
  expect(newsOf(at(4)).detail).toBe("kiran leads and is 7 from home.");
  expect(newsOf({ ...at(9), leader: undefined }).detail).toBe("9th, 8/20.");
  const tenth = { ...tipping, own: { ...row("ada", 10, 111), movement: 0 } };
  expect(newsOf(tenth).detail).toBe("10th, 111 pts. bryan is 89 ahead.");
  // A headline that has the place already is not followed by it again.
  expect(newsOf({ ...tenth, own: { ...tenth.own, movement: -1 } }).detail).toBe("bryan is 89 ahead.");
});

test("a goal that cost a place in a tipping league is told with the scorer", () => {
  expect(newsOf({ ...tipping, costBy: "Mayfield", onNow: 6, toCome: 3 })).toEqual({
    headline: "Mayfield cost you 2nd place.",
    detail: "bryan is 13 ahead, three matches to come.",
  });
  expect(newsOf(tipping).headline).toBe("Down to 3rd.");
  expect(newsOf({ ...tipping, own: { ...row("ada", 3, 187), movement: 0 } }).headline).toBe("2 behind femi.");
});

test("BNG-04 a draft hears in the table what it is missing, not how far it is behind", () => {
  const draft = { ...home, place: "table", paidScore: 11, isDraft: true } as const;
  expect(newsOf(draft)).toEqual({
    headline: "Not in the race yet.",
    detail: "Your card isn’t full. kiran leads and is 7 from home.",
  });
  expect(newsOf({ ...draft, leader: row("kiran", 1, 0) }).detail).toBe("Your card isn’t full.");
});

test("whoever leads a tipping league is told who is next, and what is to come", () => {
  const own = { ...row("ada", 1, 200), movement: 0 };
  const leads = { ...tipping, own, leader: own, above: undefined, below: row("bryan", 2, 197) };
  expect(newsOf({ ...leads, onNow: 6, toCome: 3 })).toEqual({
    headline: "You lead by 3.",
    detail: "bryan is next, three matches to come.",
  });
  expect(newsOf({ ...leads, below: row("bryan", 1, 200) }).detail).toBe("");
});

test("the leader is told the lead, and what is left", () => {
  const own = { ...row("kiran", 1, 13), movement: 0 };
  const leads = { ...home, own, leader: own, above: undefined, below: row("lena", 2, 11) };
  expect(newsOf(leads).headline).toBe("You lead by 2.");
  expect(newsOf({ ...leads, below: row("lena", 1, 13) }).headline).toBe("You and lena lead.");
  expect(newsOf({ ...leads, below: undefined }).headline).toBe("You are 7 from home.");
});

test("home tells a shirt that has just been hung up, after a place won, before the gap", () => {
  const own = { ...row("ada", 9, 8), movement: 0 };
  const above = row("bryan", 8, 8);
  expect(newsOf({ ...home, own, above, newest: "Mayfield", onNow: 8 })).toEqual({
    headline: "Mayfield makes it eight.",
    detail: "Still 9th. One goal makes you 8th.",
  });
  expect(newsOf({ ...home, own, above: row("bryan", 8, 10), newest: "Mayfield" }).detail).toBe(
    "Still 9th. 2 behind 8th.",
  );
  expect(newsOf({ ...home, own, above: undefined, newest: "Mayfield", onNow: 8 }).detail).toBe(
    "Still 9th. Eight on the pitch now.",
  );
  expect(newsOf({ ...home, newest: "Mayfield" }).headline).toBe("Up to 8th. One goal from 7th.");
  expect(newsOf({ ...home, own, above, newest: "Wolfeschlegelstein" }).headline).toBe(
    "One goal makes you 8th.",
  );
});

test("BNG-05 a goal taken back goes before the place, with what can be done below it", () => {
  const own = { ...row("ada", 9, 8), movement: 1 };
  const back = { ...home, own, above: row("bryan", 8, 8), takenBack: "Lasarte" };
  expect(newsOf(back)).toEqual({
    headline: "Lasarte’s goal taken back.",
    detail: "One goal makes you 8th.",
  });
  expect(newsOf({ ...back, takenBack: undefined }).headline).toBe("Up to 9th. One goal from 8th.");
});

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const anyRow = fc.record({
  name,
  rank: fc.integer({ min: 1, max: 60 }),
  score: fc.integer({ min: 0, max: 999 }),
});
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const facts: fc.Arbitrary<NewsFacts> = fc.record({
  game: fc.constantFrom("football_bingo", "score_tipping"),
  place: fc.constantFrom("home", "table"),
  picked: fc.integer({ min: 0, max: 20 }),
  own: fc.option(
    fc.tuple(anyRow, fc.integer({ min: -9, max: 9 })).map(([each, movement]) => ({ ...each, movement })),
  ),
  leader: maybe(anyRow),
  above: maybe(anyRow),
  below: maybe(anyRow),
  paidScore: maybe(fc.integer({ min: 0, max: 999 })),
  costBy: maybe(name),
  newest: maybe(name),
  ofRivals: fc.array(
    fc
      .tuple(name, fc.boolean())
      .map(([each, isUp]) => (isUp ? `Past ${each}.` : `Down to 8th, behind ${each}.`)),
    { maxLength: 2 },
  ),
  duel: maybe(
    fc.record({
      state: fc.constantFrom("drawn", "live", "final"),
      opponent: fc.option(name),
      own: fc.option(fc.nat(99)),
      theirs: fc.option(fc.nat(99)),
    }),
  ),
  onNow: fc.integer({ min: 0, max: 20 }),
  toCome: fc.integer({ min: 0, max: 12 }),
  next: fc.option(
    fc.record({ gameweek: fc.integer({ min: 1, max: 38 }), when: fc.constant("Wednesday at 12:30") }),
  ),
});

test("whatever the facts, there is a sentence of at most 34 letters, a full stop and never the same thing twice", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { headline, detail } = newsOf(given);
      expect(lettersIn(headline)).toBeLessThanOrEqual(NEWS_LETTERS_MAX);
      expect(headline).toMatch(/\.$/);
      expect(detail === "" || /\.$/.test(detail)).toBe(true);
      expect(detail).not.toBe(headline);
    }),
  );
});
