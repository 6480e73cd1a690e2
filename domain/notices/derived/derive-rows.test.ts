import fc from "fast-check";
import { expect, test } from "vitest";
import { type Goal, goalKey } from "#domain/season/facts.ts";
import { halfBeginningWith, halfRun, seasonRun } from "#domain/season/run.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { scoreSquad } from "#domain/squad/score-squad.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import {
  entry,
  kickoffOf,
  played,
  SECRET,
  scheduled,
  slip,
  tipper,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { DERIVED_FOR_MS, derivedRows } from "./derive-rows.ts";

const KICKOFF = kickoffOf(1);
const seen = (minutes: number) => addMs(KICKOFF, minutes * MINUTE_MS);
const AFTER = addMs(KICKOFF, 3 * HOUR_MS);
/** The season's card: the first player of each of the first ten clubs. */
const CARD = Array.from({ length: 10 }, (_, at) => makePick(at + 1, (at + 1) * 100 + 1));
const RUN = seasonRun({ cutoffAt: parseInstant("2025-08-15T17:30:00Z") });

interface World {
  readonly goals?: readonly Goal[];
  readonly now?: Instant;
  readonly picks?: typeof CARD;
  readonly tipper?: Tipper | null;
  readonly finalAt?: Instant;
  readonly fixtures?: Parameters<typeof tippingFacts>[0];
}

const FIXTURES = [1, 2, 3, 4, 5].map((n) => played(1, n, 1, 0));

function factsOf({ goals = [], finalAt, fixtures = FIXTURES }: World) {
  const facts = tippingFacts(fixtures, goals);
  if (!finalAt) return facts;
  const gameweeks = new Map(facts.gameweeks);
  for (const [id, week] of gameweeks) if (id === 1) gameweeks.set(id, { ...week, isFinal: true, finalAt });
  return { ...facts, gameweeks };
}

function rowsOf(world: World) {
  const { now = AFTER, picks = CARD, tipper: who = null } = world;
  const facts = factsOf(world);
  const index = buildTippingIndex(facts, { secret: SECRET, now });
  return derivedRows({ facts, index, now, cards: [{ run: RUN, picks }], tipper: who });
}

const titlesOf = (world: World) => rowsOf(world).map(({ title }) => title);
const goal = (n: number, more: Partial<Goal> = {}) =>
  makeGoal(10 + Math.ceil(n / 2), n * 100 + 1, { seenAt: seen(n), minute: n, ...more });
const back = (at: number) =>
  ({ status: "revoked", revokedAt: seen(at), revokedReason: "Reassigned." }) as const;

test("NOT-02 each tick is a row with the score it brought, the newest first, and the minute of its goal", () => {
  const rows = rowsOf({ goals: [goal(1), goal(3), goal(3, { n: 2, seenAt: seen(60) })] });
  expect(rows.map(({ title }) => title)).toEqual([
    "Player 301 ticks Club 3: 2/20",
    "Player 101 ticks Club 1: 1/20",
  ]);
  expect(rows[1]).toMatchObject({
    kind: "tick",
    at: seen(1),
    about: { playerName: "Player 101", team: "Club 1", minute: "1", fixtureId: "11" },
  });
});

test("NOT-02 of ticks seen at one instant the one that brought the higher score comes first", () => {
  const goals = [goal(3, { seenAt: seen(9) }), goal(1, { seenAt: seen(9) })];
  expect(titlesOf({ goals })).toEqual(["Player 301 ticks Club 3: 2/20", "Player 101 ticks Club 1: 1/20"]);
});

test("NOT-02, BNG-02 own goals, goals before the pick and goals of others are no ticks", () => {
  const goals = [goal(1, { isOwnGoal: true }), goal(2), makeGoal(13, 502)];
  const picks = CARD.map((pick) => (pick.clubId === 2 ? { ...pick, pickedAt: KICKOFF } : pick));
  expect(titlesOf({ goals, picks })).toEqual([]);
});

test("NOT-02, BNG-05 a tick taken back is told as that, and stands again where the goal is given again", () => {
  expect(titlesOf({ goals: [goal(1, back(30)), goal(3)] })).toEqual([
    "Player 101's goal no longer counts",
    "Player 301 ticks Club 3: 1/20",
  ]);
  // The first of two is taken back: the slot keeps its tick, by the second.
  expect(titlesOf({ goals: [goal(1, back(30)), goal(1, { n: 2, seenAt: seen(20) })] })).toEqual([
    "Player 101 ticks Club 1: 1/20",
  ]);
  // A goal after that ticks it anew.
  expect(titlesOf({ goals: [goal(1, back(30)), goal(1, { n: 2, seenAt: seen(40) })] })).toEqual([
    "Player 101 ticks Club 1: 1/20",
    "Player 101's goal no longer counts",
  ]);
  expect(rowsOf({ goals: [goal(1, back(30))] })[0]?.message).toBe(
    "Your Club 1 slot is open again. Reassigned.",
  );
});

test("NOT-02, HLF-09 a goal that ticks both cards is one row, and one of the second card says so", () => {
  const half = halfBeginningWith(
    {
      id: factsOf({}).gameweeks.values().next().value?.id ?? (1 as never),
      deadlineAt: addMs(KICKOFF, -HOUR_MS),
    },
    { winterWindow: { opensAt: KICKOFF, closesAt: AFTER } },
  );
  const facts = factsOf({ goals: [goal(1), goal(3)] });
  const index = buildTippingIndex(facts, { secret: SECRET, now: AFTER });
  const cards = [
    { run: RUN, picks: CARD.slice(0, 1) },
    { run: halfRun(half), picks: CARD.slice(0, 3) },
  ];
  expect(derivedRows({ facts, index, now: AFTER, cards, tipper: null }).map(({ title }) => title)).toEqual([
    "Player 301 ticks Club 3: 2/20, second half",
    "Player 101 ticks Club 1 on both cards: 1/20 and 1/20",
  ]);
});

const made = (count: number) =>
  tipper([
    slip(
      1,
      Array.from({ length: count }, (_, at) => entry(1, at + 1, "home_win")),
    ),
  ]);

test.each([
  [5, "Gameweek 1 is locked. All five made"],
  [3, "Gameweek 1 is locked. Two blank"],
  [0, "Gameweek 1 is locked. All five blank"],
])("NOT-02 with %i of five called, the bell says '%s' once the last has locked", (count, title) => {
  expect(titlesOf({ tipper: made(count) })).toEqual([title]);
});

test("NOT-02, TIP-02 nothing before the lock, nor while one match of the gameweek is open", () => {
  const open = [1, 2, 3, 4, 5].map((n) => scheduled(1, n));
  expect(titlesOf({ tipper: made(5), fixtures: open, now: addMs(KICKOFF, -1) })).toEqual([]);
  const late = [...FIXTURES.slice(0, 4), scheduled(1, 5, { kickoffAt: addMs(KICKOFF, DAY_MS) })];
  expect(titlesOf({ tipper: made(5), fixtures: late })).toEqual([]);
});

test("NOT-02, TIP-06 who tips since a later day, or not at all, hears of no lock and no points", () => {
  for (const tippingSince of [null, addMs(KICKOFF, MINUTE_MS)]) {
    expect(titlesOf({ tipper: { ...made(0), tippingSince }, finalAt: addMs(KICKOFF, HOUR_MS) })).toEqual([]);
  }
});

test("NOT-02 a gameweek that has become final is told with its points and ticks", () => {
  const finalAt = addMs(KICKOFF, DAY_MS);
  const now = addMs(finalAt, HOUR_MS);
  const recap = (world: World) => rowsOf({ ...world, now, finalAt }).filter(({ kind }) => kind === "recap");
  expect(recap({ tipper: made(5), goals: [goal(1), goal(3)] })).toMatchObject([
    { title: "Gameweek 1: 15 points, two ticks", at: finalAt, key: "recap:1" },
  ]);
  expect(recap({ goals: [goal(1)] })).toMatchObject([{ title: "Gameweek 1: one tick", url: "/leaderboard" }]);
  expect(recap({})).toEqual([]);
  expect(rowsOf({ tipper: made(5), now }).map(({ kind }) => kind)).toEqual(["locked"]);
});

test("NOT-02, BNG-05 a tick of a match that locked here and was played a day later under the next gameweek is that one's", () => {
  const finalAt = addMs(KICKOFF, 2 * DAY_MS);
  const fixtures = FIXTURES.map((fixture, at) =>
    at === 0 ? { ...fixture, gameweekId: gameweekId(2), kickoffAt: addMs(KICKOFF, DAY_MS) } : fixture,
  );
  const rows = rowsOf({ fixtures, goals: [goal(1), goal(3)], finalAt, now: addMs(finalAt, HOUR_MS) });
  expect(rows.filter(({ kind }) => kind === "recap").map(({ title }) => title)).toEqual([
    "Gameweek 1: one tick",
  ]);
});

test("NOT-02 what a season read for the first time brings is as old as its matches, not as its reading", () => {
  const readAt = addMs(KICKOFF, 5 * DAY_MS);
  const fixtures = FIXTURES.map((fixture) => ({ ...fixture, settledAt: readAt }));
  const goals = [goal(1, { seenAt: readAt }), goal(3, { seenAt: readAt })];
  const world = { fixtures, goals, tipper: made(5), finalAt: readAt };
  const days = (rows: ReturnType<typeof rowsOf>) => rows.map(({ at }) => (at - KICKOFF) / HOUR_MS);
  expect(days(rowsOf({ ...world, now: addMs(readAt, 1) }))).toEqual([24, 2, 2, 0]);
  expect(rowsOf({ ...world, now: addMs(KICKOFF, 10 * DAY_MS) })).toEqual([]);
  // What comes to be known after a match that was watched is news of that day.
  const watched = FIXTURES.map((fixture) => ({ ...fixture, settledAt: seen(115) }));
  const late = rowsOf({
    fixtures: watched,
    goals: goals.slice(0, 1),
    finalAt: readAt,
    now: addMs(readAt, 1),
  });
  expect(days(late)).toEqual([120, 120]);
});

test("NOT-02 a slot's tick is the goal that was news first, whatever is read at once or given back later", () => {
  const now = addMs(kickoffOf(2), 3 * HOUR_MS);
  const tickOf = (settledAt: Instant, ...goals: Goal[]) => {
    const fixtures = [played(1, 1, 1, 0), played(2, 1, 1, 0)].map((each) => ({ ...each, settledAt }));
    return rowsOf({ fixtures, goals, now }).map(({ at, about }) => [at, about?.fixtureId]);
  };
  const first = (seenAt: Instant) => goal(1, { minute: 50, seenAt });
  const second = (seenAt: Instant) => makeGoal(21, 101, { minute: 3, seenAt });
  // A season read for the first time, all at once: the earlier match ticked it.
  expect(tickOf(now, second(now), first(now))).toEqual([[addMs(KICKOFF, 2 * HOUR_MS), "11"]]);
  // A goal of the earlier match entered by hand afterwards: the tick was told, and is not news again.
  const seenAt = addMs(kickoffOf(2), 5 * MINUTE_MS);
  expect(tickOf(seen(115), second(seenAt), first(addMs(seenAt, HOUR_MS)))).toEqual([[seenAt, "21"]]);
});

const aGoal = fc
  .record({
    n: fc.integer({ min: 1, max: 10 }),
    nth: fc.integer({ min: 1, max: 2 }),
    at: fc.integer({ min: 0, max: 90 }),
    status: fc.constantFrom("provisional", "final", "revoked"),
    isOwnGoal: fc.boolean(),
    later: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ n, nth, at, status, isOwnGoal, later }) =>
    goal(n, {
      n: nth,
      seenAt: seen(at),
      isOwnGoal,
      status,
      ...(status === "revoked" ? back(at + later) : {}),
    } as Partial<Goal>),
  );

const someGoals = fc.uniqueArray(aGoal, { maxLength: 30, selector: goalKey });

test("NOT-02 whatever the goals: as many ticks as the card has, none of a goal taken back, each row once, and the same for the same facts", () => {
  fc.assert(
    fc.property(someGoals, fc.integer({ min: 1, max: 10 }), (goals, size) => {
      const picks = CARD.slice(0, size);
      const rows = rowsOf({ goals, picks });
      const facts = factsOf({ goals });
      const { slots, score } = scoreSquad(picks, goalIndexOf(facts));
      const ticks = rows.filter(({ type }) => type === "tick");
      const ticked = slots.filter(({ isTicked }) => isTicked).map(({ playerId }) => `Player ${playerId}`);
      expect(ticks.map(({ about }) => about?.playerName).sort()).toEqual(ticked.sort());
      expect(ticks.at(0)?.title.endsWith(` ${score}/20`) ?? score === 0).toBe(true);
      for (const { type, about } of rows) {
        expect(
          picks.some(({ playerId }) => about?.playerName === `Player ${playerId}`),
          type,
        ).toBe(true);
      }
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      expect(rowsOf({ goals: [...goals].reverse(), picks: [...picks].reverse() })).toEqual(rows);
      expect(rowsOf({ goals, picks })).toEqual(rows);
    }),
  );
});

test("NOT-02 no row is of the future, nor older than a week and a day", () => {
  const world = { goals: [goal(1), goal(3)], tipper: made(5), finalAt: addMs(KICKOFF, DAY_MS) };
  fc.assert(
    fc.property(fc.integer({ min: -60, max: 12 * 24 * 60 }), (minutes) => {
      const now = seen(minutes);
      for (const { at } of rowsOf({ ...world, now })) {
        expect(at <= now && at > addMs(now, -DERIVED_FOR_MS)).toBe(true);
      }
    }),
  );
});
