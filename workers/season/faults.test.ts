import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { startFeed, startSaturday } from "#tests/support/feed.ts";
import { callAsVisitor } from "#tests/support/people.ts";
import { runCron } from "#workers/jobs/cron.ts";

const MINUTE = 60_000;

test("what can be had is taken: fixtures while the bootstrap is down, and the other way round", async () => {
  const feed = await startSaturday();
  const down = () => new Response("The game is being updated.", { status: 503 });
  feed.faults.set("/bootstrap-static/", down);
  feed.play(1, 10, { h: [[14, 1]] });
  expect(await feed.poll()).toMatchObject({ failures: ["bootstrap: answered 503"] });
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  feed.faults.clear();
  feed.faults.set("/fixtures/", down);
  feed.elements[0]!.web_name = "Renamed";
  const { lastSuccessAt } = await feed.season().health();
  feed.pass(MINUTE);
  await feed.poll();
  expect(await feed.lastKinds()).toEqual(["player_changed"]);
  expect(await feed.season().health()).toMatchObject({ lastSuccessAt, lastError: "fixtures: answered 503" });
});

test.each<[string, () => Response | Promise<Response>]>([
  ["503", () => new Response("The game is being updated.", { status: 503 })],
  ["a string", () => new Response("The game is being updated.")],
  ["HTML", () => new Response("<html>")],
  ["cut JSON", () => new Response('{"teams":[{')],
  ["a lost connection", () => Promise.reject(new TypeError("Network connection lost."))],
  ["an empty list", () => Response.json([])],
  ["an empty object", () => Response.json({})],
])("a feed that answers %s changes nothing, with or without facts, and says so", async (_, answer) => {
  const feed = await startFeed();
  for (const path of ["/bootstrap-static/", "/fixtures/", "/event/1/live/"]) feed.faults.set(path, answer);
  expect((await feed.poll()).rowsWritten).toBe(0);
  feed.faults.clear();
  await feed.poll();
  feed.at("2036-08-22T14:10:00Z");
  feed.play(1, 10, { h: [[14, 1]] });
  await feed.poll();
  const before = await feed.facts();
  for (const path of ["/bootstrap-static/", "/fixtures/", "/event/1/live/"]) feed.faults.set(path, answer);
  for (let n = 0; n < 5; n++) {
    feed.pass(MINUTE);
    expect((await feed.poll()).rowsWritten).toBe(0);
  }
  expect((await feed.facts()).epoch).toBe(before.epoch);
  const health = await callAsVisitor("GET", "/api/health");
  expect(await health.json()).toMatchObject({
    ok: false,
    feed: { lastError: expect.stringContaining("fixtures") },
  });
});

test("another season's feed is refused: this one's facts stay", async () => {
  const feed = await startFeed();
  await feed.poll();
  const before = await feed.facts();
  feed.teams = feed.teams.map((team) => (team.id === 4 ? { ...team, code: 999, name: "Promoted" } : team));
  feed.fixtures = feed.fixtures.map((match) => ({ ...match, team_h: match.team_a, team_a: match.team_h }));
  expect((await feed.poll()).failures).toEqual([
    "bootstrap: has other clubs: another season, or incomplete",
    "fixtures: has other clubs in its fixtures: another season",
  ]);
  expect(await feed.facts()).toEqual(before);
});

test("BNG-01 a reply with clubs too many is refused, and the next good one is taken", async () => {
  const feed = await startFeed();
  await feed.poll();
  const { teams } = feed;
  feed.teams = [
    ...teams,
    ...Array.from({ length: 17 }, (_, more) => {
      const id = 100 + more;
      return { ...teams[0]!, id, code: id, name: `Club ${id}`, short_name: `C${more}` };
    }),
  ];
  expect((await feed.poll()).failures).toEqual(["bootstrap: has other clubs: another season, or incomplete"]);
  feed.teams = teams;
  expect((await feed.poll()).failures).toEqual([]);
  expect((await feed.facts()).clubs.size).toBe(4);
});

test("a second row of two clubs' match is held back while the first is listed", async () => {
  const feed = await startFeed();
  await feed.poll();
  const [first] = feed.fixtures;
  const before = (await feed.facts()).fixtures.size;
  feed.fixtures = [...feed.fixtures, { ...first!, id: 999 }];
  await feed.poll();
  expect((await feed.facts()).fixtures.size).toBe(before);
});

test("health is good after a cron over a good feed", async () => {
  const feed = await startFeed();
  await runCron(env);
  const health = await callAsVisitor("GET", "/api/health");
  expect(await health.json()).toEqual({
    ok: true,
    season: "2025-26",
    epoch: 1,
    feed: { lastSuccessAt: "2036-08-22T12:00:00.000Z", lastError: null },
  });
  expect(feed.asked).toEqual(["/bootstrap-static/", "/fixtures/"]);
});
