import { abortAllDurableObjects, evictAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import oldText from "virtual:season/2024-25";
import newText from "virtual:season/2025-26";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { Team } from "#contract/clubs.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { HonourAnswer, SeasonAnswer } from "#contract/seasons.ts";
import type { GameweekPredictions, TippingGameweek } from "#contract/tipping-answers.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createPerson, type Person, signInAgain, tables } from "#tests/support/people.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import { recompute } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { foldedSeasons, picks, slips } from "#workers/db/schema/index.ts";
import { loadFacts } from "#workers/db/season/season.ts";
import { runCron } from "#workers/jobs/cron.ts";
import { serveFeed } from "./season-feed.ts";

const OLD = "2024-25";
const NEW = "2025-26";
/** Whether the old season is polled at a deadline: every fifth time, as if the feed had been away for weeks. */
const isLookedAt = (_: unknown, at: number) => at % 5 === 1;

/** One database and two feeds, only one of which is there at a time. */
class TwoSeasons {
  people: Person[] = [];
  readonly #archives: Readonly<Record<string, SeasonArchive>>;

  constructor(archives: Readonly<Record<string, SeasonArchive>>) {
    this.#archives = archives;
  }

  /** Lets the feed show a season, moves the clock and runs the cron a number of times, ten minutes apart. */
  async look(shows: string, at: string, times = 1): Promise<void> {
    await serveFeed(this.#archives[shows] as SeasonArchive);
    for (let n = 0; n < times; n++) {
      setClock(instant(Date.parse(at) + n * 10 * MINUTE_MS));
      await runCron(env);
    }
    this.people = await Promise.all(this.people.map(signInAgain));
  }

  /** Runs the cron, but after this many of the feed's answers kills every object, so that its memory is lost. */
  async lookAndDie(shows: string, at: string, answers: number): Promise<void> {
    await serveFeed(this.#archives[shows] as SeasonArchive);
    const feed = globalThis.fetch;
    let giveUp = (_: Response) => {};
    const unanswered = new Promise<Response>((resolve) => {
      giveUp = resolve;
    });
    let asked = 0;
    vi.stubGlobal("fetch", (...request: Parameters<typeof fetch>) =>
      ++asked > answers ? unanswered : feed(...request),
    );
    setClock(instant(Date.parse(at)));
    const looked = runCron(env).then(
      () => "whole",
      () => "killed",
    );
    await vi.waitUntil(() => asked > answers, { interval: 1, timeout: PATIENCE_MS });
    await abortAllDurableObjects();
    expect([at, await looked]).toEqual([at, "killed"]);
    giveUp(new Response(null, { status: 503 }));
  }

  async ask<Answer>(person: number, path: string): Promise<Answer> {
    const response = await this.by(person).call("GET", path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  }

  by(person: number): Person {
    return this.people[person] as Person;
  }

  async states(): Promise<string[]> {
    const seasons = await this.ask<SeasonAnswer[]>(0, "/api/seasons");
    return seasons.map(({ id, state }) => `${id} ${state}`);
  }
}

async function saveSquad(person: Person, teams: readonly Team[], shift: number): Promise<void> {
  for (const [at, team] of teams.entries()) {
    const position = at < 6 ? "DEF" : at < 14 ? "MID" : "FWD";
    const players = team.players.filter((player) => player.position === position);
    const playerId = players[shift % players.length]?.id;
    const body = { userId: person.id, teamId: team.id, playerId, gameweek: 1 };
    expect((await person.call("POST", "/api/selections", body)).status).toBe(200);
  }
}

async function predict(person: Person, { gameweek, fixtures }: TippingGameweek): Promise<void> {
  const predictions = fixtures.map(({ id, homeTeamId, awayTeamId }) => ({
    fixtureId: id,
    homeTeamId,
    awayTeamId,
    prediction: "home_win",
    goalBonusPlayerId: 0,
  }));
  const answer = await person.call("POST", "/api/tipping/submit-predictions", {
    gameweek,
    predictions,
    jokerUsed: false,
  });
  expect(answer.status).toBe(200);
}

/** Early, and back: the last day is played under the old feed, with the new one in between. */
async function changeFeeds(world: TwoSeasons): Promise<void> {
  // Beside a season that is not over the next begins after an hour of agreeing replies.
  await world.look(NEW, "2025-05-22T08:00:00Z", 6);
  expect(await world.states()).toEqual([`${OLD} running`]);
  await world.lookAndDie(NEW, "2025-05-22T09:00:00Z", 2);
  await world.look(NEW, "2025-05-22T09:10:00Z", 2);
  expect(await world.states()).toEqual([`${NEW} open`, `${OLD} running`]);
  await world.lookAndDie(OLD, "2025-05-25T15:50:00Z", 2);
  await world.look(OLD, "2025-05-25T16:00:00Z");
  await world.lookAndDie(NEW, "2025-05-25T16:20:00Z", 1);
  await world.look(NEW, "2025-05-25T16:30:00Z");
  await world.look(OLD, "2025-05-25T18:00:00Z", 2);
  await evictAllDurableObjects();
  await world.look(OLD, "2025-05-26T09:00:00Z", 20);
  await world.look(OLD, "2025-05-28T09:00:00Z", 3);
  expect(await world.states()).toEqual([`${NEW} open`, `${OLD} over`]);
}

/**
 * People who did nothing have no points, no default and no place in the overall table; the two who play have theirs.
 */
async function onlyPlayersAreIn(world: TwoSeasons, tippingLeague: string | undefined): Promise<void> {
  await eventually(async () => {
    const overall = await world.ask<LeaderboardEntry[]>(2, "/api/leaderboard?leagueType=score_tipping");
    expect(overall.map(({ username }) => username).sort()).toEqual(["ann", "bob"]);
  });
  expect(await world.ask(2, "/api/leaderboard?leagueType=football_bingo")).toEqual([]);
  const table = await world.ask<LeaderboardEntry[]>(2, `/api/leaderboard?leagueId=${tippingLeague}`);
  expect(table.filter(({ score }) => score > 0).length).toBeGreaterThan(0);
  for (const n of [2, 3]) {
    const { id } = world.by(n);
    expect(table.find((entry) => entry.id === id)?.score ?? 0).toBe(0);
    const week = await world.ask<GameweekPredictions>(n, `/api/tipping/predictions?gameweek=1&userId=${id}`);
    expect(week.predictions.filter(({ source }) => source === "default")).toEqual([]);
    expect(week.total).toBe(0);
  }
  const played = await world.ask<GameweekPredictions>(0, "/api/tipping/predictions?gameweek=1");
  expect(played.predictions.every(({ source }) => source === "default")).toBe(true);
}

test.skipIf(oldText === null || newText === null)(
  "SEA-05 SEA-06 SEA-07 SEA-08 the real 2024/25 and 2025/26 in one database: early, flickering and late changes of the feed, each killed in the middle, lose nothing and mix nothing, and folding changes no table",
  async () => {
    const archives = { [OLD]: JSON.parse(oldText as string), [NEW]: JSON.parse(newText as string) };
    const world = new TwoSeasons(archives);
    await world.look(OLD, "2024-08-10T09:00:00Z", 2);
    world.people = await Promise.all(["ann", "bob", "cat", "dan"].map((name) => createPerson(name)));
    const [first] = await world.ask<TippingGameweek[]>(0, "/api/tipping/fixtures");
    const teams = await world.ask<Team[]>(0, "/api/teams");
    const leagues: League[] = [];
    for (const leagueType of ["football_bingo", "score_tipping"]) {
      const made = await world.by(0).call("POST", "/api/leagues", { name: leagueType, leagueType });
      const league = (await made.json()) as League;
      leagues.push(league);
      for (const n of [1, 2, 3]) {
        const joined = await world.by(n).call("POST", "/api/leagues/join", { joinCode: league.joinCode });
        expect(joined.status).toBe(200);
      }
    }
    for (const n of [0, 1]) await saveSquad(world.by(n), teams, n);
    for (const n of [0, 1]) await predict(world.by(n), first as TippingGameweek);

    for (const { deadline_time } of archives[OLD].events.filter(isLookedAt))
      await world.look(OLD, deadline_time);
    expect(await world.states()).toEqual([`${OLD} running`]);

    await changeFeeds(world);

    const paths = [
      ...leagues.flatMap(({ id }) => [`/api/leaderboard?leagueId=${id}`, `/api/leagues/${id}/history?`]),
      "/api/leaderboard?leagueType=football_bingo",
      "/api/leaderboard?leagueType=score_tipping",
      "/api/premier-league-table?",
      `/api/selections?userId=${world.by(1).id}`,
      `/api/tipping/predictions?gameweek=1&userId=${world.by(1).id}`,
      `/api/leagues/${leagues[1]?.id}/story?gameweek=38`,
    ];
    const readAll = (person: number) =>
      Promise.all(paths.map((path) => world.ask<unknown>(person, `${path}&season=${OLD}`)));
    const final = await readAll(0);
    const facts = await loadFacts(env.DB, seasonId(OLD));
    const [bingo, , tipping] = final as LeaderboardEntry[][];
    expect(bingo?.map(({ provisional }) => provisional)).toEqual([false, false, false, false]);
    expect(Math.max(...(bingo ?? []).map(({ score }) => score))).toBeGreaterThan(3);
    expect(tipping?.[0]?.score).toBeGreaterThan(0);
    // Dan has joined and never predicted: three gameweeks by default.
    expect(tipping?.map(({ username }) => username).sort()).toEqual(["ann", "bob", "cat", "dan"]);
    const honours = await world.ask<HonourAnswer[]>(0, `/api/users/${bingo?.[0]?.id}/honours`);
    expect(honours.filter(({ kind }) => kind === "gameweek_won").length).toBeGreaterThan(0);

    // June with the old feed, July with the new one; the objects are evicted in between.
    await world.look(OLD, "2025-06-15T09:00:00Z", 2);
    await evictAllDurableObjects();
    const rowsOf = async (table: typeof picks | typeof slips | typeof foldedSeasons) =>
      (
        await tables()
          .select()
          .from(table)
          .where(eq(table.seasonId, seasonId(OLD)))
      ).length;
    expect(await rowsOf(picks)).toBe(40);
    await world.look(NEW, "2025-07-20T09:00:00Z", 2);
    expect(await readAll(0)).toEqual(final);
    // Folded meanwhile: the tables built from that alone are the same.
    expect([await rowsOf(picks), await rowsOf(slips), await rowsOf(foldedSeasons)]).toEqual([0, 0, 4]);
    const names = [...leagues.map(({ id }) => id), "overall:football_bingo:0", "overall:score_tipping:0"];
    for (const name of names) await recompute(`${name}@${OLD}`);
    expect(await readAll(0)).toEqual(final);
    const [opening] = await world.ask<TippingGameweek[]>(0, "/api/tipping/fixtures");
    expect((await world.by(0).call("POST", `/api/seasons/${NEW}/play`)).status).toBe(200);
    await predict(world.by(1), opening as TippingGameweek);
    for (const at of ["2025-08-16T16:30:00Z", "2025-08-20T09:00:00Z", "2025-09-20T18:00:00Z"]) {
      await world.look(NEW, at, 2);
    }

    await onlyPlayersAreIn(world, leagues[1]?.id);
    // And the old one has not changed.
    expect(await readAll(3)).toEqual(final);
    expect(await loadFacts(env.DB, seasonId(OLD))).toEqual(facts);
  },
);
