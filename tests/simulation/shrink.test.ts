import { expect, test } from "vitest";
import { digits, INSTANT_DIGITS } from "#domain/shared/digits.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { FIFTY, FIRST_YEAR, paceOf, YEARS } from "./plan.ts";
import { shrink } from "./shrink.ts";
import { FAULTS, nameOf } from "./story.ts";
import { writeStory } from "./write-story.ts";

test("a list that fails for two of its items is shortened to those two", async () => {
  const items = Array.from({ length: 40 }, (_, n) => n);
  const kept = await shrink(items, async (some) => some.includes(7) && some.includes(31), 200);
  expect(kept).toEqual([7, 31]);
});

test("a story is in order of time, from its first week to its last", () => {
  const steps = writeStory(5, 2, 2036);
  expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b));
  expect(new Date(steps[0]?.at ?? 0).getUTCFullYear()).toBe(2036);
});

test("every instant of a story fits a packed row, in the last year as in the first", () => {
  for (const year of [FIRST_YEAR, FIRST_YEAR + YEARS - 1]) {
    const last = writeStory(5, 10, year).at(-1)?.at ?? 0;
    // A session, a lease or a payment may end some months after the story.
    expect(() => digits(last + 365 * DAY_MS, INSTANT_DIGITS)).not.toThrow();
  }
});

test("the same seed gives the same story, another seed another story", () => {
  expect(writeStory(5, 2, 2036)).toEqual(writeStory(5, 2, 2036));
  expect(writeStory(6, 2, 2036)).not.toEqual(writeStory(5, 2, 2036));
});

/** What people do and what happens on the pitch, besides the faults. */
const ACTS = [
  "pick",
  "predict",
  "leave",
  "removed",
  "let_back",
  "join",
  "pay",
  "transfer",
  "peek",
  "goal",
  "goal_moves",
  "goal_struck_off",
  "called_off",
  "new_date",
  "checked",
  "moves_club",
  "roll_out_begins",
  "former_version",
  "roll_out_ends",
  "half_pick",
  "half_copy",
  "switch",
  "draws_due",
  "d1_refuses",
  "d1_answers",
  "leaver_freed",
  "chats_connect",
  "chat_ends",
  "chats_run",
  "chats_told",
  "champion_erased",
  "joins_between",
  "next_season",
];

test("of the fifty stories at least three interleave two gameweeks, and as many play past the fix of second-half cards", () => {
  const told = FIFTY.map((plan) => writeStory(plan.seed, plan.weeks, 2036, paceOf(plan)));
  // Both gameweeks are checked together.
  const isWoven = (steps: (typeof told)[number]) => {
    const checks = steps.flatMap((step) => (step.kind === "checked" ? [`${step.at}`] : []));
    return new Set(checks).size < checks.length;
  };
  expect(told.filter(isWoven).length).toBeGreaterThanOrEqual(3);
  const isLate = (steps: (typeof told)[number]) => (steps.at(-1)?.at ?? 0) > Date.UTC(2037, 1, 5);
  expect(told.filter(isLate).length).toBeGreaterThanOrEqual(3);
});

test("the fifty stories of a run together have every fault and every act, each fault at least five times", () => {
  const met = new Map<string, number>();
  for (const plan of FIFTY) {
    for (const step of writeStory(plan.seed, plan.weeks, 2036, paceOf(plan)))
      met.set(nameOf(step), (met.get(nameOf(step)) ?? 0) + 1);
  }
  for (const name of [...FAULTS.map(nameOf), "feed_lies goal_missing", "feed_lies next_year", ...ACTS]) {
    expect(met.get(name) ?? 0, name).toBeGreaterThanOrEqual(5);
  }
});
