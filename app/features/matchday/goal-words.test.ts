import { expect, test } from "vitest";
import type { GoalMeaning, ToldGoal } from "#contract/goals.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { inLeague, own, toldGoal } from "#tests/support/inputs/told-goals.ts";
import { type GoalContext, goalsWords, kindOf, toldBy } from "./goal-words.ts";
import { goalsAfter } from "./goals-after.ts";

const context: GoalContext = {
  leagueNames: new Map([
    ["s", "Saturday Club"],
    ["w", "Work"],
    ["p", "Pundits"],
  ]),
  clubs: new Map([
    [3, { id: 3, name: "Arsenal", code: "ARS" }],
    [56, { id: 56, name: "Sunderland", code: "SUN" }],
  ]),
  fixtures: [matchInPlay(1, 0)],
};

const detail = (...leagues: GoalMeaning[]) => goalsWords([toldGoal(leagues)], context).detail;

test("a goal's meaning in all leagues is one line: whom it ticks, the places, the points in tipping", () => {
  const told = toldGoal([
    inLeague("s", { names: ["chloe"], others: 1, own: own(1, 9, 8) }),
    inLeague("w", { own: own(1) }),
    inLeague("p", { names: ["dev"], others: 4, own: own(-5, 2, 4) }),
  ]);
  expect(goalsWords([told], context)).toEqual({
    title: "GOAL! Mayfield 63′",
    detail: "Ticks you and chloe · down to 4th in Pundits · tips down 5 points",
  });
  expect(detail(inLeague("s", { own: own(1) }), inLeague("w", { own: own(1) }), inLeague("p"))).toBe(
    "Ticks only you",
  );
});

test("places: the league that moved most by its name, the others by their game alone", () => {
  expect(detail(inLeague("s", { own: own(1, 9, 8) }), inLeague("w", { own: own(1, 6, 3) }))).toBe(
    "Ticks only you · up to 3rd in Work",
  );
  expect(
    detail(
      inLeague("s", { own: own(1, 9, 8) }),
      inLeague("w", { own: own(1, 6, 3) }),
      inLeague("p", { own: own(-5, 2, 3) }),
    ),
  ).toBe("Ticks only you · up to 3rd in Work · tips down 5 points");
});

test("a goal whose message has no place beside one that moved the reader: the place is the last one known", () => {
  const taken = toldGoal([inLeague("w", { own: own(-1, 1, 2) })], {
    kind: "goal_revoked",
    playerName: "Sonder",
  });
  const unmoved = toldGoal([inLeague("w", { own: own(1, 0, 0) })], { playerName: "Barrena" });
  expect(goalsWords([taken, unmoved], context)).toEqual({
    title: "1 goal, 1 taken back: one ticks you, you lose a tick",
    detail: "Down to 2nd in Work · Barrena 63′ · no goal for Sonder 63′",
  });
});

test("STO-01 what concerns one league alone is said to be in it", () => {
  expect(detail(inLeague("s", { own: own(1) }))).toBe("Ticks only you in Saturday Club");
  expect(detail(inLeague("s", { names: ["chloe"], others: 1 }), inLeague("w"))).toBe(
    "Ticks chloe in Saturday Club",
  );
  expect(detail(inLeague("p", { names: ["a", "b", "c"], others: 12, own: own(3) }))).toBe(
    "Points for you, a and 11 others · tips up 3 points",
  );
  const nameless = { ...context, leagueNames: new Map() };
  expect(goalsWords([toldGoal([inLeague("s", { own: own(1, 9, 8) })])], nameless).detail).toBe(
    "Ticks only you · up to 8th",
  );
  // The feed of a page counts one league's: a number of several says so.
  const counted = detail(
    inLeague("s", { names: ["a", "b", "c"], others: 3, own: own(1) }),
    inLeague("w", { names: ["d"], others: 1, own: own(1) }),
  );
  expect(counted).toMatch(/^Ticks you, a and 3 others in your leagues/);
  const same = { names: ["a", "b", "c"], others: 3, own: own(1) };
  expect(detail(inLeague("s", same), inLeague("w", same))).not.toContain("in your leagues");
});

test("BNG-08 a goal that concerns nobody gives the score, and never says that it ticks nobody", () => {
  expect(detail(inLeague("s"), inLeague("p"))).toBe("Arsenal 1–0 Sunderland");
  // As it was just after the goal.
  expect(goalsWords([toldGoal([], { score: [2, 0] })], context).detail).toBe("Arsenal 2–0 Sunderland");
  expect(goalsWords([toldGoal([], { minute: null, ownGoal: true })], context).title).toBe(
    "Own goal: Mayfield",
  );
});

test("a goal taken back gives the reason, who loses by it and the places", () => {
  const leagues = [inLeague("s", { own: own(-1, 8, 9) }), inLeague("p", { own: own(2) })];
  const back = toldGoal(leagues, { kind: "goal_revoked", reason: "It was given to Oakley." });
  expect(goalsWords([back], context)).toEqual({
    title: "No goal: Mayfield 63′",
    detail:
      "It was given to Oakley · takes the tick from you · down to 9th in Saturday Club · tips up 2 points",
  });
});

const more = (id: string, leagues: GoalMeaning[], over: Partial<ToldGoal> = {}) =>
  toldGoal(leagues, { id, ...over });

test("what comes while a line stands joins it at once; the place is the one after the last goal", () => {
  const first = goalsAfter({ goals: [], seen: [] }, [more("1", [inLeague("s", { own: own(1, 9, 6) })])]);
  expect(goalsWords(first.goals, context).detail).toContain("up to 6th");
  const next = [
    more("2", [inLeague("s", { own: own(0, 6, 7) })], { playerName: "Diallo", minute: 64 }),
    more("3", [inLeague("s", { own: own(1, 7, 4) })], { playerName: "Oakley", minute: null }),
  ];
  const all = goalsAfter(first, next);
  expect(goalsWords(all.goals, context)).toEqual({
    title: "3 goals: two tick you",
    detail: "Up to 4th in Saturday Club · Mayfield 63′, Diallo 64′ and Oakley",
  });
});

test("goals that change nothing for the reader, and one taken back, in one line", () => {
  const both = [more("1", [inLeague("s")]), more("2", [inLeague("s")], { playerName: "van Dijk" })];
  expect(goalsWords(both, context)).toEqual({ title: "2 goals", detail: "Mayfield 63′ and van Dijk 63′" });
  const back = more("3", [inLeague("s", { own: own(-1) })], { kind: "goal_revoked" });
  expect(goalsWords([...both, back], context).title).toBe("2 goals, 1 taken back: you lose a tick");
  // No 'GOAL!' stands over a tick that is lost.
  expect([both, [...both, back]].map(kindOf)).toEqual(["goal", "goal_revoked"]);
});

test("a goal told again replaces itself on screen, and is not shown again once its line has gone", () => {
  const shown = goalsAfter({ goals: [], seen: [] }, [more("1", [inLeague("s")])]);
  const again = [more("1", [inLeague("s"), inLeague("p")])];
  expect(goalsAfter(shown, again).goals).toEqual(again);
  expect(goalsAfter({ ...shown, goals: [] }, again).goals).toEqual([]);
});

test("while the Desk is silent a goal is told as its league's socket has it", () => {
  const ada = { id: "a", username: "ada" };
  const moment = makeMoment({
    members: [{ id: "c", username: "chloe" }, ada],
    memberCount: 2,
    moves: [{ ...ada, from: 9, to: 8, score: 8 }],
  });
  const words = (leagueType: "football_bingo" | "score_tipping") => {
    const told = toldBy(moment, { id: "s", leagueType }, "a");
    return told && goalsWords([told], context).detail;
  };
  expect(words("football_bingo")).toBe("Ticks you and chloe · up to 8th in Saturday Club");
  expect(words("score_tipping")).toContain("up to 8th in Saturday Club");
  expect(toldBy({ ...moment, kind: "lead" }, { id: "s", leagueType: "football_bingo" }, "a")).toBeNull();
});

test("DUE-05 a goal that moves one's own duel says how it stands; of several the last", () => {
  const duel = (own: number) => ({ opponent: "bryan", own, theirs: 2 });
  expect(detail(inLeague("s", { own: own(1), duel: duel(3) }))).toBe("Ticks only you · you 3–2 bryan");
  expect(detail(inLeague("w", { duel: { opponent: null, own: 0, theirs: 1 } }))).toContain(
    "you 0–1 the Median",
  );
  const both = [
    toldGoal([inLeague("s", { duel: duel(3) })]),
    toldGoal([inLeague("s", { duel: duel(4) })], { id: "2" }),
  ];
  expect(goalsWords(both, context).detail).toContain("4–2 bryan");
  expect(goalsWords(both, context).detail).not.toContain("3–2");
});

test("RIV-01 a goal's line names the rivals whom it puts behind the reader, and those whom it puts before them", () => {
  const bryan = { username: "bryan", isPast: true };
  const told = (rivals: GoalMeaning["rivals"]) => inLeague("s", { own: own(1, 9, 8), rivals: rivals ?? [] });
  expect(detail(told([bryan]), inLeague("w", { rivals: [bryan] }))).toBe(
    "Ticks only you · up to 8th in Saturday Club · past bryan",
  );
  expect(detail(inLeague("s", { rivals: [{ username: "lena", isPast: false }] }))).toMatch(
    / · behind lena$|^Behind lena$/,
  );
  const back = { ...bryan, isPast: false };
  const two = goalsWords(
    [toldGoal([told([bryan])]), toldGoal([inLeague("s", { rivals: [back] })], { id: "10/2" })],
    context,
  );
  expect(two.detail).not.toMatch(/bryan/);
});
