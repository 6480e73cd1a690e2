import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeCrowd,
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  goalBy,
} from "#tests/support/standings.ts";
import { makeSquad } from "#tests/support/worlds/facts.ts";
import { leagueMembers } from "#workers/db/schema/index.ts";

await arrangeSeason();
await happen(goalBy(1), goalBy(2));

async function pageOf(person: Person, query = ""): Promise<LeaderboardEntry[]> {
  const response = await person.call("GET", `/api/leaderboard${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

async function meOf(person: Person, query = ""): Promise<OwnStanding> {
  return (await person.call("GET", `/api/leaderboard/me${query}`)).json();
}

test("BNG-06 a league's leaderboard, page by page, with its headers and at a bounded cost", async () => {
  const people = await arrangeCrowd(5, "page");
  const [ann, bob] = people as [Person, Person];
  const id = await arrangeLeague(people);
  await arrangePicks(ann.id);
  await arrangePicks(bob.id, makeSquad().slice(1));
  const first = await ann.call("GET", `/api/leaderboard?leagueId=${id}`);
  expect(first.headers.get("X-Total-Count")).toBe("5");
  expect(Number(first.headers.get("X-League-Seq"))).toBeGreaterThan(0);
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  const rows: LeaderboardEntry[] = await first.json();
  expect(rows.map(({ rank, username, score }) => [rank, username, score])).toEqual([
    [1, "page0", 2],
    [2, "page1", 1],
    [3, "page2", 0],
    [3, "page3", 0],
    [3, "page4", 0],
  ]);
  expect(rows[0]).toEqual({
    rank: 1,
    id: ann.id,
    username: "page0",
    score: 2,
    totalGoals: 2,
    provisional: true,
    movement: 0,
    qualified: true,
  });
  const ticks: LeaderboardEntry[] = await (
    await ann.call("GET", `/api/leaderboard?leagueId=${id}&ticks=1`)
  ).json();
  // BNG-02: the last of two goals of one match is the same for every reader.
  expect(ticks[0]).toEqual({
    ...rows[0],
    wall: expect.any(Number),
    lastTick: expect.objectContaining({ provisional: true, minute: null }),
  });
  expect(ticks[0]?.lastTick?.playerId).toBe(102);
  expect((ticks[0]?.wall ?? 0) >> (ticks[0]?.lastTick?.place ?? 0)).toSatisfy(
    (bits: number) => bits % 2 === 1,
  );
  expect(ticks[4]).toEqual({ ...rows[4], wall: 0 });
  const again = await ann.call("GET", `/api/leaderboard?leagueId=${id}&limit=2&offset=1`);
  expect(((await again.json()) as LeaderboardEntry[]).map(({ username }) => username)).toEqual([
    "page1",
    "page2",
  ]);
  expect(costOf(again).queries).toBe(1);
  expect(costOf(again).read).toBeLessThanOrEqual(5);
  expect(costOf(again).written).toBe(0);
});

test("own rank costs five rows, and is null for somebody who does not play", async () => {
  const [ann, bob] = (await arrangeCrowd(2, "own")) as [Person, Person];
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(bob.id);
  const response = await ann.call("GET", `/api/leaderboard/me?leagueId=${id}`);
  const own: OwnStanding = await response.json();
  expect(own).toMatchObject({ entry: { id: ann.id, rank: 2 }, total: 2 });
  expect(costOf(response).read).toBeLessThanOrEqual(5);
  expect((await meOf(ann)).entry).toBeNull();
  expect((await meOf(ann, "?leagueType=score_tipping")).entry).toBeNull();
});

test("alone=1 adds the players whom only the reader has, for members alone and within the same rows", async () => {
  const [ann, bob, carl] = (await arrangeCrowd(3, "alone")) as [Person, Person, Person];
  const id = await arrangeLeague([ann, bob]);
  await arrangePicks(ann.id);
  await arrangePicks(bob.id, makeSquad().slice(3));
  const asked = `?leagueId=${id}&alone=1`;
  const response = await ann.call("GET", `/api/leaderboard/me${asked}`);
  expect((await response.json()) as OwnStanding).toMatchObject({
    total: 2,
    alone: [101, 102, 103],
    above: null,
  });
  expect(costOf(response).read).toBeLessThanOrEqual(5);
  expect(await meOf(bob, asked)).toMatchObject({ alone: [], above: { id: ann.id, rank: 1 } });
  expect(await meOf(ann, `?leagueId=${id}`)).not.toHaveProperty("alone");
  expect(await meOf(ann, "?alone=1")).not.toHaveProperty("alone");
  expect((await carl.call("GET", `/api/leaderboard/me${asked}`)).status).toBe(404);
  expect((await callAsVisitor("GET", `/api/leaderboard/me${asked}`)).status).toBe(401);
  expect((await ann.call("GET", `/api/leaderboard/me?leagueId=${id}&alone=yes`)).status).toBe(400);
  const tipping = await arrangeLeague([ann, bob], "score_tipping");
  expect(await meOf(ann, `?leagueId=${tipping}&alone=1`)).not.toHaveProperty("alone");
});

test("a city and a country make the location; without either it is null", async () => {
  const ann = await createPerson("located", { city: "Leeds", country: "England" });
  const bob = await createPerson("countried", { country: "Wales" });
  const id = await arrangeLeague([ann, bob, await createPerson("nowhere")]);
  const rows = await pageOf(ann, `?leagueId=${id}`);
  expect(rows.map(({ username, location }) => [username, location])).toEqual([
    ["countried", "Wales"],
    ["located", "Leeds, England"],
    ["nowhere", undefined],
  ]);
});

test("LEA-04 without a league: everybody who plays, whatever their leagues", async () => {
  const ann = await createPerson("overall-ann");
  await arrangePicks(ann.id);
  await env.LEAGUES.getByName("overall:football_bingo:0").memberChanged({ userId: ann.id });
  const rows = await pageOf(ann, "?leagueType=football_bingo&limit=200");
  const own = await meOf(ann);
  expect(rows.find(({ id }) => id === ann.id)).toEqual(own.entry);
  expect(rows).toEqual(await pageOf(ann, "?limit=200&leagueId="));
  expect(rows.map(({ id }) => id)).toContain(ann.id);
  const response = await ann.call("GET", "/api/leaderboard");
  expect(costOf(response)).toMatchObject({ queries: 1, written: 0 });
  expect(costOf(response).read).toBeLessThanOrEqual(3);
  expect(await pageOf(ann, "?offset=5000")).toEqual([]);
});

test("ACC-01, LEA-03 visitors get 401, outsiders and removed members 404", async () => {
  const [ann, bob, cy] = (await arrangeCrowd(3, "access")) as [Person, Person, Person];
  const id = await arrangeLeague([ann, bob]);
  for (const path of ["/api/leaderboard", "/api/leaderboard/me"]) {
    const status = async (person: Person) => (await person.call("GET", `${path}?leagueId=${id}`)).status;
    expect((await callAsVisitor("GET", `${path}?leagueId=${id}`)).status).toBe(401);
    expect((await callAsVisitor("GET", path)).status).toBe(401);
    expect(await status(bob)).toBe(path.endsWith("me") ? 404 : 200);
    expect(await status(cy)).toBe(404);
    await tables().delete(leagueMembers).where(eq(leagueMembers.userId, bob.id));
    await env.LEAGUES.getByName(id).memberRemoved({ userId: bob.id });
    expect(await status(bob)).toBe(404);
    expect((await ann.call("GET", `${path}?leagueId=nonsense`)).status).toBe(404);
  }
});

test("invalid numbers and types are 400 with their field", async () => {
  const ann = await createPerson();
  const wrong: [query: string, field: string][] = [
    ["limit=0", "limit"],
    ["limit=201", "limit"],
    ["limit=ten", "limit"],
    ["limit=1.5", "limit"],
    ["limit=", "limit"],
    ["offset=-1", "offset"],
    ["offset=1e3", "offset"],
    ["leagueType=chess", "leagueType"],
    [`leagueId=${"x".repeat(101)}`, "leagueId"],
  ];
  for (const [query, field] of wrong) {
    const response = await ann.call("GET", `/api/leaderboard?${query}`);
    expect([query, response.status]).toEqual([query, 400]);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  }
  expect((await ann.call("GET", "/api/leaderboard?limit=200&offset=0&more=1")).status).toBe(200);
});
