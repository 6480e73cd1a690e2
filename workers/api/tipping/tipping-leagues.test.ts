import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry, LeagueSplit } from "#contract/tipping-answers.ts";
import type { Fixture, FixtureLock } from "#domain/season/facts.ts";
import { gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { goLive } from "#tests/support/live.ts";
import { callAsVisitor, costOf, createPerson, type Person, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { tellLeague } from "#tests/support/standings.ts";
import { foundLeague, predict, predictAll, setClock, submitted } from "#tests/support/tipping.ts";
import { makeGameweek, makeGoal } from "#tests/support/worlds/facts.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(BEFORE);
await seedSeason(standardSeason());
const first = standardSeason().fixtures[0] as Fixture;
const candidates = [102, 103, 104, 105, 106, 107, 202, 203, 204, 205, 206, 207].map(playerId);
const locked: Fixture = {
  ...first,
  lock: { lockedAt: FIRST_KICKOFF, kickoffAt: FIRST_KICKOFF, gameweekId: gameweekId(1), candidates },
};

/**
 * A tipping league: Ann predicts every match with her forwards, Bob only the first, Cat none. Each test has its own;
 * they are created before the season begins, and the tests below follow one another through its first two days.
 */
async function tippingLeague() {
  const [ann, bob, cat] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await foundLeague([ann, bob, cat]);
  await submitted(ann, 1, predictAll(1, "forward"), true);
  await submitted(bob, 1, [predict(10, "draw", 0)]);
  // The queue tells the league of each slip; here it is looked up at once.
  for (const { id } of [ann, bob, cat]) {
    await env.LEAGUES.getByName(league.id).memberChanged({ userId: id });
  }
  return { league: league.id, ann, bob, cat };
}

const [splitLeague, socketLeague, boardLeague] = [
  await tippingLeague(),
  await tippingLeague(),
  await tippingLeague(),
];
const SATURDAY = parseInstant("2025-08-16T14:00:00Z");

const splitAs = (person: Person | null, league: string, fixture: number, more = "") => {
  const path = `/api/tipping/split?leagueId=${league}&fixtureId=${fixture}${more}`;
  return person ? person.call("GET", path) : callAsVisitor("GET", path);
};

async function boardOf(person: Person, query: string): Promise<BoardEntry[]> {
  const response = await person.call("GET", `/api/tipping/board?${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

test("TIP-08 the split is the league's from the lock on: hidden before it, and never for non-members", async () => {
  const { league, ann, bob, cat } = splitLeague;
  const stranger = await createPerson();
  setClock(addMs(FIRST_KICKOFF, -1));
  for (const person of [ann, bob, cat]) {
    const before = await splitAs(person, league, 10);
    expect(before.status).toBe(409);
    expect(await before.json()).toEqual({ code: "NOT_LOCKED", message: expect.any(String) });
  }
  setClock(FIRST_KICKOFF);
  expect((await splitAs(stranger, league, 10)).status).toBe(404);
  expect((await splitAs(null, league, 10)).status).toBe(401);
  expect((await splitAs(ann, "no-such-league", 10)).status).toBe(404);
  expect((await splitAs(ann, league, 999)).status).toBe(404);
  expect((await splitAs(ann, league, 11)).status).toBe(409);
  for (const bad of ["x", "", "-1"]) {
    expect((await ann.call("GET", `/api/tipping/split?leagueId=${league}&fixtureId=${bad}`)).status).toBe(
      400,
    );
  }

  await tellLeague(league, { kind: "fixture_locked", fixture: locked });
  const response = await splitAs(cat, league, 10);
  const split: LeagueSplit = await response.json();
  expect(split).toMatchObject({
    fixtureId: 10,
    outcomes: { home_win: 1, draw: 1, away_win: 1 },
    noBonus: 1,
    total: 3,
  });
  expect(split.bonuses.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  const of = (person: Person) => split.members.find(({ userId }) => userId === person.id);
  expect(of(ann)).toEqual({
    userId: ann.id,
    username: ann.username,
    prediction: "home_win",
    goalBonusPlayerId: 106,
    source: "player",
    bonusSource: "player",
    points: 0,
  });
  expect(of(bob)).toMatchObject({ prediction: "draw", goalBonusPlayerId: 0, bonusSource: "player" });
  expect(of(cat)).toMatchObject({ prediction: "away_win", source: "default", bonusSource: "default" });
  const page: LeagueSplit = await (await splitAs(cat, league, 10, "&limit=1&offset=1")).json();
  expect(page.members).toEqual([split.members[1]]);
  expect(page.total).toBe(3);
  const cost = costOf(await splitAs(cat, league, 10));
  expect(cost.queries).toBeLessThanOrEqual(2);
  expect(cost.read).toBeLessThanOrEqual(8);

  // LEA-03
  expect((await ann.call("DELETE", `/api/leagues/${league}/members/${bob.id}`)).status).toBe(204);
  expect((await splitAs(bob, league, 10)).status).toBe(404);
  expect((await bob.call("GET", `/api/tipping/board?leagueId=${league}`)).status).toBe(404);
  const without: LeagueSplit = await (await splitAs(cat, league, 10)).json();
  expect(without.members.map(({ userId }) => userId)).not.toContain(bob.id);
});

test("TIP-06 the League draws the same default as the player's own page", async () => {
  const { league, ann, cat } = boardLeague;
  setClock(addMs(FIRST_KICKOFF, HOUR_MS));
  const split: LeagueSplit = await (await splitAs(ann, league, 10)).json();
  const response = await ann.call("GET", `/api/tipping/predictions?gameweek=1&userId=${cat.id}`);
  const { predictions } = (await response.json()) as {
    predictions: { fixtureId: number; goalBonusPlayerId: number }[];
  };
  const drawn = predictions.find((prediction) => prediction.fixtureId === 10)?.goalBonusPlayerId;
  expect(candidates).toContain(drawn);
  expect(split.members.find(({ userId }) => userId === cat.id)?.goalBonusPlayerId).toBe(drawn);
});

test("a league of Football Bingo has no tipping board and no split", async () => {
  setClock(FIRST_KICKOFF);
  const ann = await createPerson();
  const { id } = await foundLeague([ann], "football_bingo");
  expect((await splitAs(ann, id, 10)).status).toBe(404);
  expect((await ann.call("GET", `/api/tipping/board?leagueId=${id}`)).status).toBe(404);
});

test("TIP-09 TIP-10 the board by gameweek, month and season: live points, gains, figures, movement", async () => {
  const { league, ann, bob, cat } = boardLeague;
  setClock(addMs(FIRST_KICKOFF, HOUR_MS));
  const playing = { ...locked, hasStarted: true, homeScore: 0, awayScore: 0 };
  await tellLeague(league, { kind: "score_changed", fixture: playing });
  const query = `leagueId=${league}`;
  const live = await boardOf(cat, `${query}&period=gameweek:1`);
  const row = (rows: BoardEntry[], { id }: Person) => rows.find((entry) => entry.id === id) as BoardEntry;
  expect(live.map(({ id, rank }) => [id, rank])[0]).toEqual([bob.id, 1]);
  expect(row(live, bob)).toMatchObject({
    score: 5,
    correctDraws: 1,
    correctResults: 1,
    defaults: 0,
    live: true,
    provisional: true,
    canGain: 0,
    gains: [
      { fixtureId: 10, prediction: "draw", pointsNow: 5, canGain: 0, canLose: 5, openBonusPlayerId: null },
    ],
  });
  // The Joker doubles what Ann can still gain: 3 for the result, 1 for her forward.
  expect(row(live, ann)).toMatchObject({ score: 0, canGain: 8, gains: [{ openBonusPlayerId: 106 }] });
  expect(row(live, cat)).toMatchObject({ score: 0, defaults: 1, canGain: 4 });

  await tellLeague(
    league,
    { kind: "goal_scored", goal: makeGoal(10, 106, { seenAt: FIRST_KICKOFF }) },
    { kind: "score_changed", fixture: { ...playing, homeScore: 1 } },
  );
  const season = await boardOf(cat, query);
  expect(season[0]).toMatchObject({ id: ann.id, score: 8, goalBonuses: 1, totalGoals: 1, correctResults: 1 });
  expect(await boardOf(cat, `${query}&period=month:2025-08`)).toEqual(season);
  expect(await boardOf(cat, `${query}&period=gameweek:1`)).toEqual(season);
  expect((await boardOf(cat, `${query}&period=gameweek:2`)).map(({ score }) => score)).toEqual([0, 0, 0]);
  expect((await boardOf(cat, `${query}&period=month:2025-09`)).map(({ canGain }) => canGain)).toEqual([
    0, 0, 0,
  ]);
  const leaderboard: LeaderboardEntry[] = await (
    await cat.call("GET", `/api/leaderboard?leagueId=${league}`)
  ).json();
  for (const [at, entry] of leaderboard.entries()) expect(season[at]).toMatchObject(entry);
  const overall = await boardOf(cat, "period=season&limit=200");
  for (const person of [ann, bob, cat]) {
    expect(row(overall, person).score).toBe(row(season, person).score);
  }

  const page = await cat.call("GET", `/api/tipping/board?${query}&limit=1&offset=1`);
  expect(page.headers.get("X-Total-Count")).toBe("3");
  expect(Number(page.headers.get("X-League-Seq"))).toBeGreaterThan(0);
  expect(await page.json()).toEqual([season[1]]);
  const cost = costOf(page);
  console.log(`board: ${JSON.stringify(cost)}`);
  expect(cost).toEqual({ queries: 1, read: expect.any(Number), written: 0 });
  expect(cost.read).toBeLessThanOrEqual(8);
  for (const bad of [
    "week:1",
    "gameweek:",
    "gameweek:x",
    "gameweek:0",
    "gameweek:123",
    "month:2025",
    "month:2025-13",
  ]) {
    expect((await cat.call("GET", `/api/tipping/board?${query}&period=${bad}`)).status, bad).toBe(400);
  }
  for (const bad of ["limit=0", "limit=201", "offset=-1"]) {
    expect((await cat.call("GET", `/api/tipping/board?${query}&${bad}`)).status, bad).toBe(400);
  }

  const final = { ...playing, homeScore: 1, isSettled: true, isFinal: true };
  const gameweek = makeGameweek(1, "2025-08-15T17:30:00Z", { isFinished: true, isFinal: true });
  await tellLeague(league, { kind: "fixture_final", fixture: final }, { kind: "gameweek_final", gameweek });
  const after = await boardOf(cat, query);
  expect(after.map(({ movement, live: isLive }) => [movement, isLive])).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ]);
});

test("TIP-02 a lock costs three rows per fixture and one for the epoch, whoever tipped", async () => {
  const { results } = await env.DB.prepare("select count(*) as slips from slips").all();
  expect(results[0]?.slips).toBeGreaterThan(3);
  const fixture = standardSeason().fixtures.find(({ id }) => id === 31) as Fixture;
  const lock = {
    ...(locked.lock as FixtureLock),
    gameweekId: gameweekId(3),
    kickoffAt: fixture.kickoffAt as Instant,
  };
  const ctx = testContext();
  const { id } = ctx.config.season;
  const epoch = (await readEpoch(ctx.db, id)) + 1;
  const changes = [{ kind: "fixture_locked", fixture: { ...fixture, lock } } as const];
  ctx.cost.rowsWritten = 0;
  await writeEpoch(ctx.db, id, { epoch, at: FIRST_KICKOFF, changes, firstDeadlineAt: FIRST_KICKOFF });
  expect(ctx.cost.rowsWritten).toBe(4);
});

test("TIP-08 a socket gets the lock and the points, never a prediction", async () => {
  const { league, ann, bob } = socketLeague;
  setClock(addMs(SATURDAY, -1));
  const live = await goLive(bob, league);
  await submitted(ann, 1, predictAll(1, "forward").slice(1), true);
  await env.LEAGUES.getByName(league).memberChanged({ userId: ann.id });
  setClock(SATURDAY);
  const fixture = standardSeason().fixtures.find(({ id }) => id === 11) as Fixture;
  const lock = { lockedAt: SATURDAY, kickoffAt: SATURDAY, gameweekId: gameweekId(1), candidates };
  await tellLeague(league, { kind: "fixture_locked", fixture: { ...fixture, lock } });
  expect(await live.next("fixture_locked")).toEqual({ type: "fixture_locked", fixtureId: 11, gameweek: 1 });
  const frames = live.frames.join("\n");
  for (const secret of ["home_win", "away_win", "goalBonus", "entries", "slips", "outcome", "joker"]) {
    expect(frames.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  live.close();
});
