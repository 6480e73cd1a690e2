import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { DuelTableRow, LeagueCup } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Fixture, Goal } from "#domain/season/facts.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  duelsOf,
  FIXTURES,
  final,
  fixtureOf,
  found,
  goalOf,
  KICKOFF,
  object,
  read,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { foundLeague, predict, setClock, submitted } from "#tests/support/tipping.ts";

beforeAll(arrangeDuelSeason);

const kickoffOf = (gameweek: number) => fixtureOf(3, gameweek).kickoffAt as Instant;
/** A match of the first gameweek that is played after the second one is drawn. */
const LATE: Fixture = { ...fixtureOf(19), kickoffAt: addMs(kickoffOf(2), -DAY_MS) };

const goals = (list: readonly Goal[]): SeasonChange[] => list.map((goal) => ({ kind: "goal_scored", goal }));
const over = (matches: readonly Fixture[]): SeasonChange[] =>
  matches.map((fixture) => ({
    kind: "fixture_settled",
    fixture: { ...fixture, hasStarted: true, isSettled: true, homeScore: 1, awayScore: 1 },
  }));

/** A gameweek's matches are played, with these goals. */
async function play(league: League, matches: readonly Fixture[], scored: readonly Goal[]): Promise<void> {
  await tell(league, ...matches.map(started), ...goals(scored));
  await tell(league, ...over(matches));
}

/** The `nth` person calls so many of the first gameweek's draws, and the first one that of the late match. */
async function tip(people: readonly Person[]): Promise<void> {
  for (const [nth, person] of people.entries()) {
    const calls = Array.from({ length: 9 }, (_, at) => predict(10 + at, at < nth ? "draw" : "home_win", 0));
    const late = nth === 0 ? predict(19, "draw", 1902) : predict(19, "home_win", 0);
    await submitted(person, 1, [...calls, late]);
  }
}

/** What a league has drawn of the first two gameweeks and its cup, and how it all stands. */
async function remembered(host: Person, league: League) {
  const weeks = [await duelsOf(host, league, 1), await duelsOf(host, league, 2)];
  const table = await read<DuelTableRow[]>(host, league, "duels/table");
  const { drawAt: _, ...cup } = await read<LeagueCup>(host, league, "cup");
  return { weeks: weeks.map(({ state, pairs }) => ({ state, pairs })), table, cup };
}

/** What an outage leaves: nothing is drawn, and cron comes when it is over. */
async function undraw({ id }: League): Promise<void> {
  for (const name of ["duel_draws", "cups"])
    await env.DB.prepare(`delete from ${name} where league_id = ?`).bind(id).run();
}

const storedDraws = async ({ id }: League) =>
  (await env.DB.prepare("select * from duel_draws where league_id = ?").bind(id).all()).results;

/** Two gameweeks of a Football Bingo and a tipping league of the same five, drawn in time. */
async function playTwoGameweeks() {
  setClock(DRAW);
  const { people, host, league: bingo } = await found(5);
  const tipping = await foundLeague(people, "score_tipping");
  const leagues = [bingo, tipping];
  await tip(people);
  for (const league of leagues) await switchOn(host, league, { duels: true, cup: true });
  await tell(bingo, { kind: "fixture_rescheduled", fixture: LATE });
  setClock(addMs(KICKOFF, HOUR_MS));
  const inTime = FIXTURES.filter(({ gameweekId, id }) => gameweekId === 1 && id !== LATE.id);
  // The `nth` person's footballers score in as many matches.
  const firstGoals = people.flatMap((_, nth) => [1, 3, 5, 7].slice(0, nth).map((club) => goalOf(nth, club)));
  await play(bingo, inTime, firstGoals);
  setClock(addMs(kickoffOf(2), -2 * DAY_MS));
  for (const league of leagues) await comeDue(league);
  setClock(addMs(LATE.kickoffAt as Instant, HOUR_MS));
  await play(
    bingo,
    [LATE],
    [1, 2, 3].flatMap((n) => [goalOf(0, 19, 1, n), goalOf(0, 20, 1, n)]),
  );
  await tell(bingo, final(1));
  setClock(addMs(kickoffOf(2), HOUR_MS));
  const second = FIXTURES.filter(({ gameweekId }) => gameweekId === 2);
  await play(bingo, second, [goalOf(1, 1, 2), goalOf(2, 3, 2), goalOf(2, 5, 2)]);
  await tell(bingo, final(2));
  return { host, leagues };
}

test("DUE-02 a League that cron has not called draws when it is read or told of a goal, whatever is read", async () => {
  setClock(addMs(DRAW, -2 * HOUR_MS));
  const wakes = [
    async ({ id }: League, host: Person) => void (await host.call("GET", `/api/leaderboard?leagueId=${id}`)),
    (league: League) => tell(league, { kind: "goal_scored", goal: goalOf(9, 1) }),
  ];
  const leagues = await Promise.all(wakes.map(() => found(2)));
  for (const { host, league } of leagues) {
    await switchOn(host, league);
  }
  setClock(DRAW);
  for (const [at, wake] of wakes.entries()) {
    const { host, league } = leagues[at] as (typeof leagues)[number];
    await evictDurableObject(object(league));
    await wake(league, host);
    await expect.poll(() => storedDraws(league)).toHaveLength(1);
  }
});

test("DUE-02 CUP-01 gameweeks that an outage swallowed are drawn as in time: the same pairs, seeds, results and table", async () => {
  const { host, leagues } = await playTwoGameweeks();
  setClock(addMs(kickoffOf(3), -49 * HOUR_MS));
  const newcomer = await createPerson();
  for (const league of leagues) {
    const body = { joinCode: league.joinCode };
    expect((await newcomer.call("POST", "/api/leagues/join", body)).status).toBe(200);
    const drawnInTime = await remembered(host, league);
    expect(drawnInTime.weeks.map(({ state, pairs }) => [state, pairs.length])).toEqual([
      ["final", 3],
      ["final", 3],
    ]);
    expect(drawnInTime.cup).toMatchObject({ state: "live", size: 4 });
    await undraw(league);
    await comeDue(league);
    expect(await remembered(host, league)).toEqual(drawnInTime);
    const drawn = await storedDraws(league);
    expect(drawn).toHaveLength(2);
    // Nothing of it is news, and nothing draws it again.
    expect(drawn.map(({ meets }) => meets)).toEqual([null, null]);
    await comeDue(league);
    expect(await storedDraws(league)).toEqual(drawn);
  }
});
