import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { SeasonAnswer } from "#contract/seasons.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { GAMES, type LeagueType } from "#domain/shared/league-type.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  playedGameweeks,
  STANDARD_SQUAD,
  seasonThatEnds,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { arrangeLeague, enrol, recompute } from "#tests/support/standings.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

const OLD = "2025-26";
const NEW = "2026-27";
const { gameweeks } = standardSeason();

const { world, end, endedAt } = seasonThatEnds(OLD);
const call = (person: Person, method: string, path: string, body?: unknown) =>
  world.call(person, method, path, body);

async function overall(reader: Person, game: LeagueType, season: string) {
  const response = await call(reader, "GET", `/api/leaderboard?leagueType=${game}&season=${season}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as LeaderboardEntry[]).map(({ id, rank, score }) => ({ id, rank, score }));
}

/** The overall tables of the season that is over, also as they are built anew. */
async function pastTables(reader: Person) {
  const tables = async () => Promise.all(GAMES.map((game) => overall(reader, game, OLD)));
  const kept = await tables();
  for (const game of GAMES) await recompute(`overall:${game}:0@${OLD}`);
  expect(await tables()).toEqual(kept);
  return kept;
}

const cast = new Map<string, Person>();
const made = (person: Person, name: string, leagueType: string) =>
  call(person, "POST", "/api/leagues", { name, leagueType });

test("SEA-06 somebody who comes to tip after a season's end, before or after the next is seen, is in none of its tables", async () => {
  await seedSeason({ ...standardSeason(), ...playedGameweeks(1) });
  setFollowedSeason(seasonId(OLD));
  const [ann, bob, eve] = [await createPerson("ann"), await createPerson("bob"), await createPerson("eve")];
  for (const person of [ann, bob, eve]) cast.set(person.username, person);
  const during = worldAt(new Date(endedAt - DAY_MS).toISOString(), { SEASON: "" });
  const league = await during.call(ann, "POST", "/api/leagues", {
    name: "Pundits",
    leagueType: "score_tipping",
  });
  expect(league.status).toBe(201);
  const { joinCode } = (await league.json()) as { joinCode: string };
  await seedPicks(bob);
  await seedPicks(eve, [203, ...STANDARD_SQUAD.filter((player) => player !== 202)]);
  await enrol(await arrangeLeague([eve]), bob.id);
  await seedSeason({
    goals: [makeGoal(10, 102, { status: "final" }), makeGoal(10, 202, { status: "final", side: "away" })],
  });
  await end();
  const final = await pastTables(ann);
  expect(final.map((rows) => rows.map(({ id }) => id))).toEqual([[bob.id, eve.id], [ann.id]]);

  const [cat, dan] = [await createPerson("cat"), await createPerson("dan")];
  expect((await call(cat, "POST", "/api/leagues/join", { joinCode })).status).toBe(200);
  await env.LEAGUES.getByName(`overall:score_tipping:0@${OLD}`).memberChanged({ userId: cat.id });
  expect(await pastTables(ann)).toEqual(final);

  await seedSeason({ gameweeks: gameweeks.map((each) => ({ ...each })) }, NEW);
  setFollowedSeason(seasonId(NEW));
  expect((await made(dan, "Late", "score_tipping")).status).toBe(201);
  expect((await made(bob, "Later", "score_tipping")).status).toBe(201);
  for (const { id } of [bob, cat, dan]) {
    await env.LEAGUES.getByName(`overall:score_tipping:0@${OLD}`).memberChanged({ userId: id });
  }
  expect(await pastTables(ann)).toEqual(final);
});

test("SEA-06 an erased champion is named nowhere any more and the places close up, in league and overall tables alike", async () => {
  const champions = async () => {
    const seasons = (await (await world.call(null, "GET", "/api/seasons")).json()) as SeasonAnswer[];
    return seasons.find(({ id }) => id === OLD)?.champions;
  };
  const before = await champions();
  expect(before?.score_tipping).toEqual([]);
  const [first] = before?.football_bingo ?? [];
  const bob = cast.get("bob") as Person;
  expect(first).toEqual({ id: bob.id, username: "bob" });
  await env.DB.prepare("update users set username = 'robert' where id = ?1").bind(bob.id).run();
  expect(await champions()).toMatchObject({ football_bingo: [{ id: bob.id, username: "robert" }] });
  const eve = cast.get("eve") as Person;
  const sameDay = worldAt(new Date().toISOString(), { SEASON: "" });
  const leagues = (await (await call(eve, "GET", "/api/leagues")).json()) as { id: string }[];
  const path = `/api/leaderboard?leagueId=${leagues[0]?.id}&season=${OLD}`;
  const places = async () => {
    const rows = (await (await call(eve, "GET", path)).json()) as LeaderboardEntry[];
    return rows.map(({ id, rank, score }) => ({ id, rank, score }));
  };
  const both = [
    { id: bob.id, rank: 1, score: 2 },
    { id: eve.id, rank: 2, score: 1 },
  ];
  expect(await places()).toEqual(both);
  const erased = await sameDay.call(bob, "DELETE", "/api/account", { confirm: "bob" });
  expect(erased.status).toBe(204);
  const closedUp = [{ id: eve.id, rank: 1, score: 1 }];
  expect((await champions())?.football_bingo).toEqual([{ id: eve.id, username: "eve" }]);
  expect(await places()).toEqual(closedUp);
  expect((await pastTables(eve))[0]).toEqual(closedUp);
  await recompute(`${leagues[0]?.id}@${OLD}`);
  expect(await places()).toEqual(closedUp);
});
