import fc from "fast-check";
import { expect, test } from "vitest";
import type { BingoOrder } from "#domain/ranking/standings.ts";
import type { Goal, OutfieldPosition } from "#domain/season/facts.ts";
import { clubId, gameweekId, playerId, userId } from "#domain/shared/ids.ts";
import { type LondonDay, parseInstant } from "#domain/shared/instant.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { compareBingo } from "#tests/support/oracles/plain-ranking.ts";
import { makeFacts, makeFixture, makeGoal, makePick, makePlayer } from "#tests/support/worlds/facts.ts";
import { whoCanWin } from "./certainty.ts";
import { type ChanceMember, leagueChances, type MemberChances } from "./league-chances.ts";
import { chancesToScore, type Footballer } from "./model.ts";
import { outlookOf } from "./prospects.ts";

const PICKED = parseInstant("2025-08-10T12:00:00Z");
const POSITIONS = (at: number): OutfieldPosition => (at < 6 ? "DEF" : at < 14 ? "MID" : "FWD");

/** A season of 20 clubs with two footballers each; every club has `rounds` matches left, all on Saturdays. */
function seasonOf(rounds: number, goals: readonly Goal[] = []) {
  const players = Array.from({ length: 40 }, (_, at) =>
    makePlayer(101 + at, { clubId: clubId(1 + (at % 20)), position: POSITIONS(at % 20) }),
  );
  const played = Array.from({ length: 10 }, (_, at) =>
    makeFixture(at + 1, {
      homeClubId: clubId(2 * at + 1),
      awayClubId: clubId(2 * at + 2),
      kickoffAt: parseInstant("2026-04-04T14:00:00Z"),
      hasStarted: true,
      isSettled: true,
      homeScore: 1,
      awayScore: 1,
    }),
  );
  const open = Array.from({ length: rounds * 10 }, (_, at) =>
    makeFixture(100 + at, {
      gameweekId: gameweekId(2),
      homeClubId: clubId(2 * (at % 10) + 1),
      awayClubId: clubId(2 * (at % 10) + 2),
      kickoffAt: parseInstant(`2026-04-${11 + 7 * Math.floor(at / 10)}T14:00:00Z`),
    }),
  );
  return makeFacts({ players, fixtures: [...played, ...open], goals });
}

const NOW = parseInstant("2026-04-06T12:00:00Z");

/** A qualified squad; for the clubs in `others` it has the second footballer, for the rest the first. */
function cardOf(name: string, others: readonly number[] = [], transfers = 0): ChanceMember {
  const picks = Array.from(
    { length: 20 },
    (_, at): SquadPick =>
      makePick(at + 1, (others.includes(at + 1) ? 121 : 101) + at, {
        position: POSITIONS(at),
        pickedAt: PICKED,
      }),
  );
  return { userId: userId(name), username: name, picks, winterTransfersUsed: transfers };
}

function chancesOf(members: readonly ChanceMember[], facts: ReturnType<typeof seasonOf>, seed = "league:7") {
  const steps = leagueChances(members, buildGoalIndex(facts), outlookOf(facts, new Map(), NOW), seed);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

const goalsOf = (...players: number[]) => players.map((player) => makeGoal(1, player, { status: "final" }));
const sumOf = (chances: readonly MemberChances[]) => chances.reduce((sum, { win }) => sum + win, 0);

const average: Footballer = {
  position: "MID",
  isInLeague: true,
  goals: 0,
  expectedGoals: null,
  played: 10,
  clubMatches: 20,
  recentShare: 0.6,
  form: null,
  lastSeason: null,
  chanceOfPlaying: null,
};
const matches = (count: number) =>
  Array.from({ length: count }, () => ({ isHome: true, opponentConcedes: 1, left: 1 }));

test("STO-04 the chance to score never falls, and rises with minutes, goals and leaky opponents", () => {
  const footballer = fc.record({
    position: fc.constantFrom<OutfieldPosition>("DEF", "MID", "FWD"),
    isInLeague: fc.boolean(),
    goals: fc.nat(10),
    expectedGoals: fc.option(fc.double({ min: 0, max: 15, noNaN: true }), { nil: null }),
    played: fc.double({ min: 0, max: 38, noNaN: true }),
    clubMatches: fc.nat(38),
    recentShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    form: fc.option(fc.double({ min: -2, max: 15, noNaN: true }), { nil: null }),
    lastSeason: fc.option(fc.record({ goals: fc.nat(30), played: fc.nat(38) }), { nil: null }),
    chanceOfPlaying: fc.option(fc.constantFrom(0, 25, 50, 75, 100), { nil: null }),
  });
  fc.assert(
    fc.property(footballer, fc.integer({ min: 1, max: 38 }), (of, count) => {
      let before = 0;
      for (const chance of chancesToScore(of, matches(count))) {
        expect(chance).toBeGreaterThanOrEqual(before);
        expect(chance).toBeLessThan(1);
        before = chance;
      }
      const more = chancesToScore({ ...of, goals: of.goals + 1 }, matches(count)).at(-1) ?? 0;
      expect(more).toBeGreaterThanOrEqual(before);
      const leaky = matches(count).map((match) => ({ ...match, opponentConcedes: 1.5 }));
      expect(chancesToScore(of, leaky).at(-1) ?? 0).toBeGreaterThanOrEqual(before);
    }),
  );
  const [usual, rested] = [0.6, 0.1].map((recentShare) =>
    chancesToScore({ ...average, recentShare }, matches(10)),
  );
  expect(usual?.at(-1)).toBeGreaterThan(rested?.at(-1) ?? 1);
  expect(chancesToScore({ ...average, chanceOfPlaying: 0 }, matches(1))).toEqual([0]);
});

test("STO-04 the chances of winning sum to 1, and members with the same players have equal chances", () => {
  const facts = seasonOf(3, goalsOf(101, 102, 103));
  const members = [cardOf("ada"), cardOf("bob"), cardOf("eve", [4, 5, 6, 20]), cardOf("dan", [1, 9])];
  const chances = chancesOf(members, facts);
  expect(sumOf(chances)).toBeCloseTo(1, 10);
  expect(chances[0]?.win).toBe(chances[1]?.win);
  expect(chances[0]?.complete).toBe(chances[1]?.complete);
  expect(chances.every(({ canWin, win }) => canWin && win > 0 && win < 1)).toBe(true);
  // What they may expect at the end lies between what hangs already and a full card.
  expect(chances.every(({ expected, remaining }) => expected > 20 - remaining && expected < 20)).toBe(true);
});

test("STO-04 the same league and epoch give the same chances, another epoch different ones", () => {
  const facts = seasonOf(2);
  const members = [cardOf("ada"), cardOf("bob", [1, 2, 3, 18]), cardOf("eve", [4, 19])];
  expect(chancesOf(members, facts)).toEqual(chancesOf(members, facts));
  expect(chancesOf(members, facts, "league:8")).not.toEqual(chancesOf(members, facts));
});

test("STO-04 a member who can no longer catch up is at exactly 0, one who cannot be caught at exactly 1", () => {
  const behind = cardOf("bob", [1, 2]);
  const facts = seasonOf(1, goalsOf(...Array.from({ length: 20 }, (_, at) => 101 + at)));
  const chances = chancesOf([cardOf("ada"), behind], facts);
  expect(chances).toMatchObject([
    { remaining: 0, complete: 1, win: 1, canWin: true, oneAway: null },
    { remaining: 2, win: 0, canWin: false },
  ]);
});

test("BNG-06 a day on which others could still complete is undecided until it is over", () => {
  const goals = goalsOf(...Array.from({ length: 20 }, (_, at) => 101 + at)).map((goal) =>
    goal.playerId === 120 ? { ...goal, fixtureId: makeFixture(100).id } : goal,
  );
  const members = [cardOf("ada"), cardOf("bob", [1])];
  const during = seasonOf(1, goals);
  const running = chancesOf(members, during);
  expect(running).toMatchObject([
    { complete: 1, canWin: true },
    { remaining: 1, oneAway: { playerId: playerId(121), clubId: clubId(1) }, canWin: true },
  ]);
  expect(running[0]?.win).toBeLessThan(1);
  expect(sumOf(running)).toBeCloseTo(1, 10);
  const over = makeFacts({
    players: [...during.players.values()],
    goals,
    fixtures: [...during.fixtures.values()].map((fixture) => ({ ...fixture, isSettled: true })),
  });
  expect(chancesOf(members, over)).toMatchObject([
    { win: 1, canWin: true },
    { win: 0, canWin: false, complete: 0 },
  ]);
});

test("STO-04 once nobody else has a match on the day of the leader's twentieth tick, the leader is at exactly 1", () => {
  const goals = goalsOf(...Array.from({ length: 20 }, (_, at) => 101 + at)).map((goal) =>
    goal.playerId === 120 ? { ...goal, fixtureId: makeFixture(109).id } : goal,
  );
  // Two rounds: the first is being played, and only the match of clubs 5 and 6 is still on.
  const season = seasonOf(2, goals);
  const onlyOf = (...on: number[]) =>
    makeFacts({
      players: [...season.players.values()],
      goals,
      fixtures: [...season.fixtures.values()].map((fixture) =>
        fixture.id < 110 && !on.includes(fixture.id) ? { ...fixture, isSettled: true } : fixture,
      ),
    });
  const members = [cardOf("ada"), cardOf("bob", [1])];
  const open = chancesOf(members, onlyOf(100, 102));
  expect(open).toMatchObject([{ canWin: true }, { canWin: true }]);
  expect(open[0]?.win).toBeLessThan(1);
  expect(chancesOf(members, onlyOf(102))).toMatchObject([
    { win: 1, canWin: true },
    { win: 0, canWin: false },
  ]);
  // On the last day, a card that needs somebody whose match is over stays as it is.
  const last = seasonOf(1, goalsOf(101, 102));
  const over = makeFacts({
    players: [...last.players.values()],
    goals: [...last.goals.values()],
    fixtures: [...last.fixtures.values()].map((fixture) =>
      fixture.id === 102 ? fixture : { ...fixture, isSettled: true },
    ),
  });
  expect(chancesOf([cardOf("ada"), cardOf("bob", [1, 2])], over)).toMatchObject([
    { win: 1, complete: 0 },
    { win: expect.any(Number), complete: 0 },
  ]);
});

test("BNG-04 a draft cannot win, whatever its score; a league of drafts alone still sums to 1", () => {
  const facts = seasonOf(2, goalsOf(101, 102, 103, 104));
  const draft = { ...cardOf("bob"), picks: cardOf("bob").picks.slice(0, 19) };
  const chances = chancesOf([cardOf("ada", [1, 2, 3, 4]), draft], facts);
  expect(chances).toMatchObject([{ win: 1 }, { win: 0, canWin: false, complete: 0, remaining: 16 }]);
  const empty = { ...cardOf("eve"), picks: [] };
  expect(sumOf(chancesOf([draft, empty], facts))).toBeCloseTo(1, 10);
});

test("STO-04 nobody who wins a simulated season in the table's own order is reported as out", () => {
  const order = fc.record({
    score: fc.integer({ min: 16, max: 20 }),
    isQualified: fc.boolean(),
    reachedOn: fc.constantFrom("2026-04-01" as LondonDay, "2026-04-04" as LondonDay),
    winterTransfersUsed: fc.nat(2),
    totalGoals: fc.nat(5),
  });
  const days: LondonDay[] = ["2026-04-04" as LondonDay, "2026-04-11" as LondonDay];
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(order, fc.nat(4), fc.nat(1), fc.nat(5), fc.array(fc.nat(1), { minLength: 4, maxLength: 4 })),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      (rows) => {
        const hasQualified = rows.some(([of]) => of.isQualified);
        const able = whoCanWin(
          rows.map(([of, , , , slots]) => ({
            order: of,
            open: slots.slice(0, 20 - of.score).map((at) => days[at] as LondonDay),
          })),
          days[0] ?? null,
        );
        expect(able).toContain(true);
        const ended = rows.map(([of, ticks, first, goals, slots]): BingoOrder => {
          const gained = Math.min(20 - of.score, ticks);
          // No slot is ticked before its footballer plays.
          const day = Math.max(first, ...slots.slice(0, gained));
          const score = of.score + gained;
          return {
            ...of,
            score,
            reachedOn: gained > 0 ? (days[day] as LondonDay) : of.reachedOn,
            totalGoals: of.totalGoals + gained + goals,
          };
        });
        const rivals = ended.filter((of) => of.isQualified || !hasQualified);
        const best = rivals.toSorted(compareBingo)[0] as BingoOrder;
        for (const [at, of] of ended.entries()) {
          if (!rivals.includes(of) || compareBingo(of, best) > 0) continue;
          expect(able[at]).toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("STO-04 for two members who differ in one player the chances are those of the two players", () => {
  const facts = seasonOf(1, goalsOf(...Array.from({ length: 19 }, (_, at) => 102 + at)));
  const [ada, bob] = [cardOf("ada"), cardOf("bob", [1])];
  const outlook = outlookOf(facts, new Map(), NOW);
  const [one, other] = [101, 121].map((id) => outlook.chanceOf(playerId(id)) ?? 0) as [number, number];
  const chances = chancesOf([ada, bob], facts);
  expect(chances.map(({ complete }) => complete)).toEqual([one, other]);
  const both = one * other + (1 - one) * (1 - other);
  expect(chances[0]?.win).toBeCloseTo(one * (1 - other) + both / 2, 1);
});

test("STO-04 a league of a thousand is simulated in small steps", () => {
  const facts = seasonOf(3, goalsOf(101, 102, 103, 104, 105));
  const members = Array.from({ length: 1_000 }, (_, at) =>
    cardOf(
      `m${at}`,
      Array.from({ length: 20 }, (__, club) => club + 1).filter((club) => (at >> (club % 10)) & 1),
    ),
  );
  const steps = leagueChances(members, buildGoalIndex(facts), outlookOf(facts, new Map(), NOW), "big:1");
  const startedAt = performance.now();
  let count = 0;
  let step = steps.next();
  for (; !step.done; count++) step = steps.next();
  const ms = performance.now() - startedAt;
  expect(count).toBeGreaterThan(50);
  expect(ms).toBeLessThan(5_000);
  expect(sumOf(step.value)).toBeCloseTo(1, 9);
});
