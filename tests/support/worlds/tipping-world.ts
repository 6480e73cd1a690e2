import type { Fixture, FixtureLock, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { fixtureId, gameweekId, type PlayerId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { TippingIndex } from "#domain/tipping/indexed.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import type { MatchOutcome, Slip, SlipEntry, Tipper } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { makeClub, makeFacts, makeFixture, makeGameweek, makePlayer } from "./facts.ts";

/**
 * The first kick-off of a regular tipping season: gameweek `g` has the fixtures `10g + 1` … `10g + 10` (club 1 v 2,
 * 3 v 4 …), all kicking off at `kickoffOf(g)`, a week apart. Club `c` has the outfield players `100c + 1` … `100c + 5`
 * and the goalkeeper `100c + 9`.
 */
export const FIRST_KICKOFF = parseInstant("2025-08-16T14:00:00Z");
export const SECRET = "season secret";

export const kickoffOf = (gameweek: number): Instant => addMs(FIRST_KICKOFF, (gameweek - 1) * 7 * DAY_MS);
export const fixtureOf = (gameweek: number, n: number) => fixtureId(gameweek * 10 + n);

export function candidatesOf(n: number): readonly PlayerId[] {
  return [2 * n - 1, 2 * n].flatMap((club) => [1, 2, 3, 4, 5].map((at) => playerId(club * 100 + at)));
}

export function lockAt(kickoffAt: Instant, gameweek: number, n: number): FixtureLock {
  return { lockedAt: kickoffAt, kickoffAt, gameweekId: gameweekId(gameweek), candidates: candidatesOf(n) };
}

export function scheduled(gameweek: number, n: number, overrides: Partial<Fixture> = {}): Fixture {
  return makeFixture(gameweek * 10 + n, {
    gameweekId: gameweekId(gameweek),
    homeClubId: makeClub(2 * n - 1).id,
    awayClubId: makeClub(2 * n).id,
    kickoffAt: kickoffOf(gameweek),
    ...overrides,
  });
}

/** A fixture that was locked on time and is over. */
export function played(gameweek: number, n: number, homeScore: number, awayScore: number): Fixture {
  return scheduled(gameweek, n, {
    lock: lockAt(kickoffOf(gameweek), gameweek, n),
    hasStarted: true,
    homeScore,
    awayScore,
    isSettled: true,
  });
}

export function tippingFacts(
  fixtures: readonly Fixture[],
  goals: readonly Goal[] = [],
  gameweeks = 38,
): SeasonFacts {
  const clubs = Array.from({ length: 20 }, (_, at) => makeClub(at + 1));
  return makeFacts({
    clubs,
    players: clubs.flatMap(({ id }) => [
      ...[1, 2, 3, 4, 5].map((at) => makePlayer(id * 100 + at, { clubId: id })),
      makePlayer(id * 100 + 9, { clubId: id, position: "GK" }),
    ]),
    gameweeks: Array.from({ length: gameweeks }, (_, at) =>
      makeGameweek(at + 1, new Date(addMs(kickoffOf(at + 1), -1.5 * HOUR_MS)).toISOString()),
    ),
    fixtures,
    goals,
  });
}

export function entry(
  gameweek: number,
  n: number,
  outcome: MatchOutcome,
  goalBonus: number | null = 0,
  receivedAt: Instant = addMs(FIRST_KICKOFF, -DAY_MS),
): SlipEntry {
  const goalBonusPlayerId = goalBonus === null || goalBonus === 0 ? goalBonus : playerId(goalBonus);
  return { fixtureId: fixtureOf(gameweek, n), outcome, goalBonusPlayerId, receivedAt };
}

export function slip(gameweek: number, entries: readonly SlipEntry[], overrides: Partial<Slip> = {}): Slip {
  return { gameweekId: gameweekId(gameweek), hasJoker: false, entries, version: 1, ...overrides };
}

export function tipper(slips: readonly Slip[], overrides: Partial<Tipper> = {}): Tipper {
  return { userId: "u1", tippingSince: addMs(FIRST_KICKOFF, -2 * DAY_MS), slips, ...overrides };
}

/** The index of these fixtures and goals; by default a day after the first gameweek's kick-off. */
export function indexOf(
  fixtures: readonly Fixture[],
  goals: Parameters<typeof tippingFacts>[1] = [],
  now: Instant = addMs(kickoffOf(1), DAY_MS),
) {
  return buildTippingIndex(tippingFacts(fixtures, goals), { secret: SECRET, now });
}

/** The index a day after the fifth gameweek's kick-off. */
export const laterIndexOf = (fixtures: readonly Fixture[], goals?: Parameters<typeof tippingFacts>[1]) =>
  indexOf(fixtures, goals, addMs(kickoffOf(5), DAY_MS));

/** A tipper's score in a gameweek that must exist. */
export function gameweekScoreOf(who: Tipper, index: TippingIndex, gameweek = 1) {
  const score = scoreGameweek(who, index, gameweekId(gameweek));
  if (!score) throw new Error("no such gameweek");
  return score;
}
