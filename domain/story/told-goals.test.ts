import fc from "fast-check";
import { expect, test } from "vitest";
import type { Goal } from "#domain/season/facts.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import type { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { makeGoal, makePick, makeSquad } from "#tests/support/worlds/facts.ts";
import {
  BEFORE,
  gameweekOf,
  minute,
  shot,
  shots,
  squads,
  tell,
  tippers,
} from "#tests/support/worlds/story-gameweek.ts";
import { bingoWorld, tippingWorld } from "#tests/support/worlds/story-world.ts";
import { entry, SECRET, slip } from "#tests/support/worlds/tipping-world.ts";

test("STO-01 a goal names the members who gain a tick; a new lead, a card one away and a full card follow it", () => {
  const facts = gameweekOf([shot(1, 1, 12), shot(1, 1, 30), shot(2, 1, 63)]);
  const grace = {
    name: "grace",
    picks: [makePick(1, 101, { pickedAt: BEFORE }), makePick(3, 301, { pickedAt: BEFORE })],
  };
  const chloe = { name: "chloe", picks: [makePick(3, 301, { pickedAt: BEFORE })] };
  const { moments } = tell(facts, bingoWorld([grace, chloe]));
  const told = moments.filter(({ kind }) => kind !== "locked" && kind !== "result");
  expect(
    told.map(({ kind, minute: m, members }) => [kind, m, members.map(({ username }) => username)]),
  ).toEqual([
    ["goal", 12, ["grace"]],
    ["lead", null, ["grace"]],
    ["goal", 30, []],
    ["goal", 63, ["chloe", "grace"]],
    ["gameweek_won", null, ["grace"]],
  ]);
  expect(told[0]).toMatchObject({
    playerName: "Player 101",
    teamId: 1,
    moves: [{ username: "chloe", from: 1, to: 2 }],
  });

  const squad = makeSquad().map((pick) => ({ ...pick, pickedAt: BEFORE }));
  const scorers = squad
    .slice(0, 19)
    .map(({ playerId: id }, at) => makeGoal(11, id, { seenAt: minute(at + 1), n: 1 }));
  const last = makeGoal(11, squad[19]!.playerId, { seenAt: minute(89) });
  const full = { ...facts, goals: new Map([...scorers, last].map((goal, at) => [String(at), goal])) };
  const kinds = tell(full, bingoWorld([{ name: "kiran", picks: squad }, chloe])).moments.map(
    ({ kind }) => kind,
  );
  expect(kinds.filter((kind) => kind === "one_away" || kind === "complete")).toEqual([
    "one_away",
    "complete",
  ]);
});

test("STO-01 a goal's moment has the score just after it, also of two goals in one reading and of one taken back", () => {
  const facts = gameweekOf([
    shot(1, 1, 12),
    shot(1, 2, 40),
    shot(1, 3, 40, { isOwnGoal: true }),
    shot(1, 4, 50, { revokedAfter: 3 }),
    shot(1, 1, 66),
  ]);
  const { moments } = tell(facts, bingoWorld(squads(3)));
  const scores = moments
    .filter(({ kind }) => kind.startsWith("goal"))
    .map(({ minute: m, score }) => [m, score]);
  expect(scores).toEqual([
    [12, [1, 0]],
    [40, [2, 0]],
    [40, [2, 1]],
    [50, [3, 1]],
    [50, [2, 1]],
    [66, [3, 1]],
  ]);
});

/** The minutes of two goals of one reading, as told: of a match, and of one that kicked off an hour earlier. */
function toldOfOneReading(later: number, earlier: number) {
  const facts = gameweekOf([shot(1, 1, later), shot(2, 1, earlier)]);
  const fixtures = new Map(
    [...facts.fixtures].map(([id, fixture]) => [
      id,
      id === 12 ? { ...fixture, kickoffAt: addMs(minute(0), -60 * MINUTE_MS) } : fixture,
    ]),
  );
  const goals = new Map([...facts.goals].map(([key, goal]) => [key, { ...goal, seenAt: minute(21) }]));
  const { moments } = tell({ ...facts, fixtures, goals }, bingoWorld(squads(1)));
  return moments.filter(({ kind }) => kind === "goal").map((goal) => goal.minute);
}

test("STO-01 goals of one reading are told as they were scored, those of the earlier kick-off first", () => {
  expect(toldOfOneReading(20, 60)).toEqual([60, 20]);
  // The 50th minute comes an hour and five minutes after the kick-off.
  expect(toldOfOneReading(3, 50)).toEqual([3, 50]);
});

test("STO-01 a goal names whom it pays the bonus though it costs them their draw, and so does its revocation", () => {
  const callOf = (outcome: (typeof MATCH_OUTCOMES)[number], bonus: number) => ({
    tipper: { tippingSince: BEFORE, slips: [slip(1, [entry(1, 1, outcome, bonus, BEFORE)])] },
  });
  const people = [
    { name: "draw and bonus", ...callOf("draw", 101) },
    { name: "draw alone", ...callOf("draw", 102) },
    { name: "home win", ...callOf("home_win", 0) },
    { name: "neither", ...callOf("away_win", 0) },
  ];
  const { moments, effects } = tell(
    gameweekOf([shot(1, 1, 30, { revokedAfter: 5 })]),
    tippingWorld(people, SECRET),
  );
  const told = moments.filter(({ kind }) => kind.startsWith("goal"));
  expect(told.map(({ kind, members }) => [kind, members.map(({ username }) => username)])).toEqual([
    ["goal", ["draw and bonus", "home win"]],
    ["goal_revoked", ["draw and bonus", "home win"]],
  ]);
  const namedBy = told.map(({ id }) => [...(effects.get(id) ?? [])].filter(([, { isNamed }]) => isNamed));
  expect(namedBy.map((each) => each.map(([id]) => id).sort())).toEqual(
    told.map(({ members }) => members.map(({ id }) => id)),
  );
});

test("STO-01 every goal bonus of a gameweek is in the story of the goal that paid it", () => {
  let paid = 0;
  fc.assert(
    fc.property(shots, (each) => {
      const facts = gameweekOf(each.map((of) => ({ ...of, revokedAfter: null })));
      const people = tippers(7);
      const { moments } = tell(facts, tippingWorld(people, SECRET));
      const index = buildTippingIndex(facts, { secret: SECRET, now: minute(1_200) });
      for (const { name, tipper } of people) {
        const week = scoreGameweek(
          { slips: [], tippingSince: BEFORE, ...tipper, userId: name },
          index,
          1 as never,
        );
        for (const { fixtureId, bonusPlayerId, bonus } of week?.fixtures ?? []) {
          if (bonus === 0) continue;
          paid++;
          const [goal] = moments.filter(
            (of) =>
              of.kind === "goal" &&
              of.fixtureId === fixtureId &&
              of.playerId === bonusPlayerId &&
              !of.ownGoal,
          );
          expect(goal?.members.map(({ username }) => username)).toContain(name);
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(paid).toBeGreaterThan(50);
});

test.each(["Reassigned by the Premier League", "Re-assigned by the league"])(
  "BNG-05 a goal given to another after the whistle is taken back and given in a single score: '%s'",
  (words) => {
    const facts = gameweekOf([shot(1, 1, 40)]);
    const goals = new Map<string, Goal>([
      [
        "own",
        makeGoal(11, 201, {
          side: "away",
          isOwnGoal: true,
          minute: 20,
          seenAt: minute(20),
          status: "revoked",
          revokedAt: minute(900),
          revokedReason: `${words}: now a goal by Player 101.`,
        }),
      ],
      ["his", makeGoal(11, 101, { seenAt: minute(890), status: "final" })],
    ]);
    const fixtures = new Map(facts.fixtures);
    const first = fixtures.get(11 as never)!;
    fixtures.set(first.id, { ...first, homeScore: 1, awayScore: 0 });
    const { moments } = tell({ ...facts, goals, fixtures }, tippingWorld(tippers(4), SECRET));
    expect(
      moments
        .filter(({ kind }) => kind.startsWith("goal"))
        .map(({ kind, playerId: id, ownGoal, minute: m }) => [kind, id, ownGoal, m]),
    ).toEqual([
      ["goal", 201, true, 20],
      ["goal", 101, undefined, null],
      ["goal_revoked", 201, true, 20],
    ]);
  },
);
