import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { HonourAnswer } from "#contract/seasons.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { DAY_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join, leaguesOf, refusalOf } from "#tests/support/league-calls.ts";
import { sitDown } from "#tests/support/live.ts";
import { callAsVisitor, createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { setFollowedSeason } from "#workers/platform/config.ts";

const OLD = "2025-26";
const { gameweeks } = standardSeason();
await seedSeason(standardSeason());

/** A league of a host and two members. */
async function threeOf(name: string): Promise<{ league: League; people: [Person, Person, Person] }> {
  const people = (await Promise.all([1, 2, 3].map(() => createPerson()))) as [Person, Person, Person];
  const league = await createLeagueOf(people[0], { name });
  for (const person of people.slice(1)) expect((await join(person, league.joinCode)).status).toBe(200);
  return { league, people };
}

const close = (by: Person, { id }: League, name: unknown) =>
  by.call("DELETE", `/api/leagues/${id}`, { name });
const noticesOf = async (person: Person): Promise<NotificationDto[]> => {
  const list: NotificationDto[] = await (await person.call("GET", "/api/notifications")).json();
  return list.filter(({ type }) => type === "league_closed");
};
const rowsOf = async (league: League) => {
  const named = ["league_members", "past_members", "league_removals", "league_log"];
  const counted = await env.DB.batch<{ n: number }>([
    env.DB.prepare("select count(*) as n from leagues where id = ?1").bind(league.id),
    ...named.map((table) =>
      env.DB.prepare(`select count(*) as n from ${table} where league_id = ?1`).bind(league.id),
    ),
  ]);
  return counted.map(({ results }) => results[0]?.n ?? 0);
};

/** Makes the first gameweek final. */
const finish = () =>
  seedSeason({
    gameweeks: gameweeks.slice(0, 1).map((each) => ({ ...each, isFinished: true, isFinal: true })),
  });

test("LEA-10 only the host closes a league, having typed its name; a hostile body is 400 and nothing is written", async () => {
  const { league, people } = await threeOf("Close Me");
  const [host, member, removed] = people;
  const stranger = await createPerson();
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${removed.id}`)).status).toBe(204);
  const before = await rowsOf(league);
  expect((await callAsVisitor("DELETE", `/api/leagues/${league.id}`, { name: "Close Me" })).status).toBe(401);
  for (const [by, status] of [
    [stranger, 404],
    [removed, 404],
    [member, 403],
  ] as const) {
    expect((await close(by, league, "Close Me")).status).toBe(status);
  }
  expect(await refusalOf(await close(host, league, "close me"))).toMatchObject({
    status: 409,
    code: "OTHER_NAME",
  });
  for (const name of [null, 7, {}, "", "  ", "x".repeat(101)]) {
    expect((await close(host, league, name)).status).toBe(400);
  }
  expect((await close(host, { ...league, id: "nothing" }, "Close Me")).status).toBe(404);
  expect(await rowsOf(league)).toEqual(before);
  expect(await noticesOf(member)).toEqual([]);
});

test("LEA-10 a league in which no gameweek is final is erased, and its members are told", async () => {
  const { league, people } = await threeOf("Too Soon");
  const [host, ann, ben] = people;
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${ben.id}`)).status).toBe(204);
  const socket = await sitDown(ann);
  expect((await close(host, league, " Too Soon ")).status).toBe(204);
  expect(await rowsOf(league)).toEqual([0, 0, 0, 0, 0]);
  expect(await socket.next("notification")).toMatchObject({ id: `closed:${league.id}` });
  expect(await socket.next("league_left")).toMatchObject({ leagueId: league.id, reason: "league_deleted" });
  expect(await noticesOf(ann)).toMatchObject([
    {
      title: "Too Soon is closed",
      message: "The host has closed this league for good.",
      actionUrl: "/leagues",
    },
  ]);
  expect(await noticesOf(host)).toEqual([]);
  expect(await noticesOf(ben)).toEqual([]);
  expect((await join(ben, league.joinCode)).status).toBe(404);
  expect((await close(host, league, "Too Soon")).status).toBe(404);
});

test("LEA-10 the last member who leaves closes the league; a host whom others are with does not leave", async () => {
  const { league, people } = await threeOf("Last One Out");
  const [host, ...others] = people;
  const leave = (person: Person) => person.call("DELETE", `/api/leagues/${league.id}/members/${person.id}`);
  expect(await refusalOf(await leave(host))).toMatchObject({ status: 409, code: "OWNER_CANNOT_LEAVE" });
  for (const person of others) expect((await leave(person)).status).toBe(204);
  expect((await leave(host)).status).toBe(204);
  expect(await rowsOf(league)).toEqual([0, 0, 0, 0, 0]);
  expect(await leaguesOf(host)).toEqual([]);
});

test("LEA-10 a closed league leaves everybody's lists, takes no members, and its log says so", async () => {
  await finish();
  const { league, people } = await threeOf("For Good");
  const [host, ann] = people;
  const stranger = await createPerson();
  await seedPicks(ann);
  expect((await ann.call("GET", `/api/leaderboard?leagueId=${league.id}`)).status).toBe(200);
  const answers = await Promise.all([close(host, league, "For Good"), close(host, league, "For Good")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  for (const person of people) {
    expect(await leaguesOf(person)).toEqual([]);
    expect(await leaguesOf(person, "/api/user-leagues")).toEqual([]);
    for (const path of [
      `/api/leagues/${league.id}`,
      `/api/leagues/${league.id}/members`,
      `/api/leagues/${league.id}/story`,
      `/api/leagues/${league.id}/history`,
      `/api/leagues/${league.id}/chances`,
      `/api/leaderboard?leagueId=${league.id}`,
      `/api/leaderboard/me?leagueId=${league.id}`,
    ]) {
      expect([path, (await person.call("GET", path)).status]).toEqual([path, 404]);
    }
    const acts: LeagueAct[] = await (await person.call("GET", `/api/leagues/${league.id}/log`)).json();
    expect(acts[0]).toMatchObject({ kind: "closed", by: { id: host.id } });
  }
  expect((await stranger.call("GET", `/api/leagues/${league.id}/log`)).status).toBe(404);
  for (const person of [stranger, ann, host]) {
    expect(await refusalOf(await join(person, league.joinCode))).toMatchObject({
      status: 410,
      code: "LEAGUE_CLOSED",
    });
    expect((await person.call("GET", `/api/invitations/${league.joinCode}`)).status).toBe(410);
  }
  expect((await callAsVisitor("GET", `/api/invitations/${league.joinCode}`)).status).toBe(410);
  expect((await noticesOf(ann)).map(({ title }) => title)).toEqual(["For Good is closed"]);
  // Nothing of it counts towards how many leagues somebody may have.
  expect((await createLeagueOf(host)).memberCount).toBe(1);
});

test("LEA-10 who reads a league at the very moment of its closing reads it as it was, or that there is none", async () => {
  const { league, people } = await threeOf("Now You See It");
  const [host, ann] = people;
  expect((await host.call("PATCH", `/api/leagues/${league.id}`, { duels: true })).status).toBe(200);
  const own = ["story", "history", "chances", "duels", "duels/table", "cup", "export", "table.csv"];
  const paths = [
    `/api/leaderboard?leagueId=${league.id}`,
    `/api/leaderboard/me?leagueId=${league.id}`,
    `/api/leagues/${league.id}/compare?with=${host.id}`,
    ...own.map((name) => `/api/leagues/${league.id}/${name}`),
  ];
  const [closed, ...reads] = await Promise.all([
    close(host, league, league.name),
    ...paths.map((path) => ann.call("GET", path)),
  ]);
  expect(closed?.status).toBe(204);
  const failed = reads.flatMap(({ status }, at) => (status >= 500 ? [paths[at]] : []));
  expect(failed).toEqual([]);
});

test("LEA-10 seasons of a closed league that are over stay readable to its members, by links and in honours", async () => {
  const { league, people } = await threeOf("Champions All");
  const [host, ann, gone] = people;
  const stranger = await createPerson();
  await env.DB.prepare("update league_members set joined_at = ?1 where league_id = ?2")
    .bind(FIRST_KICKOFF - DAY_MS, league.id)
    .run();
  for (const person of people) await seedPicks(person);
  const endedAt = Date.now();
  await seedSeason({
    gameweeks: gameweeks.map((each) => ({ ...each, isFinished: true, isFinal: true })),
    goals: [makeGoal(10, STANDARD_SQUAD[0] as number)],
  });
  await env.DB.prepare("update seasons set ended_at = ?1 where id = ?2").bind(endedAt, OLD).run();
  const next = worldAt(new Date(endedAt + DAY_MS).toISOString(), { SEASON: "" });
  await seedSeason({ gameweeks: gameweeks.map((each) => ({ ...each })) }, "2026-27");
  setFollowedSeason(seasonId("2026-27"));
  const path = `/api/leaderboard?leagueId=${league.id}&season=${OLD}`;
  const tableOf = async (person: Person): Promise<LeaderboardEntry[]> =>
    (await next.call(person, "GET", path)).json();
  const final = await tableOf(ann);
  expect(final).toHaveLength(3);
  expect((await next.call(host, "DELETE", `/api/leagues/${league.id}/members/${gone.id}`)).status).toBe(204);
  expect(
    (await next.call(host, "DELETE", `/api/leagues/${league.id}`, { name: "Champions All" })).status,
  ).toBe(204);
  for (const person of [host, ann]) {
    expect((await tableOf(person)).map(({ id, rank }) => [id, rank])).toEqual(
      final.map(({ id, rank }) => [id, rank]),
    );
    const history = `/api/leagues/${league.id}/history?season=${OLD}`;
    expect((await next.call(person, "GET", history)).status).toBe(200);
    expect((await next.call(person, "GET", `/api/leaderboard?leagueId=${league.id}`)).status).toBe(404);
  }
  // LEA-03: people removed earlier, and people who were never in it, read nothing of it.
  for (const person of [gone, stranger]) {
    expect((await next.call(person, "GET", path)).status).toBe(404);
    expect((await next.call(person, "GET", `/api/leagues/${league.id}/log`)).status).toBe(404);
  }
  const [notice] = (await (await next.call(ann, "GET", "/api/notifications")).json()) as NotificationDto[];
  expect(notice).toMatchObject({
    message: "The host has closed this league for good. Its final tables stay.",
    actionUrl: `/leaderboard?season=${OLD}&type=football_bingo&league=${league.id}`,
  });
  const honoursSeenBy = async (person: Person): Promise<HonourAnswer[]> =>
    (await next.call(person, "GET", `/api/users/${host.id}/honours`)).json();
  const named = (honours: HonourAnswer[]) => honours.filter(({ league: of }) => of?.id === league.id);
  expect(named(await honoursSeenBy(ann)).length).toBeGreaterThan(0);
  expect(named(await honoursSeenBy(stranger))).toEqual([]);
  expect(named(await honoursSeenBy(gone))).toEqual([]);
});
