import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Gameweek } from "#domain/season/facts.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { createPerson, type Person, readAs, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { tellLeague } from "#tests/support/standings.ts";
import { foundLeague, setClock } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { readEpoch } from "#workers/db/season/season.ts";

/** Ahead of the machine: alarms set by this clock do not ring. */
export const KICKOFF = parseInstant("2040-08-18T19:00:00Z");
const AHEAD_MS = KICKOFF - FIRST_KICKOFF;
const inTime = (at: Instant | null) => addMs(at as Instant, AHEAD_MS);
const { clubs, players, gameweeks, fixtures } = standardSeason();
/** The standard season's matches and gameweeks, fifteen years later. */
export const FIXTURES = fixtures.map((fixture) => ({ ...fixture, kickoffAt: inTime(fixture.kickoffAt) }));
export const GAMEWEEKS = gameweeks.map((gameweek) => ({
  ...gameweek,
  deadlineAt: inTime(gameweek.deadlineAt),
}));
/** When the first gameweek is drawn. */
export const DRAW = addMs(KICKOFF, -48 * HOUR_MS);

/** Writes that season, three days before its first kick-off. */
export async function arrangeDuelSeason(): Promise<void> {
  setClock(addMs(DRAW, -DAY_MS));
  await seedSeason({ clubs, players, gameweeks: GAMEWEEKS, fixtures: FIXTURES });
}

export const fixtureOf = (club: number, gameweek = 1) =>
  FIXTURES.find(
    ({ gameweekId, homeClubId, awayClubId }) =>
      gameweekId === gameweek && (homeClubId === club || awayClubId === club),
  ) as Fixture;

/** The `n`-th goal of the `nth` person's footballer of a club: `found` gives each person a row of their own. */
export const goalOf = (nth: number, club: number, gameweek = 1, n = 1) =>
  makeGoal(fixtureOf(club, gameweek).id, club * 100 + 2 + nth, {
    n,
    minute: 10 * n,
    seenAt: addMs(KICKOFF, n),
  });

export const started = (fixture: Fixture): SeasonChange => ({
  kind: "fixture_locked",
  fixture: {
    ...fixture,
    hasStarted: true,
    lock: {
      lockedAt: fixture.kickoffAt as Instant,
      gameweekId: fixture.gameweekId as GameweekId,
      kickoffAt: fixture.kickoffAt as Instant,
      candidates: [],
    },
  },
});

/** Every match of a gameweek over, level at 1. */
export const settled = (gameweek: number): SeasonChange[] =>
  FIXTURES.filter(({ gameweekId }) => gameweekId === gameweek).map((fixture) => ({
    kind: "fixture_settled",
    fixture: { ...fixture, hasStarted: true, isSettled: true, homeScore: 1, awayScore: 1 },
  }));

export const final = (gameweek: number): SeasonChange => ({
  kind: "gameweek_final",
  gameweek: { ...(GAMEWEEKS[gameweek - 1] as Gameweek), isFinished: true, isFinal: true },
});

export const object = ({ id }: League) => env.LEAGUES.getByName(id);

/** Says to a league what cron says to all once a draw is due or a gameweek final. */
export const comeDue = async (league: League) =>
  object(league).drawsDue({ epoch: await readEpoch(env.DB, testContext().config.season.id) });

/** Lets something happen, and tells a league as a relay would. */
export async function tell(league: League, ...changes: SeasonChange[]): Promise<void> {
  await tellLeague(league.id, ...changes);
}

/** A call about a league by a member. */
export const read = <Answer>(person: Person, league: League, path: string): Promise<Answer> =>
  readAs(person, `/api/leagues/${league.id}/${path}`);

export const duelsOf = (person: Person, league: League, gameweek = 1) =>
  read<LeagueDuels>(person, league, `duels?gameweek=${gameweek}`);

/** A league of so many people, no two with the same footballers. */
export async function found(count: number, game: League["leagueType"] = "football_bingo") {
  const people = await Promise.all(Array.from({ length: count }, () => createPerson()));
  for (const [nth, person] of people.entries()) {
    const own = Array.from({ length: 20 }, (_, club) => (club + 1) * 100 + 2 + nth);
    await seedPicks(person, own, addMs(DRAW, -3 * DAY_MS));
  }
  const league = await foundLeague(people, game);
  const [host] = people as [Person];
  return { people, host, league };
}

/** Switches duels or the cup, or both. */
export async function switchOn(
  host: Person,
  league: League,
  what: { readonly duels?: boolean; readonly cup?: boolean } = { duels: true },
): Promise<void> {
  const response = await host.call("PATCH", `/api/leagues/${league.id}`, what);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject(what);
}

/** Everybody in a gameweek's pairs, `median` for the Median. */
export const idsOf = ({ pairs }: LeagueDuels) =>
  pairs.flatMap(({ a, b }) => [a, b]).flatMap((side) => ("userId" in side ? [side.userId] : ["median"]));
