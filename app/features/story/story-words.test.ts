import { expect, test } from "vitest";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { makeMoment } from "#tests/support/inputs/moments.ts";
import { shortScoreOf } from "./match-text.ts";
import { peopleText } from "./people/people-text.ts";
import { isOwnTick, type MomentContext, momentWords, tickText } from "./story-words.ts";

const ada = { id: "a", username: "ada" };
const chloe = { id: "c", username: "chloe" };
const dev = { id: "d", username: "dev" };
const elin = { id: "e", username: "elin" };

const context: MomentContext = {
  readerId: "a",
  isTipping: false,
  clubs: new Map([
    [3, { id: 3, name: "Arsenal", code: "ARS" }],
    [56, { id: 56, name: "Sunderland", code: "SUN" }],
  ]),
  fixtures: [matchInPlay(1, 0)],
};

test("STO-01 a goal that only the reader gains by says so in the feed", () => {
  const goal = makeMoment({ members: [ada], memberCount: 1 });
  expect(momentWords(goal, context).title).toBe("Mayfield ticks only you");
  expect(momentWords(goal, { ...context, isTipping: true })).toMatchObject({
    title: "Mayfield pays only you",
    people: "only you",
  });
});

test("STO-01 each goal is told with the score as it was just after it, whatever the match's score is now", () => {
  const now = { ...context, fixtures: context.fixtures.map((match) => ({ ...match, homeScore: 3 })) };
  const [first, second] = [
    makeMoment({ minute: 66, score: [2, 0] }),
    makeMoment({ minute: 74, score: [3, 0] }),
  ];
  expect([first, second].map((goal) => momentWords(goal, now).detail)).toEqual([
    "Arsenal 2–0 Sunderland",
    "Arsenal 3–0 Sunderland",
  ]);
  expect(momentWords(makeMoment({ kind: "result" }), now).title).toBe("Full time: Arsenal 3–0 Sunderland");
});

test("BNG-05 a goal taken back gives the reason and who loses by it", () => {
  const revoked = makeMoment({
    kind: "goal_revoked",
    members: [ada],
    memberCount: 1,
    moves: [{ ...ada, from: 8, to: 9, score: 7 }],
    reason: "it was given to Oakley",
  });
  expect(momentWords(revoked, context)).toEqual({
    title: "Mayfield’s goal taken back",
    detail: "It was given to Oakley. 8 to 7, now 9th",
    people: "Mayfield",
  });
  const given = { ...revoked, reason: "Reassigned by the Premier League: now a goal by A.Oakley." };
  expect(momentWords(given, context).detail).toBe("Reassigned. 8 to 7, now 9th");
  expect(momentWords({ ...given, members: [], memberCount: 0, moves: [] }, context).detail).toBe(
    "Reassigned to Oakley",
  );
  const [others, nobodys] = [
    { members: [chloe], moves: [] },
    { members: [], memberCount: 0, moves: [] },
  ].map((over) => momentWords({ ...revoked, ...over }, context).detail);
  expect(others).toBe("chloe loses a tick · It was given to Oakley");
  expect(nobodys).toBe("It was given to Oakley");
  const inPlace = momentWords({ ...revoked, moves: [] }, context).detail;
  expect(inPlace).toBe("You lose a tick · It was given to Oakley");
  const many = { ...revoked, members: [ada, chloe], memberCount: 2 };
  expect(momentWords(many, context).detail).toMatch(/\. 8 to 7, now 9th; 1 other too$/);
});

test("a goal and a result entered by hand give the operator's reason", () => {
  const reason = "Entered by hand: the feed is down.";
  const told = "Entered by hand: the feed is down · Arsenal 1–0 Sunderland";
  expect(momentWords(makeMoment({ reason }), context).detail).toBe(told);
  expect(momentWords(makeMoment({ kind: "result", reason }), context).detail).toBe(
    "Entered by hand: the feed is down",
  );
});

test("STO-01 names the reader first and counts those it does not name", () => {
  expect(peopleText([chloe, dev, ada], 3, "a")).toBe("you, chloe and dev");
  expect(peopleText([chloe, dev, elin, ada], 12, "a")).toBe("you, chloe and 10 others");
  expect(peopleText([chloe], 1, undefined)).toBe("chloe");
});

test("a goal that ticks the reader says from what to what, and who else moved", () => {
  const goal = makeMoment({
    members: [ada, chloe],
    memberCount: 2,
    score: [1, 0],
    moves: [
      { ...chloe, from: 6, to: 5, score: 10 },
      { ...ada, from: 9, to: 8, score: 8 },
    ],
  });
  expect(isOwnTick(goal, context)).toBe(true);
  expect(tickText(goal, context)).toBe("You 7 to 8, up to 8th. chloe 9 to 10.");
  const alone = goal.moves.filter(({ id }) => id === ada.id);
  const told = (memberCount: number) => tickText({ ...goal, memberCount, moves: alone }, context);
  expect(told(1)).toBe("You 7 to 8, up to 8th.");
  expect(told(2)).toBe("You 7 to 8, up to 8th. Ticks chloe too.");
  expect(told(4)).toBe("You 7 to 8, up to 8th. Ticks three more.");
  expect(tickText({ ...goal, moves: [] }, context)).toBe("Ticks you and chloe.");
  const others = goal.moves.filter(({ id }) => id !== ada.id);
  expect(tickText({ ...goal, moves: others }, context)).toBe("Ticks you and chloe. chloe up to 5th.");
  expect(shortScoreOf(goal, context)).toBe("ARS 1–0 SUN");
  expect(isOwnTick({ ...goal, members: [chloe] }, context)).toBe(false);
  expect(isOwnTick(goal, { ...context, isTipping: true })).toBe(false);
});

test("STO-01 the goal that made a new leader says who leads, but not twice that the reader does", () => {
  const goal = makeMoment({ members: [chloe], memberCount: 1 });
  const detailOf = (over: object) => momentWords({ ...goal, ...over }, context).detail;
  const led = makeMoment({ kind: "lead", members: [chloe], memberCount: 1 });
  expect(detailOf({ led })).toBe("chloe leads");
  expect(detailOf({ led, moves: [{ ...ada, from: 2, to: 3, score: 8 }] })).toBe(
    "You’re down to 3rd · chloe leads",
  );
  const own = { led: { members: [ada], memberCount: 1 }, moves: [{ ...ada, from: 2, to: 1, score: 8 }] };
  expect(detailOf(own)).toBe("You’re up to 1st");
});

test("a name keeps its own letters wherever it stands", () => {
  const ace = { id: "x", username: "the_ace" };
  const goal = makeMoment({ members: [ace], memberCount: 1, moves: [{ ...ace, from: 3, to: 1, score: 8 }] });
  expect(momentWords({ ...goal, kind: "lead" }, context).title).toBe("the_ace leads");
  expect(momentWords(goal, context).detail).toBe("the_ace up to 1st");
});

test.each([
  [makeMoment({ members: [chloe], memberCount: 1 }), "Mayfield ticks chloe"],
  [makeMoment({}), "Mayfield"],
  [makeMoment({ ownGoal: true }), "Mayfield, own goal"],
  [makeMoment({ kind: "lead", members: [ada], memberCount: 1 }), "You lead"],
  [makeMoment({ kind: "lead", members: [chloe], memberCount: 1 }), "chloe leads"],
  [makeMoment({ kind: "one_away", members: [chloe], memberCount: 1 }), "chloe is one away from 20"],
  [makeMoment({ kind: "complete", members: [ada], memberCount: 1 }), "BINGO! You have all 20"],
  [makeMoment({ kind: "locked" }), "Kick-off: Arsenal v Sunderland"],
  [makeMoment({ kind: "result" }), "Full time: Arsenal 1–0 Sunderland"],
  [makeMoment({ kind: "perfect_round", members: [dev], memberCount: 1 }), "Perfect round for dev"],
  [
    makeMoment({ id: "10-won-10-abc", kind: "gameweek_won", members: [ada, dev], memberCount: 2 }),
    "You and dev win Gameweek 10",
  ],
  [makeMoment({ kind: "joined", members: [dev], memberCount: 1 }), "dev has joined"],
])("STO-01 the feed says it as a fan would: %#", (told, title) => {
  expect(momentWords(told, context).title).toBe(title);
});

test("a footballer is called by the family name, where two share it in sight by the initial too", () => {
  const goal = makeMoment({ playerName: "D.Lasarte", members: [chloe], memberCount: 1 });
  expect(momentWords(goal, context)).toMatchObject({ title: "Lasarte ticks chloe", people: "chloe" });
  const nameOf = namesInSight(["D.Lasarte", "P.Lasarte"]);
  expect(momentWords(goal, { ...context, nameOf }).title).toBe("D. Lasarte ticks chloe");
});

test("STO-01 in tipping a goal is told with who gains and who loses how much, one of each way", () => {
  const words = (swings: { points: number; count: number; members: (typeof ada)[] }[], over = {}) =>
    momentWords(makeMoment({ swings, ...over }), { ...context, isTipping: true });
  const many = { points: 3, count: 8, members: [] };
  expect(words([many, { points: -5, count: 1, members: [dev] }])).toMatchObject({
    title: "Mayfield",
    detail: "Eight gain 3, dev loses 5",
  });
  expect(words([many, { points: 4, count: 1, members: [ada] }]).detail).toBe("Eight gain 3, you gain 4");
  const passed = { moves: [ada, chloe].map((each, at) => ({ ...each, from: 4, to: 3 - at, score: 90 })) };
  expect(words([many], passed).detail).toBe("You’re up to 3rd");
  expect(words([many], { moves: [{ ...dev, from: 4, to: 3, score: 90 }] }).detail).toBe("Eight gain 3");
  // Somebody's name is not the reader.
  const youri = { id: "y", username: "Youri", from: 4, to: 3, score: 90 };
  expect(words([many], { moves: [youri] }).detail).toBe("Eight gain 3");
  expect(words([{ points: 1, count: 2, members: [chloe, dev] }]).detail).toBe("chloe and dev gain 1");
  // Longer than a line of the feed: counted, but for the reader.
  const long = [
    {
      points: 3,
      count: 2,
      members: [
        { id: "b", username: "bryan" },
        { id: "j", username: "jonah" },
      ],
    },
    { points: -5, count: 1, members: [{ id: "i", username: "isla" }] },
  ];
  expect(words(long).detail).toBe("Two gain 3, one loses 5");
  expect(words([{ points: -5, count: 1, members: [ada] }], { ownGoal: true })).toMatchObject({
    title: "Mayfield, own goal",
    detail: "You lose 5",
  });
});
