import fc from "fast-check";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { voidedLocksOf } from "#domain/season/fixture-lock.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { checkSubmission } from "#domain/tipping/check-submission.ts";
import { MATCH_OUTCOMES, type MatchOutcome, type Tipper } from "#domain/tipping/slip.ts";
import { makeGoal } from "./facts.ts";
import { candidatesOf, FIRST_KICKOFF, kickoffOf, lockAt, scheduled, tippingFacts } from "./tipping-world.ts";

const GAMEWEEKS = 7;
const FIXTURES = 9;

/** What happens to one match, and what the user submits for it and when. */
export interface Story {
  readonly homeScore: number;
  readonly awayScore: number;
  /** `moved`: called off two days before its date; `late`: after its lock. Both are played `delayHours` late. */
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

export const seasonArbitrary = fc.record({
  stories: fc.array(story, { minLength: GAMEWEEKS * FIXTURES, maxLength: GAMEWEEKS * FIXTURES }),
  jokers: fc.array(fc.integer({ min: 1, max: GAMEWEEKS }), { maxLength: 3 }),
  /** The gameweeks in which the user predicts. */
  active: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
  tippingSinceDays: fc.integer({ min: -30, max: 40 }),
});

export type Season = typeof seasonArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** The planned kick-off; the last four matches of a gameweek are on Sunday. */
const plannedOf = (gameweek: number, n: number) => addMs(kickoffOf(gameweek), n > 5 ? DAY_MS : 0);

export interface Event {
  readonly at: Instant;
  readonly changes: (now: Instant) => readonly SeasonChange[];
}

/** A season as a list of log transactions: fixtures, locks, postponements, scores, goals, settling. */
export function eventsOf(stories: readonly Story[]): Event[] {
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

export const initial = tippingFacts(
  Array.from({ length: GAMEWEEKS * FIXTURES }, (_, at) => {
    const gameweek = Math.floor(at / FIXTURES) + 1;
    const n = (at % FIXTURES) + 1;
    return scheduled(gameweek, n, { kickoffAt: plannedOf(gameweek, n) });
  }),
  [],
  GAMEWEEKS,
);

export interface Moment {
  readonly now: Instant;
  readonly facts: SeasonFacts;
  readonly tipper: Tipper;
}

/** Plays a season in which every submission goes through `checkSubmission`; returns the state after every step. */
export function play({ stories, jokers, active, tippingSinceDays }: Season) {
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
    outcome: MATCH_OUTCOMES[outcome] as MatchOutcome,
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
