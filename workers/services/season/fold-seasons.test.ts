import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { clubId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant } from "#domain/shared/instant.ts";
import { packRowEntries, packRowReceipts } from "#domain/tipping/rows/slip-rows.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { readSeasonToFold, readUnfolded, writeFolds } from "#workers/db/folding.ts";
import { foldedSeasons, picks, slips } from "#workers/db/schema/index.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";
import { foldOf } from "./fold.ts";
import { foldSeasons } from "./fold-seasons.ts";

const OLD = seasonId("2025-26");
const NEW = "2026-27";
const { gameweeks } = standardSeason();
const ENDED_AT = instant(Date.now());
const world = worldAt(addMs(ENDED_AT, DAY_MS), { SEASON: "" });
const at = (now: Instant) => ({ ...testContext(), clock: { now: () => now } });
const LATER = addMs(ENDED_AT, 40 * DAY_MS);

/** How many picks, slips and parts of folds are in D1. */
const countOf = async () =>
  Promise.all(
    [picks, slips, foldedSeasons].map(async (table) => (await tables().select().from(table)).length),
  );

async function read(reader: Person, path: string): Promise<unknown> {
  const response = await world.call(reader, "GET", path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

/** Everything that a past season shows to one of its members, and each person's export. */
async function readAll(people: readonly Person[], leagues: readonly string[]): Promise<unknown[]> {
  const [reader, ...others] = people as [Person, ...Person[]];
  const paths = [
    ...leagues.flatMap((id) => [
      `/api/leaderboard?leagueId=${id}&ticks=1`,
      `/api/leaderboard/me?leagueId=${id}`,
      `/api/leagues/${id}/members?`,
      `/api/leagues/${id}/history?`,
      `/api/leagues/${id}/story?gameweek=1`,
      ...others.map((other) => `/api/leagues/${id}/compare?with=${other.id}`),
    ]),
    "/api/leaderboard?leagueType=football_bingo",
    "/api/leaderboard?leagueType=score_tipping",
    "/api/tipping/receipts?",
    ...people.flatMap(({ id }) => [
      `/api/selections?userId=${id}`,
      `/api/tipping/predictions?gameweek=1&userId=${id}`,
    ]),
  ];
  const answers: unknown[] = [];
  for (const path of paths) answers.push(await read(reader, `${path}&season=${OLD}`));
  for (const person of people) {
    answers.push(await read(reader, `/api/users/${person.id}/honours`));
    const {
      exportedAt: _,
      sessions: __,
      ...held
    } = (await read(person, "/api/account/export")) as Record<string, unknown>;
    answers.push(held);
  }
  return answers;
}

/** Computes the past season's tables again, from the rows alone. */
const rebuild = (leagues: readonly string[]) =>
  Promise.all(
    [...leagues, "overall:football_bingo:0", "overall:score_tipping:0"].map((name) =>
      recompute(`${name}@${OLD}`),
    ),
  );

/** A slip of gameweek 1; one that lost its Joker has its receipts with their codes. */
async function writeSlip(user: Person, receivedAt: Instant, hasCodes = false): Promise<void> {
  const [first, second] = standardSeason().fixtures.map(({ id }) => id);
  const entry = { outcome: "home_win", goalBonusPlayerId: null, receivedAt } as const;
  const entries = [
    { ...entry, fixtureId: first! },
    { ...entry, fixtureId: second!, outcome: "draw" as const },
  ];
  const row = { gameweekId: gameweeks[0]!.id, receivedAt };
  const earlier = { code: "XYZ789", receivedAt: addMs(receivedAt, -1000), submitted: 2, hasJoker: false };
  await tables()
    .insert(slips)
    .values({
      ...row,
      seasonId: OLD,
      userId: user.id,
      hasJoker: true,
      entries: packRowEntries(entries, row),
      receipt: hasCodes ? "GW1-ABC234" : "",
      version: 2,
      earlierReceipts: hasCodes ? packRowReceipts([earlier], row) : null,
    });
}

/** How many rows of D1 an action reads and writes. */
async function costOf(act: (d1: D1Database) => Promise<unknown>): Promise<{ read: number; written: number }> {
  const cost = { read: 0, written: 0 };
  const add = ({ meta }: D1Result) => {
    cost.read += meta.rows_read;
    cost.written += meta.rows_written;
  };
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        if (name === "raw") return target;
        if (name === "all" || name === "first")
          return async () => {
            const result = await target.all();
            add(result);
            return name === "all" ? result : (result.results[0] ?? null);
          };
        return Reflect.get(target, name);
      },
    });
  const raw = (statement: D1PreparedStatement) => (statement as unknown as { raw: D1PreparedStatement }).raw;
  await act({
    prepare: (text: string) => counted(env.DB.prepare(text)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await env.DB.batch(statements.map(raw));
      results.forEach(add);
      return results;
    },
  } as unknown as D1Database);
  return cost;
}

test("SEA-06 a past season is folded into a few rows per player, and shows what it showed; killed in the middle, it goes on", async () => {
  const goal = makeGoal(10, STANDARD_SQUAD[0] as number);
  await seedSeason({ ...standardSeason(), goals: [goal] });
  setFollowedSeason(OLD);
  const people = await Promise.all(["ann", "bob", "cat"].map((name) => createPerson(name)));
  const [ann, bob, cat] = people as [Person, Person, Person];
  const leagues: string[] = [];
  for (const leagueType of ["football_bingo", "score_tipping"]) {
    const league = await createLeagueOf(ann, { leagueType });
    for (const person of [bob, cat]) expect((await join(person, league.joinCode)).status).toBe(200);
    leagues.push(league.id);
  }
  const early = addMs(FIRST_KICKOFF, -DAY_MS);
  await env.DB.prepare("update league_members set joined_at = ?1").bind(early).run();
  await env.DB.prepare("update users set tipping_since = ?1").bind(early).run();
  for (const person of [ann, bob]) await seedPicks(person);
  await writeSlip(bob, early, true);
  await writeSlip(cat, early);
  await seedSeason({ gameweeks: gameweeks.map((each) => ({ ...each, isFinished: true, isFinal: true })) });
  await env.DB.prepare("update seasons set ended_at = ?1 where id = ?2").bind(ENDED_AT, OLD).run();

  // While pages show it, and for thirty days, nothing is folded.
  await foldSeasons(at(LATER));
  await seedSeason({ gameweeks: gameweeks.map((each) => ({ ...each })) }, NEW);
  setFollowedSeason(seasonId(NEW));
  await foldSeasons(at(addMs(ENDED_AT, DAY_MS)));
  expect(await countOf()).toEqual([40, 2, 0]);
  const before = await readAll(people, leagues);

  // A row that has changed since it was read is not folded.
  const unfolded = await readUnfolded(env.DB, OLD, "", 50);
  const stale = unfolded.map((each) => ({ ...each, picks: each.picks.slice(1), slips: [] }));
  expect(await writeFolds(env.DB, OLD, stale.map(foldOf))).toBe(0);
  expect(await countOf()).toEqual([40, 2, 0]);

  // Killed after one player: a third of the season is folded.
  const one = unfolded.find(({ userId }) => userId === bob.id);
  expect(await writeFolds(env.DB, OLD, [foldOf(one!)])).toBe(1);
  expect(await writeFolds(env.DB, OLD, [foldOf(one!)])).toBe(0);
  expect(await countOf()).toEqual([20, 1, 2]);
  await rebuild(leagues);
  expect(await readAll(people, leagues)).toEqual(before);

  // To its end, and again.
  await foldSeasons(at(LATER));
  expect(await countOf()).toEqual([0, 0, 5]);
  await rebuild(leagues);
  expect(await readAll(people, leagues)).toEqual(before);
  await foldSeasons(at(LATER));
  expect(await countOf()).toEqual([0, 0, 5]);

  // A row put back by hand changes nothing that is shown, and stays for whoever put it there.
  await env.DB.prepare(
    `insert into picks (season_id, user_id, club_id, player_id, position, picked_at)
     values (?1, ?2, ?3, ?4, 'MID', ?5)`,
  )
    .bind(OLD, ann.id, clubId(1), playerId(999), early)
    .run();
  await foldSeasons(at(LATER));
  await rebuild(leagues);
  expect(await read(ann, `/api/selections?userId=${ann.id}&season=${OLD}`)).toEqual(
    await read(bob, `/api/selections?userId=${ann.id}&season=${OLD}`),
  );
  expect((await readAll(people, leagues)).slice(0, -6)).toEqual(before.slice(0, -6));
  await env.DB.prepare("delete from picks where season_id = ?1").bind(OLD).run();

  // A correction of its facts, as an epoch of that season, reaches the tables as before.
  const revoked = { ...goal, status: "revoked", revokedAt: ENDED_AT, revokedReason: "reassigned" } as const;
  await seedSeason({ goals: [revoked] }, OLD);
  const corrected = (await read(ann, `/api/leaderboard?leagueId=${leagues[0]}&season=${OLD}`)) as {
    score: number;
  }[];
  expect(corrected.map(({ score }) => score)).toEqual([0, 0, 0]);

  expect((await bob.call("DELETE", "/api/account")).status).toBe(204);
  const held = await tables().select().from(foldedSeasons);
  expect([...new Set(held.map(({ userId }) => userId))].sort()).toEqual([ann.id, cat.id].sort());
});

test("SEA-06 a step of folding reads and writes a number of rows that its players bound, and a minute without work reads the seasons", async () => {
  const season = seasonId("2025-26");
  const people = await Promise.all(Array.from({ length: 4 }, (_, n) => createPerson(`many${n}`)));
  for (const person of people) {
    await seedPicks(person);
    await writeSlip(person, instant(FIRST_KICKOFF));
  }
  const found = await costOf((db) => readSeasonToFold(db, LATER));
  expect(found.read).toBeLessThanOrEqual(8);
  const [first] = await readUnfolded(env.DB, season, "", 1);
  // 20 picks and a slip, twice, and the first row of the next player.
  expect((await costOf((db) => readUnfolded(db, season, "", 1))).read).toBeLessThanOrEqual(50);
  const cost = await costOf((db) => writeFolds(db, season, [foldOf(first!)]));
  // Two parts; 20 picks with their index and a slip with the Joker's.
  expect(cost.written).toBeLessThanOrEqual(2 + 40 + 2);
  expect(cost.read).toBeLessThanOrEqual(110);
  await foldSeasons(at(LATER));
  expect((await costOf((db) => readSeasonToFold(db, LATER))).read).toBeLessThanOrEqual(8);
});
