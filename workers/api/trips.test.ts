import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { callAs, costOf, createPerson, ORIGIN, type Person } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason } from "#tests/support/standings.ts";

await arrangeSeason();
const ann = await createPerson();
const ben = await createPerson();
const league = await arrangeLeague([ann, ben]);
const { joinCode } = (await (await ann.call("POST", "/api/leagues", { name: "By code" })).json()) as League;
await arrangePicks(ann.id);

/** The trips in the header `X-Trips`: those made one after the other. */
function tripsOf(response: Response): { d1: number; object: number; "object-d1": number } {
  const parts = (response.headers.get("X-Trips") ?? "").split(";").map((part) => part.split("="));
  return Object.fromEntries(parts.map(([name, value]) => [name, Number(value)])) as ReturnType<
    typeof tripsOf
  >;
}

/** Reads twice and returns the second answer: the first read may wake a League and load the season. */
async function look(person: Person, path: string): Promise<Response> {
  await (await person.call("GET", path)).text();
  const response = await person.call("GET", path);
  await response.text();
  return response;
}

test.each([
  ["/api/auth/user", 1, 0],
  ["/api/squad", 1, 0],
  ["/api/selections", 1, 0],
  ["/api/leagues", 1, 0],
  ["/api/notifications", 1, 0],
  ["/api/transfers/allowance", 1, 0],
  ["/api/stats", 1, 1],
  [`/api/leagues/${league}/members`, 1, 0],
  [`/api/leaderboard?leagueId=${league}`, 1, 1],
  [`/api/leaderboard/me?leagueId=${league}`, 1, 1],
  ["/api/leaderboard?leagueType=football_bingo", 1, 1],
  ["/api/places", 1, 1],
  ["/api/tipping/receipts", 1, 0],
  ["/api/tipping/fixtures", 0, 0],
  ["/api/teams", 0, 0],
  ["/api/seasons", 1, 0],
  [`/api/leagues/${league}/chances`, 1, 1],
  [`/api/leagues/${league}/story`, 1, 1],
  [`/api/leagues/${league}/history`, 1, 1],
])("%s takes %i trip to D1 and at most %i to objects", async (path, d1, object) => {
  const response = await look(ann, path);
  expect(response.status).toBe(200);
  expect(tripsOf(response)).toMatchObject({ d1, "object-d1": 0 });
  expect(tripsOf(response).object).toBeLessThanOrEqual(object);
  expect(costOf(response).queries).toBeLessThanOrEqual(2);
});

/** What the squad page asks for once the facts of the season are kept; a visit asks for them together. */
const SQUAD_PAGE = [
  "/api/squad",
  "/api/teams",
  "/api/fpl",
  "/api/stats",
  "/api/transfers/allowance",
  "/api/leagues",
  `/api/leaderboard/me?leagueId=${league}&alone=1`,
  `/api/leaderboard?leagueId=${league}&limit=5`,
  "/api/tipping/fixtures",
  "/api/tipping/predictions?gameweek=4",
];

test("what the squad page asks for reads 105 rows of D1 in a small world, far from its limit of 200, and writes none", async () => {
  const costs: ReturnType<typeof costOf>[] = [];
  for (const path of SQUAD_PAGE) {
    const response = await look(ann, path);
    expect([path, response.status]).toEqual([path, 200]);
    costs.push(costOf(response));
  }
  const sum = (of: "read" | "written") => costs.reduce((total, cost) => total + cost[of], 0);
  expect(sum("read")).toBeLessThanOrEqual(115);
  expect(sum("written")).toBe(0);
});

/** Saves as their pages send them; none needs a third trip to D1, whatever the answer. */
const saves: [method: string, path: string, body: object][] = [
  ["POST", "/api/selections", { userId: ann.id, teamId: 1, playerId: 104, gameweek: 1 }],
  ["POST", "/api/tipping/submit-predictions", { gameweek: 1, jokerUsed: false, predictions: [] }],
  ["POST", "/api/transfers", { originalPlayerId: 103, newPlayerId: 104 }],
  ["POST", "/api/leagues", { name: "Two trips" }],
  ["POST", "/api/leagues/join", { joinCode }],
  ["PATCH", `/api/leagues/${league}`, { note: "Two trips" }],
  ["DELETE", `/api/leagues/${league}/members/${ben.id}`, {}],
  ["DELETE", `/api/leagues/${league}/removed/${ben.id}`, {}],
  ["PUT", `/api/leagues/${league}/story/none/reaction`, { emoji: null }],
  ["PUT", "/api/notifications/none/read", {}],
  ["POST", "/api/seasons/2025-26/play", {}],
];
test.each(saves)("%s %s takes at most two trips to D1 and one to objects", async (method, path, body) => {
  const response = await ann.call(method, path, body);
  expect(response.status).toBeLessThan(500);
  expect(tripsOf(response).d1).toBeLessThanOrEqual(2);
  expect(tripsOf(response).object).toBeLessThanOrEqual(1);
});

test("creating a league takes two trips, one after the other, to D1 and objects together", async () => {
  const response = await ann.call("POST", "/api/leagues", { name: "Two in all" });
  expect(response.status).toBe(201);
  const { d1, object, "object-d1": inside } = tripsOf(response);
  expect(d1 + object + inside).toBeLessThanOrEqual(2);
  // It is there for its first reader, with its owner in it.
  const { id } = (await response.json()) as League;
  const table = await ann.call("GET", `/api/leaderboard?leagueId=${id}`);
  expect(await table.json()).toMatchObject([{ id: ann.id }]);
});

test("a token that names a user but proves nothing reads nothing", async () => {
  const forged = `fb_session=${ann.id}.${"0".repeat(40)}`;
  for (const path of ["/api/squad", `/api/leaderboard?leagueId=${league}`, "/api/account/profile"]) {
    const response = await callAs(forged, "GET", path);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "Unauthorized", code: "UNAUTHORIZED" });
    expect(response.headers.get("ETag")).toBeNull();
    expect(response.headers.get("X-Total-Count")).toBeNull();
  }
});

test("a session of one player under another's name reads nothing", async () => {
  const bob = await createPerson();
  const secret = bob.cookie.split(".").at(-1);
  const response = await callAs(`fb_session=${ann.id}.${secret}`, "GET", "/api/squad");
  expect(response.status).toBe(401);
});

test("LEA-06 a visitor's invitation takes one trip to D1 and one to its League", async () => {
  const asked = await exports.default.fetch(`${ORIGIN}/api/invitations/${joinCode}`);
  expect(tripsOf(asked)).toMatchObject({ d1: 1, object: 1 });
});

test("trips one after the other are counted, simultaneous ones count once", async () => {
  const response = await exports.default.fetch(`${ORIGIN}/api/users/count`);
  expect(tripsOf(response)).toEqual({ d1: 1, object: 0, "object-d1": 0 });
});

test("an object's trips to D1 while its caller waits are counted", async () => {
  const cold = await arrangeLeague([ann]);
  const path = `/api/leaderboard?leagueId=${cold}`;
  const first = await ann.call("GET", path);
  expect([first.status, tripsOf(first)["object-d1"] >= 1]).toEqual([200, true]);
  expect(tripsOf(await ann.call("GET", path))["object-d1"]).toBe(0);
});

test.each<[status: number, method: string, path: string, init?: RequestInit]>([
  [400, "POST", "/api/auth/sign-in", { body: "{" }],
  [401, "GET", "/api/squad"],
  [403, "POST", "/api/leagues", { headers: { Origin: "https://elsewhere.example" } }],
  [404, "GET", "/api/nothing"],
  [404, "GET", "/api/premier-league-table?season=1999-00"],
  [413, "POST", "/api/leagues", { body: "x".repeat(70_000) }],
  [403, "GET", "/ws", { headers: { Upgrade: "websocket", Origin: "https://elsewhere.example" } }],
  [426, "GET", "/ws"],
  [401, "POST", "/mcp"],
])("an answer of %i to %s %s, which stops early, tells its trips too", async (status, method, path, init) => {
  const answer = await exports.default.fetch(`${ORIGIN}${path}`, { method, ...init });
  expect([answer.status, answer.headers.get("X-Trips")]).toEqual([status, expect.stringContaining("d1=")]);
});
