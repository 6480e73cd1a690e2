import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { PlayingMembers } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { HonourAnswer, SeasonAnswer } from "#contract/seasons.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { callAsVisitor, createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seasonThatEnds,
  seedPicks,
  seedSeason,
  standardSeason,
} from "#tests/support/season.ts";
import { recompute } from "#tests/support/standings.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

const OLD = "2025-26";
const NEW = "2026-27";
const { gameweeks } = standardSeason();

const cast = new Map<string, Person>();

const { world, end } = seasonThatEnds(OLD);
const call = (person: Person, method: string, path: string, body?: unknown) =>
  world.call(person, method, path, body);

async function tableOf(person: Person, league: string, season?: string): Promise<LeaderboardEntry[]> {
  const query = season ? `&season=${season}` : "";
  const response = await call(person, "GET", `/api/leaderboard?leagueId=${league}${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

const shortOf = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ id, rank, score }) => [id, rank, score]);

/** Begins the season, with a goal by the first club's pick in the first match; with `isOver`, ends it instead. */
async function playSeason(isOver: boolean): Promise<void> {
  if (!isOver) {
    await seedSeason({ ...standardSeason(), goals: [makeGoal(10, STANDARD_SQUAD[0] as number)] });
    setFollowedSeason(seasonId(OLD));
    return;
  }
  await end();
}

/** SEA-07: `presser` plays the season to come although no feed has shown it. */
async function pressPlayAgainBetweenSeasons(
  presser: Person,
  league: string,
  { isIn, isOut }: { isIn: readonly Person[]; isOut: readonly Person[] },
): Promise<void> {
  const nextOf = async (person: Person) => {
    const [newest]: SeasonAnswer[] = await (await call(person, "GET", "/api/seasons")).json();
    return newest?.next;
  };
  expect(await nextOf(presser)).toEqual({ id: NEW, label: "2026/27", plays: false });
  for (const _ of ["once", "again"]) {
    const answer = await call(presser, "POST", `/api/seasons/${NEW}/play`);
    expect([answer.status, await answer.json()]).toEqual([200, { season: NEW, plays: true }]);
  }
  for (const unknown of ["2027-28", "next"])
    expect((await call(presser, "POST", `/api/seasons/${unknown}/play`)).status).toBe(404);
  for (const person of isIn) expect(await nextOf(person)).toMatchObject({ plays: true });
  for (const person of isOut) expect(await nextOf(person)).toMatchObject({ plays: false });
  const [seenByVisitors]: SeasonAnswer[] = await (await callAsVisitor("GET", "/api/seasons")).json();
  expect(seenByVisitors).not.toHaveProperty("next");
  const playing: PlayingMembers = await (await call(presser, "GET", `/api/leagues/${league}/playing`)).json();
  expect([playing.season, playing.userIds.toSorted()]).toEqual([NEW, isIn.map(({ id }) => id).toSorted()]);
}

test("SEA-06 a final table keeps its members at the season's end: later departures and joins do not change it, and members read it", async () => {
  await playSeason(false);
  const [ann, bob, cat, dan, eve] = await Promise.all(
    ["ann", "bob", "cat", "dan", "eve"].map((name) => createPerson(name)),
  );
  if (!ann || !bob || !cat || !dan || !eve) return expect.unreachable();
  for (const person of [ann, cat, dan]) cast.set(person.username.slice(0, 3), person);
  const league = await createLeagueOf(ann);
  for (const person of [bob, cat, dan]) expect((await join(person, league.joinCode)).status).toBe(200);
  await env.DB.prepare("update league_members set joined_at = ?1")
    .bind(FIRST_KICKOFF - DAY_MS)
    .run();
  for (const person of [cat, dan]) await seedPicks(person);
  const running = shortOf(await tableOf(ann, league.id));
  expect(running).toHaveLength(4);
  // The next season cannot be played while this one runs.
  expect((await call(ann, "POST", `/api/seasons/${NEW}/play`)).status).toBe(404);
  await playSeason(true);
  const final = shortOf(await tableOf(ann, league.id));
  expect(final).toEqual(running);

  // Nobody's squad changes any more, by any way of changing it.
  const pick = { userId: bob.id, teamId: 3, playerId: 304, gameweek: 1 };
  const empty = { userId: cat.id, selections: [{ teamId: 3, playerId: null }] };
  for (const answer of [
    await call(bob, "POST", "/api/selections", pick),
    await call(bob, "PUT", "/api/selections", { ...empty, userId: bob.id, selections: [pick] }),
    await call(cat, "PUT", "/api/selections", empty),
  ]) {
    expect([answer.status, ((await answer.json()) as ApiError).code]).toEqual([409, "SEASON_OVER"]);
  }
  expect(await (await call(bob, "GET", "/api/squad")).json()).toMatchObject({ locked: true, selections: [] });

  // Before the next season is seen: one person joins, one is removed, one leaves.
  expect((await call(eve, "POST", "/api/leagues/join", { joinCode: league.joinCode })).status).toBe(200);
  expect((await call(ann, "DELETE", `/api/leagues/${league.id}/members/${cat.id}`)).status).toBe(204);
  expect((await call(dan, "DELETE", `/api/leagues/${league.id}/members/${dan.id}`)).status).toBe(204);
  expect(shortOf(await tableOf(ann, league.id))).toEqual(final);
  expect(shortOf(await tableOf(eve, league.id))).toEqual(final);
  await recompute(`${league.id}@${OLD}`);
  expect(shortOf(await tableOf(ann, league.id))).toEqual(final);
  for (const gone of [cat, dan]) {
    const path = `/api/leaderboard?leagueId=${league.id}`;
    expect((await call(gone, "GET", path)).status).toBe(404);
    expect((await call(gone, "GET", `${path}&season=${OLD}`)).status).toBe(404);
  }

  // SEA-07: what is done in between counts for the next season.
  const fay = await createPerson("fay");
  const tipping = { name: "Early Tips", leagueType: "score_tipping" };
  expect((await call(fay, "POST", "/api/leagues", tipping)).status).toBe(201);
  await pressPlayAgainBetweenSeasons(ann, league.id, { isIn: [ann, eve], isOut: [bob] });

  // The next season begins: leagues go on, and begin empty (SEA-07).
  await seedSeason({ gameweeks: gameweeks.map((gameweek) => ({ ...gameweek })) }, NEW);
  setFollowedSeason(seasonId(NEW));
  expect(shortOf(await tableOf(bob, league.id, OLD))).toEqual(final);
  const members = [ann, bob, eve].map(({ id }) => id).sort();
  const begun = await tableOf(ann, league.id);
  expect(begun.map(({ id }) => id).sort()).toEqual(members);
  expect(begun.every(({ score, rank }) => score === 0 && rank === 1)).toBe(true);
  for (const [person, plays] of [
    [fay, true],
    [eve, true],
    [ann, true],
    [bob, false],
  ] as const) {
    const answer: SeasonAnswer[] = await (await call(person, "GET", "/api/seasons")).json();
    expect(answer.map((season) => season.plays)).toEqual([plays, undefined]);
  }
  const tippersOf = async (season: string) => {
    const path = `/api/leaderboard?leagueType=score_tipping&season=${season}`;
    const rows: LeaderboardEntry[] = await (await call(fay, "GET", path)).json();
    return rows.map(({ id }) => id);
  };
  // A member of a league is a player of its game, who presses 'Play again' is a tipping player as well.
  expect((await tippersOf(NEW)).sort()).toEqual([ann.id, fay.id].sort());
  expect(await tippersOf(OLD)).toEqual([]);
  expect((await call(ann, "GET", `/api/leaderboard?leagueId=${league.id}&season=2020-21`)).status).toBe(404);
});

test("SEA-06 honours are counted from the final tables, for every signed-in player; only members see a league's name", async () => {
  const [cat, dan, ann] = ["cat", "dan", "ann"].map((name) => cast.get(name) as Person);
  if (!cat || !dan || !ann) return expect.unreachable();
  const honoursOf = async (of: { readonly id: string }, by: Person): Promise<HonourAnswer[]> => {
    const response = await call(by, "GET", `/api/users/${of.id}/honours`);
    expect(response.status).toBe(200);
    return response.json();
  };
  const league = { id: expect.any(String), name: "The Regulars" };
  const inLeague = [
    { season: OLD, run: "season", kind: "league_champion", league, count: 1 },
    { season: OLD, run: "season", kind: "overall_top", count: 1 },
    { season: OLD, run: "season", kind: "month_won", league, month: "2025-08", count: 1 },
    { season: OLD, run: "season", kind: "gameweek_won", league, gameweek: 1, count: 1 },
  ];
  expect(await honoursOf(cat, ann)).toEqual(inLeague);
  expect(await honoursOf(dan, ann)).toEqual(inLeague);
  expect(await honoursOf(ann, ann)).toEqual([]);
  const stranger = await createPerson();
  for (const outsider of [cat, dan, stranger]) {
    expect(await honoursOf(cat, outsider)).toEqual(inLeague.map(({ league: _, ...honour }) => honour));
  }
  expect((await callAsVisitor("GET", `/api/users/${cat.id}/honours`)).status).toBe(401);
  for (const hostile of ["nobody", "%27%20or%201%3D1", "%00", "__proto__", "x".repeat(5_000)]) {
    expect((await call(ann, "GET", `/api/users/${hostile}/honours`)).status).toBe(404);
  }
});

test("SEA-05 GET /api/seasons is public, newest first; an unknown or hostile season is 404", async () => {
  const answer = await callAsVisitor("GET", "/api/seasons");
  expect(answer.status).toBe(200);
  const seasons = (await answer.json()) as SeasonAnswer[];
  expect(seasons.map(({ id, label, state }) => [id, label, state])).toEqual([
    [NEW, "2026/27", "running"],
    [OLD, "2025/26", "over"],
  ]);
  for (const hostile of ["2026", "%27%20or%201%3D1", "__proto__", "2025-26'", "%00", "x".repeat(500)]) {
    expect((await callAsVisitor("GET", `/api/teams?season=${hostile}`)).status).toBe(404);
    expect((await callAsVisitor("HEAD", `/api/teams?season=${hostile}`)).status).toBe(404);
  }
  expect((await callAsVisitor("POST", `/api/seasons/${NEW}/play`)).status).toBe(401);
});
