import fc from "fast-check";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { computeStory } from "#domain/story/compute-story.ts";
import { gameweekLog } from "#domain/story/gameweek-log.ts";
import type { StoryWorld } from "#domain/story/story-table.ts";
import { MATCH_OUTCOMES, type MatchOutcome } from "#domain/tipping/slip.ts";
import { makeGoal, makePick } from "./facts.ts";
import type { StoryPerson } from "./story-world.ts";
import { entry, FIRST_KICKOFF, lockAt, scheduled, slip, tippingFacts } from "./tipping-world.ts";

const KICKOFF = FIRST_KICKOFF;
/** When everybody has picked and predicted: a day before. */
export const BEFORE = addMs(KICKOFF, -DAY_MS);
/** The instant so many minutes after the first kick-off. */
export const minute = (m: number) => addMs(KICKOFF, m * MINUTE_MS);

interface Shot {
  readonly match: number;
  readonly player: number;
  readonly at: number;
  readonly isOwnGoal: boolean;
  /** Minutes until it is taken back; null if it stands. */
  readonly revokedAfter: number | null;
}

/** The first gameweek of ten matches, over and final, with these goals. */
export function gameweekOf(shots: readonly Shot[], isFinal = true): SeasonFacts {
  const counts = new Map<string, number>();
  const goals: Goal[] = shots.map(({ match, player, at, isOwnGoal, revokedAfter }) => {
    const id = (2 * match - 1) * 100 + player;
    const n = (counts.get(`${id}${isOwnGoal}`) ?? 0) + 1;
    counts.set(`${id}${isOwnGoal}`, n);
    return makeGoal(10 + match, id, {
      n,
      isOwnGoal,
      minute: at,
      seenAt: minute(at),
      ...(revokedAfter === null
        ? { status: isFinal ? "final" : "provisional" }
        : { status: "revoked", revokedAt: minute(at + revokedAfter), revokedReason: "No longer counted." }),
    });
  });
  const fixtures = Array.from({ length: 10 }, (_, at): Fixture => {
    const own = goals.filter(({ fixtureId, status }) => fixtureId === 11 + at && status !== "revoked");
    return scheduled(1, at + 1, {
      lock: lockAt(KICKOFF, 1, at + 1),
      hasStarted: true,
      homeScore: own.filter(({ isOwnGoal }) => !isOwnGoal).length,
      awayScore: own.filter(({ isOwnGoal }) => isOwnGoal).length,
      isSettled: true,
      settledAt: minute(130),
      isFinal,
    });
  });
  const facts = tippingFacts(fixtures, goals, 2);
  const gameweeks = new Map(facts.gameweeks);
  const [first] = gameweeks.values();
  if (!first) throw new Error("A season has gameweeks");
  gameweeks.set(first.id, { ...first, isFinal, finalAt: isFinal ? minute(1_200) : null });
  return { ...facts, gameweeks };
}

/** Any goal of the first four matches, some of them own goals or taken back. */
export const aShot: fc.Arbitrary<Shot> = fc.record({
  match: fc.integer({ min: 1, max: 4 }),
  player: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 1, max: 90 }),
  isOwnGoal: fc.boolean(),
  revokedAfter: fc.option(fc.integer({ min: 1, max: 60 })),
});
export const shots = fc.array(aShot, { maxLength: 12 });

/** Squads with picks for the first four home clubs: one of three footballers of each, by the person's number. */
export function squads(count: number): StoryPerson[] {
  return Array.from({ length: count }, (_, p) => ({
    name: `person ${String.fromCharCode(97 + p)}`,
    picks: [1, 3, 5, 7].map((club, at) =>
      makePick(club, club * 100 + 1 + ((p + at) % 3), { pickedAt: BEFORE }),
    ),
  }));
}

/** Tippers with a call and a goal bonus for each of the ten matches; the third plays the Joker. */
export function tippers(count: number): StoryPerson[] {
  return Array.from({ length: count }, (_, p) => ({
    name: `person ${String.fromCharCode(97 + p)}`,
    tipper: {
      tippingSince: BEFORE,
      slips: [
        slip(
          1,
          Array.from({ length: 10 }, (_, at) =>
            entry(
              1,
              at + 1,
              MATCH_OUTCOMES[(p + at * (p + 1)) % 3] as MatchOutcome,
              100 * (2 * at + 1) + 1 + ((p + at) % 3),
              BEFORE,
            ),
          ),
          { hasJoker: p === 2 },
        ),
      ],
    },
  }));
}

/** The first gameweek's story in a league. */
export const tell = (facts: SeasonFacts, world: StoryWorld) => {
  const log = gameweekLog(facts, gameweekId(1));
  if (!log) throw new Error("The season has this gameweek");
  return { log, ...computeStory(log, world, facts) };
};

/** A goal for the home side that stands, unless told otherwise. */
export const shot = (match: number, player: number, at: number, more: Partial<Shot> = {}): Shot => ({
  match,
  player,
  at,
  isOwnGoal: false,
  revokedAfter: null,
  ...more,
});
