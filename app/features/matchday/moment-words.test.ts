import fc from "fast-check";
import { expect, test } from "vitest";
import type { GoalMeaning, ToldGoal } from "#contract/goals.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { inLeague, own, toldGoal } from "#tests/support/inputs/told-goals.ts";
import type { GoalContext } from "./goal-words.ts";
import { goalMomentWords, MEANING_MAX, SENTENCE_LETTERS } from "./moment-words.ts";

const NAMES: Record<string, string> = {
  s: "Saturday Club",
  o: "The Office",
  p: "Armchair Pundits",
  l: "The Honourable Company of Sunday Footballers",
};
const context: GoalContext = {
  leagueNames: new Map(Object.entries(NAMES)),
  clubs: new Map([
    [3, { id: 3, name: "Aston Villa", code: "AVL" }],
    [56, { id: 56, name: "Liverpool", code: "LIV" }],
  ]),
  fixtures: [matchInPlay(1, 1)],
};
const words = (...leagues: GoalMeaning[]) => goalMomentWords([toldGoal(leagues)], context);

test("a moment: the score and whom it ticks, then the league that moved most by name and the others by game", () => {
  const three = [
    inLeague("s", { names: ["chloe"], others: 1, own: own(1, 9, 8) }),
    inLeague("o", { own: own(1, 9, 7) }),
    inLeague("p", { own: own(-1, 1, 2) }),
  ];
  expect(words(...three)).toEqual({
    sentence: "AVL 1–1 LIV. Ticks you and chloe.",
    meaning: "Up to 7th in The Office, tips −1",
  });
  // The league that the page follows goes first, if it has moved.
  const followed = (id: string, leagues = three) =>
    goalMomentWords([toldGoal(leagues)], { ...context, followed: id }).meaning;
  expect(followed("s")).toBe("Up to 8th in Saturday Club, tips −1");
  expect(followed("s", three.slice(1))).toBe("Up to 7th in The Office, tips −1");
});

test("a sentence too long for its line shortens the clubs before it counts people, and says how many", () => {
  const ticked = (names: string[], others: number, ...more: GoalMeaning[]) =>
    words(inLeague("s", { names, others, own: own(1) }), ...more).sentence;
  expect(ticked(["yusuf", "bo"], 2)).toBe("AVL 1–1 LIV. Ticks you, yusuf and bo.");
  expect(ticked(["yusuf", "bo", "al"], 4)).toBe("AVL 1–1 LIV. Ticks you and 4 others.");
  expect(ticked(["aleksandra", "bo", "al"], 12)).toBe("AVL 1–1 LIV. Ticks you and 12 others.");
  expect(ticked([], 0)).toBe("Aston Villa 1–1 Liverpool. Ticks only you.");
  // The feed of one league counts its own.
  const other = inLeague("o", { names: ["chloe", "dev", "eve"], others: 3, own: own(1) });
  expect(ticked(["aleksandra", "bo", "al"], 4, other)).toBe("AVL 1–1 LIV. Ticks you and 7 more in all.");
});

test("a league's name that no line can hold is left out, not cut; a duel and a rival come where there is room", () => {
  const duel = { opponent: "bryan", own: 2, theirs: 1 };
  const rivals = [{ username: "lena", isPast: true }];
  expect(words(inLeague("l", { own: own(1, 9, 8) }), inLeague("p", { own: own(3) })).meaning).toBe(
    "Up to 8th, tips +3",
  );
  expect(words(inLeague("s", { own: own(1, 9, 8) }), inLeague("p", { own: own(-12) })).meaning).toBe(
    "Up to 8th in Saturday Club, tips −12",
  );
  expect(words(inLeague("o", { own: own(1, 9, 8), duel, rivals })).meaning).toBe(
    "Up to 8th in The Office, you 2–1 bryan",
  );
  expect(words(inLeague("s", { own: own(1), duel })).meaning).toBe("You 2–1 bryan");
});

test("several goals: who scored, and how it stands after the last; too many names are left to the title", () => {
  const of = (playerName: string, over: Partial<ToldGoal> = {}) =>
    toldGoal([inLeague("s", { own: own(1, 9, 6) })], { playerName, ...over });
  const back = of("Sonder", { kind: "goal_revoked" });
  expect(goalMomentWords([of("B.Mayfield"), of("van Dijk"), back], context)).toEqual({
    sentence: "No goal for Sonder 63′.",
    meaning: "Up to 6th in Saturday Club",
  });
  expect(goalMomentWords([of("van Dijk"), of("B.Mayfield")], context).sentence).toBe(
    "van Dijk 63′ and Mayfield 63′.",
  );
});

test("a goal taken back gives the reason and who loses by it", () => {
  const back = toldGoal([inLeague("s", { own: own(-1, 8, 9) })], {
    kind: "goal_revoked",
    reason: "It was offside.",
  });
  expect(goalMomentWords([back], context)).toEqual({
    sentence: "It was offside. Takes the tick from you.",
    meaning: "Down to 9th in Saturday Club",
  });
});

test("the reason stands before the others who lose by it; a name that no line can hold is left to the feed", () => {
  const back = (names: string[], reason: string) =>
    toldGoal([inLeague("s", { names, others: names.length, own: own(-1) })], {
      kind: "goal_revoked",
      reason,
    });
  expect(goalMomentWords([back(["yusuf", "bo"], "It was given to Ndiaye-Sow.")], context).sentence).toBe(
    "It was given to Ndiaye-Sow. Takes the tick from you.",
  );
  const points = toldGoal([inLeague("p", { own: own(-3) })], {
    kind: "goal_revoked",
    reason: "It was offside.",
  });
  expect(goalMomentWords([points], context)).toEqual({
    sentence: "It was offside.",
    meaning: "Tips −3",
  });
  expect(goalMomentWords([back(["yusuf"], "word ".repeat(12))], context).sentence).toBe(
    "Takes the tick from you and yusuf.",
  );
  const longName = "abcdefghijklmnopqrstuvwxyz1234";
  expect(words(inLeague("s", { names: [longName, "bo"], others: 2 })).sentence).toBe(
    "Aston Villa 1–1 Liverpool.",
  );
});

test("property: at most one league is named, and a meaning never needs more than two lines of the narrowest phone", () => {
  const meaning = fc.record({
    leagueId: fc.constantFrom("s", "o", "p", "l"),
    gain: fc.integer({ min: -9, max: 9 }),
    from: fc.integer({ min: 1, max: 200 }),
    to: fc.integer({ min: 1, max: 200 }),
    rival: fc.option(fc.string({ minLength: 1, maxLength: 30 })),
    isDuel: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(meaning, { selector: ({ leagueId }) => leagueId }), (all) => {
      const leagues = all.map(({ leagueId, gain, from, to, rival, isDuel }) =>
        inLeague(leagueId, {
          own: own(gain, from, to),
          ...(rival === null ? {} : { rivals: [{ username: rival, isPast: true }] }),
          ...(isDuel ? { duel: { opponent: rival, own: 1, theirs: 0 } } : {}),
        }),
      );
      const { meaning: text, sentence } = words(...leagues);
      expect(Object.values(NAMES).filter((name) => text.includes(name)).length).toBeLessThanOrEqual(1);
      expect(text.length).toBeLessThanOrEqual(MEANING_MAX);
      expect(sentence.length).toBeLessThanOrEqual(SENTENCE_LETTERS);
    }),
  );
});
