import fc from "fast-check";
import { expect, test } from "vitest";
import { gameweekId, userId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, instant } from "#domain/shared/instant.ts";
import { type PackedSlips, packSlips } from "#domain/tipping/packed-slips.ts";
import { potentialGains } from "#domain/tipping/potential-gains.ts";
import type { GameweekScore } from "#domain/tipping/score.ts";
import type { Tipper } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { compareTipping, rankPlainly } from "#tests/support/oracles/plain-ranking.ts";
import { gameweeksWon, scoreSeason, totalsOf } from "#tests/support/oracles/score-season.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import { type Moment, play, type Season, seasonArbitrary } from "#tests/support/worlds/tipping-story.ts";
import { entry, kickoffOf, played, SECRET, slip, tippingFacts } from "#tests/support/worlds/tipping-world.ts";
import { boardOf } from "#workers/league/games/tipping-board.ts";
import { type Folded, type FoldedWeek, Roster, type SlipSource } from "#workers/league/table/roster.ts";
import type { BoardPeriod } from "#workers/rpc/league.ts";
import type { Game } from "./game.ts";
import { createTipping } from "./tipping-game.ts";

/** The part of a League's storage that scoring needs. */
class Slips implements SlipSource {
  readonly bySlot = new Map<number, PackedSlips>();
  folded: Folded = { weeks: [], unfolded: new Set() };

  slipsOf(slot: number): PackedSlips {
    return this.bySlot.get(slot) ?? ("" as PackedSlips);
  }

  allSlips() {
    return this.bySlot;
  }

  readFolded(): Folded {
    return this.folded;
  }

  fold(weeks: readonly FoldedWeek[]): void {
    this.folded = {
      weeks: weeks.map((week) => ({ ...week, sums: week.sums.slice(0) })),
      unfolded: new Set(),
    };
  }
}

/** Plays one season as four people with different outcomes, gameweeks and Jokers, one of whom predicts nothing. */
function momentsOf(season: Season): readonly (readonly Moment[])[] {
  const turned = (by: number): Season["stories"] =>
    season.stories.map((story) => ({
      ...story,
      submits: story.submits.map((submit) => ({ ...submit, outcome: (submit.outcome + by) % 3 })),
    }));
  return [
    play(season),
    play({ ...season, stories: turned(1), active: [1, 2, 3, 4, 5, 6, 7], jokers: [2] }),
    play({ ...season, stories: turned(2), active: season.active.slice(1), jokers: [3, 5] }),
    play({ ...season, active: [] }),
  ];
}

/**
 * Twelve steps through the season: each person's slips as of their own moment, with the first person's facts and time.
 */
function* stepsOf(season: Season) {
  const all = momentsOf(season);
  for (let step = 0; step < 12; step++) {
    const people = all.map((moments) => moments[Math.floor((step * (moments.length - 1)) / 11)] as Moment);
    const { facts, now } = people[0] as Moment;
    const tippers = people.map(({ tipper }, at): Tipper => ({ ...tipper, userId: `user-${at}` }));
    // Later gameweeks are frozen as the story goes on.
    const last = Math.floor((step * 6) / 11);
    const gameweeks = new Map(
      [...facts.gameweeks].map(([id, gameweek]) => [id, { ...gameweek, isFinal: id < last }]),
    );
    yield { facts: { ...facts, gameweeks }, now, tippers };
  }
}

type Step = ReturnType<typeof stepsOf> extends Iterable<infer Value> ? Value : never;

const usernameOf = (id: string) => `name of ${id}`;

/** The table computed from plain slips, which the one computed from columns must equal. */
function plainBoard(
  { facts, now, tippers }: Step,
  isIn: (week: GameweekScore) => boolean,
  firstGameweek = 0,
) {
  const index = buildTippingIndex(facts, { secret: SECRET, now });
  const seasons = new Map(tippers.map((tipper) => [userId(tipper.userId), scoreSeason(tipper, index)]));
  const isFinal = (id: number) => facts.gameweeks.get(gameweekId(id))?.isFinal ?? false;
  const open = index.gameweeks.filter(({ id, lockInstants }) => !isFinal(id) && lockInstants.length > 0);
  const isBefore = ({ gameweekId: id }: GameweekScore) => isFinal(id) || id < (open.at(-1)?.id ?? 0);
  const rank = (isCounted: (week: GameweekScore) => boolean) => {
    const counted = new Map(
      [...seasons].map(([id, { gameweeks }]) => [id, gameweeks.filter((week) => isCounted(week))]),
    );
    const won = gameweeksWon(counted);
    return rankPlainly(
      [...counted].map(([id, weeks]) => {
        const sums = { ...totalsOf(weeks), gameweeksWon: won.get(id) ?? 0 };
        return { userId: id, username: usernameOf(id), ...sums };
      }),
      compareTipping,
    );
  };
  const lastLock = Math.max(
    0,
    ...index.gameweeks
      .filter(({ id }) => id >= firstGameweek && facts.gameweeks.get(id)?.isFinal)
      .flatMap((week) => week.lockInstants),
  );
  // TIP-11
  const hasMoved = (id: string) => {
    const { tippingSince = null } = tippers.find((tipper) => tipper.userId === id) ?? {};
    return tippingSince !== null && tippingSince < lastLock;
  };
  const current = rank(isIn);
  const before = new Map(
    rank((week) => isIn(week) && isBefore(week)).map(({ rank: place, entry }) => [entry.userId, place]),
  );
  return current.map(({ rank: place, entry }) => {
    const weeks = seasons.get(entry.userId)?.gameweeks.filter(isIn) ?? [];
    const gains = weeks.flatMap(potentialGains);
    return {
      rank: place,
      id: entry.userId,
      username: entry.username,
      score: entry.points,
      totalGoals: entry.goalBonuses,
      provisional: entry.isProvisional,
      movement:
        weeks.some(isBefore) && hasMoved(entry.userId) ? (before.get(entry.userId) ?? place) - place : 0,
      correctDraws: entry.correctDraws,
      correctResults: entry.correctResults,
      goalBonuses: entry.goalBonuses,
      defaults: entry.defaults,
      gameweeksWon: entry.gameweeksWon,
      live: entry.isLive,
      canGain: gains.reduce((sum, { canGain }) => sum + canGain, 0),
      fixtures: gains.map(({ fixtureId }) => fixtureId),
    };
  });
}

function boardFrom(game: Game, roster: Roster, { facts, now }: Step, period: BoardPeriod) {
  const board = boardOf(game.tableOf(roster, facts, now), period);
  return board?.entries(0, 100).map(({ gains, ...entry }) => {
    return { ...entry, fixtures: gains.map(({ fixtureId }) => fixtureId) };
  });
}

function follow(roster: Roster, slips: Slips, { tippers }: Step): void {
  for (const { userId: id, tippingSince, slips: plain } of tippers) {
    const packed = packSlips(plain);
    const slot = roster.slotOf(id);
    if (slot !== undefined && slips.slipsOf(slot) === packed) continue;
    const member = makeMember(id, { username: usernameOf(id), tippingSince });
    slips.bySlot.set(roster.put(member), packed);
  }
}

test("TIP-09, TIP-10 columns over packed slips, followed step by step, equal the table scored from plain slips", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const slips = new Slips();
      const roster = new Roster(slips);
      const game = createTipping(SECRET);
      for (const step of stepsOf(season)) {
        follow(roster, slips, step);
        expect(boardFrom(game, roster, step, { kind: "season" })).toEqual(plainBoard(step, () => true));
        const weekly = boardFrom(game, roster, step, { kind: "gameweek", gameweek: 3 });
        expect(weekly).toEqual(plainBoard(step, ({ gameweekId }) => gameweekId === 3));
      }
    }),
    { numRuns: 12 },
  );
});

test("BNG-05 final gameweeks are folded; a table that wakes with them is the same, even if one changes after all", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const slips = new Slips();
      const roster = new Roster(slips);
      const steps = [...stepsOf(season)];
      for (const step of steps) {
        follow(roster, slips, step);
        // A fresh game each time, as after waking: it has the folded gameweeks and the slips.
        const board = boardFrom(createTipping(SECRET, { foldFrom: 1 }), roster, step, { kind: "season" });
        expect(board).toEqual(plainBoard(step, () => true));
        // Members who submit meanwhile touch later gameweeks; the store reports the others (store.ts).
        slips.folded = { ...slips.folded, unfolded: new Set() };
      }
      expect(slips.folded.weeks.length).toBeGreaterThan(0);
      const last = steps.at(-1) as Step;
      const [fixture] = [...last.facts.fixtures.values()].filter(({ lock }) => lock?.gameweekId === 1);
      if (!fixture) return;
      const fixtures = new Map(last.facts.fixtures).set(fixture.id, {
        ...fixture,
        homeScore: 9,
        awayScore: 0,
      });
      const changed = { ...last, facts: { ...last.facts, fixtures } };
      const board = boardFrom(createTipping(SECRET, { foldFrom: 1 }), roster, changed, { kind: "season" });
      expect(board).toEqual(plainBoard(changed, () => true));
    }),
    { numRuns: 12 },
  );
});

test("TIP-12 a table that starts at a gameweek is the plain one of that gameweek and those after it", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.integer({ min: 2, max: 6 }), (season, firstGameweek) => {
      const slips = new Slips();
      const roster = new Roster(slips);
      const game = createTipping(SECRET, { firstGameweek: gameweekId(firstGameweek) });
      for (const step of stepsOf(season)) {
        follow(roster, slips, step);
        const board = boardFrom(game, roster, step, { kind: "season" });
        const counts = ({ gameweekId: id }: GameweekScore) => id >= firstGameweek;
        expect(board).toEqual(plainBoard(step, counts, firstGameweek));
        const earlier = boardFrom(game, roster, step, { kind: "gameweek", gameweek: firstGameweek - 1 });
        expect(earlier?.every(({ score, rank }) => score === 0 && rank === 1)).toBe(true);
      }
    }),
    { numRuns: 10 },
  );
});

test("TIP-11 a member shows no movement in their first gameweek in a table", () => {
  const fixtures = [played(1, 1, 0, 1), played(2, 1, 1, 0)];
  const facts = tippingFacts(fixtures);
  const gameweeks = new Map(facts.gameweeks);
  const first = gameweeks.get(gameweekId(1));
  if (first) gameweeks.set(first.id, { ...first, isFinal: true });
  const now = addMs(kickoffOf(2), HOUR_MS);
  const slips = new Slips();
  const roster = new Roster(slips);
  const put = (name: string, since: number, outcome: "home_win" | "away_win", joinedAt?: number) => {
    const packed = packSlips([slip(2, [entry(2, 1, outcome)])]);
    slips.bySlot.set(
      roster.put(
        makeMember(name, {
          tippingSince: instant(since),
          joinedAt: joinedAt === undefined ? null : instant(joinedAt),
        }),
      ),
      packed,
    );
  };
  const early = addMs(kickoffOf(1), -HOUR_MS);
  put("ann", early, "away_win");
  put("bob", early, "home_win");
  put("cat", addMs(kickoffOf(2), -HOUR_MS), "home_win");
  put("dan", early, "home_win", addMs(kickoffOf(2), -HOUR_MS));
  const table = createTipping(SECRET).tableOf(roster, { ...facts, gameweeks }, now);
  const rows = table.entries(0, 9).map(({ username, rank, movement }) => [username, rank, movement]);
  expect(rows).toEqual([
    ["bob", 1, 0],
    ["dan", 1, 0],
    ["cat", 3, 0],
    ["ann", 4, -3],
  ]);
});
