import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { voidedLocksOf } from "#domain/season/fixture-lock.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { makeGoal } from "#domain/test-support/facts.ts";
import {
  candidatesOf,
  FIRST_KICKOFF,
  kickoffOf,
  lockAt,
  SECRET,
  scheduled,
  tippingFacts,
} from "#domain/test-support/tipping-world.ts";
import { checkSubmission } from "./check-submission.ts";
import { drawDefault } from "./defaults.ts";
import { type FixtureScore, scoreSeason } from "./score.ts";
import type { MatchOutcome, Slip, Tipper } from "./slip.ts";
import { entryThatCounts } from "./slip-entries.ts";
import { buildTippingIndex } from "./tipping-index.ts";

const GAMEWEEKS = 7;
const FIXTURES = 9;
const OUTCOMES: readonly MatchOutcome[] = ["home_win", "draw", "away_win"];

/** What befalls one match, and what the user submits for it and when. */
interface Story {
  readonly homeScore: number;
  readonly awayScore: number;
  /** `late`: called off after its lock; the hours say when it is played again. */
  readonly fate: "regular" | "moved" | "late";
  readonly delayHours: number;
  readonly scorers: readonly {
    readonly at: number;
    readonly isOwnGoal: boolean;
    readonly isRevoked: boolean;
  }[];
  readonly submits: readonly {
    readonly leadHours: number;
    readonly outcome: number;
    readonly bonus: number;
  }[];
}

const story: fc.Arbitrary<Story> = fc.record({
  homeScore: fc.nat(3),
  awayScore: fc.nat(3),
  fate: fc.constantFrom(
    "regular" as const,
    "regular" as const,
    "regular" as const,
    "moved" as const,
    "late" as const,
  ),
  delayHours: fc.constantFrom(2, 30, 100, 7 * 24 + 3, 15 * 24),
  scorers: fc.array(fc.record({ at: fc.nat(9), isOwnGoal: fc.boolean(), isRevoked: fc.boolean() }), {
    maxLength: 3,
  }),
  submits: fc.array(
    fc.record({
      leadHours: fc.integer({ min: -60, max: 24 * 20 }),
      outcome: fc.nat(2),
      bonus: fc.integer({ min: -2, max: 9 }),
    }),
    { maxLength: 2 },
  ),
});

const seasonArbitrary = fc.record({
  stories: fc.array(story, { minLength: GAMEWEEKS * FIXTURES, maxLength: GAMEWEEKS * FIXTURES }),
  jokers: fc.array(fc.integer({ min: 1, max: GAMEWEEKS }), { maxLength: 3 }),
  /** The gameweeks whose matches he predicts; silent in the others. */
  active: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  tippingSinceDays: fc.integer({ min: -30, max: 40 }),
});

type Season = typeof seasonArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The last four matches of a round are on the Sunday. */
const plannedOf = (gameweek: number, n: number) => addMs(kickoffOf(gameweek), n > 5 ? DAY_MS : 0);

interface Event {
  readonly at: Instant;
  readonly changes: (now: Instant) => readonly SeasonChange[];
}

/** A season as a list of log transactions: fixtures, locks, postponements, scores, goals, settling. */
function eventsOf(stories: readonly Story[]): Event[] {
  const events: Event[] = [];
  for (const [index, { homeScore, awayScore, fate, delayHours, scorers }] of stories.entries()) {
    const gameweek = Math.floor(index / FIXTURES) + 1;
    const n = (index % FIXTURES) + 1;
    let fixture = scheduled(gameweek, n, { kickoffAt: plannedOf(gameweek, n) });
    const put = (
      at: Instant,
      kind: "fixture_locked" | "fixture_rescheduled" | "fixture_settled" | "fixture_started",
      next: Partial<Fixture>,
    ) => {
      fixture = { ...fixture, ...next };
      const state = fixture;
      events.push({ at, changes: () => [{ kind, fixture: state }] });
    };
    const planned = plannedOf(gameweek, n);
    const again = addMs(planned, delayHours * HOUR_MS);
    const newGameweek = Math.min(
      GAMEWEEKS,
      Math.floor((again - FIRST_KICKOFF + 2 * DAY_MS) / (7 * DAY_MS)) + 1,
    );
    const dated = { gameweekId: gameweekId(newGameweek), kickoffAt: again };
    let kickoff = planned;
    if (fate === "moved") {
      put(addMs(planned, -2 * DAY_MS), "fixture_rescheduled", { gameweekId: null, kickoffAt: null });
      put(addMs(planned, -DAY_MS), "fixture_rescheduled", dated);
      kickoff = again;
    } else {
      put(planned, "fixture_locked", { lock: lockAt(planned, gameweek, n) });
    }
    if (fate === "late") {
      put(addMs(planned, HOUR_MS / 2), "fixture_rescheduled", { gameweekId: null, kickoffAt: null });
      put(addMs(planned, HOUR_MS), "fixture_rescheduled", dated);
      kickoff = again;
    }
    if (fixture.lock === null) put(kickoff, "fixture_locked", { lock: lockAt(kickoff, newGameweek, n) });
    else if (voidedLocksOf(fixture, kickoff).length > 0) {
      put(kickoff, "fixture_locked", { lock: lockAt(kickoff, newGameweek, n), formerLocks: [fixture.lock] });
    }
    put(addMs(kickoff, HOUR_MS / 30), "fixture_started", { hasStarted: true, homeScore: 0, awayScore: 0 });
    for (const [at, scorer] of scorers.entries()) {
      const who = candidatesOf(n)[scorer.at] as number;
      const goal: Goal = makeGoal(fixture.id, who, { isOwnGoal: scorer.isOwnGoal, n: at + 1 });
      events.push({ at: addMs(kickoff, HOUR_MS), changes: () => [{ kind: "goal_scored", goal }] });
      if (!scorer.isRevoked) continue;
      const revoked = { ...goal, status: "revoked" as const };
      events.push({
        at: addMs(kickoff, 1.5 * HOUR_MS),
        changes: () => [{ kind: "goal_revoked", goal: revoked }],
      });
    }
    put(addMs(kickoff, 2 * HOUR_MS), "fixture_settled", { homeScore, awayScore, isSettled: true });
  }
  return events;
}

const initial = tippingFacts(
  Array.from({ length: GAMEWEEKS * FIXTURES }, (_, at) => {
    const gameweek = Math.floor(at / FIXTURES) + 1;
    const n = (at % FIXTURES) + 1;
    return scheduled(gameweek, n, { kickoffAt: plannedOf(gameweek, n) });
  }),
  [],
  GAMEWEEKS,
);

interface Moment {
  readonly now: Instant;
  readonly facts: SeasonFacts;
  readonly tipper: Tipper;
}

/** Plays a season: every submission goes through `checkSubmission`; yields the state after every event. */
function play({ stories, jokers, active, tippingSinceDays }: Season) {
  const submits = stories.flatMap(({ submits: each }, index) =>
    each.map((submit) => ({
      ...submit,
      gameweek: Math.floor(index / FIXTURES) + 1,
      n: (index % FIXTURES) + 1,
    })),
  );
  const steps: { at: Instant; apply: (moment: Moment) => Moment }[] = [
    ...eventsOf(stories).map(({ at, changes }) => ({
      at,
      apply: (moment: Moment) => ({
        ...moment,
        facts: applyChanges(moment.facts, changes(moment.now), moment.facts.epoch + 1),
      }),
    })),
    ...submits
      .filter(({ gameweek }) => active.includes(gameweek))
      .map(({ gameweek, n, leadHours, outcome, bonus }) => ({
        at: addMs(kickoffOf(gameweek), -leadHours * HOUR_MS),
        apply: (moment: Moment) => submitTo(moment, { gameweek, n, outcome, bonus, jokers }),
      })),
  ].sort((a, b) => a.at - b.at);
  const tippingSince = addMs(FIRST_KICKOFF, tippingSinceDays * DAY_MS);
  let moment: Moment = {
    now: FIRST_KICKOFF,
    facts: initial,
    tipper: { userId: "u1", tippingSince, slips: [] },
  };
  const moments: Moment[] = [];
  for (const { at, apply } of steps) {
    moment = apply({ ...moment, now: at });
    moments.push(moment);
  }
  moments.push({ ...moment, now: addMs(moment.now, 30 * DAY_MS) });
  return moments;
}

function submitTo(
  moment: Moment,
  {
    gameweek,
    n,
    outcome,
    bonus,
    jokers,
  }: { gameweek: number; n: number; outcome: number; bonus: number; jokers: readonly number[] },
): Moment {
  const { facts, tipper, now } = moment;
  const fixture = facts.fixtures.get(scheduled(gameweek, n).id) as Fixture;
  if (fixture.gameweekId === null) return moment;
  const hadJoker = tipper.slips.some((slip) => slip.gameweekId === fixture.gameweekId && slip.hasJoker);
  const chosen = candidatesOf(n)[bonus];
  const prediction = {
    fixtureId: fixture.id,
    homeClubId: fixture.homeClubId,
    awayClubId: fixture.awayClubId,
    outcome: OUTCOMES[outcome] as MatchOutcome,
    goalBonusPlayerId: bonus === -2 ? null : (chosen ?? (0 as const)),
  };
  for (const hasJoker of [jokers.includes(fixture.gameweekId), hadJoker]) {
    const submission = { gameweekId: fixture.gameweekId, predictions: [prediction], hasJoker };
    const result = checkSubmission(submission, tipper.slips, facts, now);
    if (!result.ok) continue;
    const { slip } = result.value;
    const others = tipper.slips.filter((other) => other.gameweekId !== slip.gameweekId);
    return { ...moment, tipper: { ...tipper, slips: [...others, slip] } };
  }
  return moment;
}

const scoreAt = ({ tipper, facts, now }: Moment) =>
  scoreSeason(tipper, buildTippingIndex(facts, { secret: SECRET, now }));

test("TIP-01, TIP-04, TIP-07 points are never negative, at most 5n + 5 + n before the Joker, one Joker a season", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.nat(), (season, pick) => {
      const moments = play(season);
      for (const moment of [moments[pick % moments.length] as Moment, moments.at(-1) as Moment]) {
        const score = scoreAt(moment);
        for (const gameweek of score.gameweeks) {
          expect(gameweek.points).toBeGreaterThanOrEqual(0);
          expect(gameweek.points).toBeLessThanOrEqual(gameweek.counted * 6 + 5);
          expect(gameweek.total).toBe(gameweek.points * (gameweek.joker === "counted" ? 2 : 1));
          expect(gameweek.total).toBeLessThanOrEqual(gameweek.maximum);
          const used = gameweek.fixtures.flatMap(({ bonusPlayerId, bonusSource }) =>
            bonusSource === "player" && bonusPlayerId ? [bonusPlayerId] : [],
          );
          expect(new Set(used).size).toBe(used.length);
        }
        expect(score.gameweeks.filter(({ joker }) => joker === "counted").length).toBeLessThanOrEqual(1);
        expect(score.points).toBe(score.gameweeks.reduce((sum, { total }) => sum + total, 0));
      }
    }),
    { numRuns: 60 },
  );
});

test("scoring does not depend on the order of fixtures, slips, entries and goals", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const { facts, tipper } = moment;
      const reversed = <Key, Value>(map: ReadonlyMap<Key, Value>) => new Map([...map].reverse());
      const shuffled: Moment = {
        ...moment,
        facts: {
          ...facts,
          fixtures: reversed(facts.fixtures),
          goals: reversed(facts.goals),
          gameweeks: reversed(facts.gameweeks),
        },
        tipper: {
          ...tipper,
          slips: [...tipper.slips]
            .reverse()
            .map((slip): Slip => ({ ...slip, entries: [...slip.entries].reverse() })),
        },
      };
      expect(scoreAt(shuffled)).toEqual(scoreAt(moment));
    }),
    { numRuns: 40 },
  );
});

test("applying the log step by step, doubled, ends as recomputing from everything at once", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const moment = play(season).at(-1) as Moment;
      const changes = eventsOf(season.stories)
        .sort((a, b) => a.at - b.at)
        .flatMap(({ at, changes: of }) => of(at));
      const atOnce = applyChanges(initial, [...changes, ...changes.slice(-3)], initial.epoch + 1);
      expect(scoreAt({ ...moment, facts: atOnce })).toEqual(scoreAt(moment));
    }),
    { numRuns: 40 },
  );
});

test("TIP-06 what was defaulted at a lock stays: a drawn player and an 'Away Win' never change while the lock stands", () => {
  fc.assert(
    fc.property(seasonArbitrary, (season) => {
      const seen = new Map<string, string>();
      for (const moment of play(season)) {
        const index = buildTippingIndex(moment.facts, { secret: SECRET, now: moment.now });
        for (const gameweek of scoreSeason(moment.tipper, index).gameweeks) {
          for (const score of gameweek.fixtures) {
            const { candidates, lockedAt } = index.fixtures.get(score.fixtureId) ?? {};
            if (!candidates || score.source === "player") continue;
            const key = `${score.fixtureId} ${lockedAt}`;
            const value = drawnOf(score);
            expect(seen.get(key) ?? value).toBe(value);
            seen.set(key, value);
          }
        }
      }
    }),
    { numRuns: 30 },
  );
});

function drawnOf({ source, outcome, bonusPlayerId, bonusSource }: FixtureScore): string {
  return `${source} ${outcome} ${bonusSource === "default" ? bonusPlayerId : "-"}`;
}

test("TIP-03 the scoring finds the very entry that entryThatCounts finds", () => {
  fc.assert(
    fc.property(seasonArbitrary, fc.nat(), (season, pick) => {
      const moments = play(season);
      const moment = moments[pick % moments.length] as Moment;
      const { facts, tipper, now } = moment;
      for (const { fixtures } of scoreAt(moment).gameweeks) {
        for (const { fixtureId, source, outcome } of fixtures) {
          const placed = entryThatCounts(tipper.slips, facts.fixtures.get(fixtureId) as Fixture, now);
          expect(source === "player" ? outcome : null).toBe(placed?.entry.outcome ?? null);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test("TIP-06 a draw is the same whoever computes it, never restricted, and differs between users and secrets", () => {
  const candidates = candidatesOf(1);
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.nat(400),
      fc.subarray([...candidates]),
      (seed, user, id, restricted) => {
        const fixture = scheduled(1, 1).id + id;
        const drawn = drawDefault(seed, user, fixture as never, candidates, restricted);
        expect(
          drawDefault(seed, user, fixture as never, [...candidates].reverse(), new Set(restricted)),
        ).toBe(drawn);
        if (drawn === null) expect(restricted).toHaveLength(candidates.length);
        else expect(restricted).not.toContain(drawn);
      },
    ),
  );
  const draws = Array.from({ length: 200 }, (_, user) =>
    drawDefault(SECRET, `u${user}`, scheduled(1, 1).id, candidates, []),
  );
  for (const candidate of candidates)
    expect(draws.filter((drawn) => drawn === candidate).length).toBeGreaterThan(5);
  expect(drawDefault(SECRET, "u1", scheduled(1, 1).id, [], [])).toBeNull();
});
