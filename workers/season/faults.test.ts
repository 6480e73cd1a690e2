import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { type FakeFeed, startFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { runCron } from "#workers/jobs/cron.ts";
import { createContext } from "#workers/platform/context.ts";
import { readHealth } from "#workers/services/season/health.ts";

test("whatever can be read is used: fixtures while the bootstrap is down, and the reverse", async () => {
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
  feed.pass(MINUTE_MS);
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
  // HTML in place of data asks for a pause.
  feed.pass(2 * MINUTE_MS);
  await feed.poll();
  feed.at("2036-08-22T14:10:00Z");
  feed.play(1, 10, { h: [[14, 1]] });
  await feed.poll();
  const before = await feed.facts();
  for (const path of ["/bootstrap-static/", "/fixtures/", "/event/1/live/"]) feed.faults.set(path, answer);
  for (let n = 0; n < 5; n++) {
    feed.pass(MINUTE_MS);
    expect((await feed.poll()).rowsWritten).toBe(0);
  }
  expect((await feed.facts()).epoch).toBe(before.epoch);
  expect((await feed.season().health()).lastError).toContain("fixtures");
});

test("SEA-05 403, 429 and HTML: the feed is left alone for longer each time, and for as long as it asks", async () => {
  const feed = await startFeed();
  const askedDuring = async (ms: number) => {
    const before = feed.asked.length;
    feed.pass(ms);
    await feed.poll();
    return feed.asked.length - before;
  };
  feed.faults.set("/bootstrap-static/", () => new Response("", { status: 403 }));
  await feed.poll();
  expect(await askedDuring(40_000)).toBe(0);
  expect(await askedDuring(40_000)).toBe(2);
  // The second pause is twice as long.
  expect(await askedDuring(80_000)).toBe(0);
  expect(await askedDuring(80_000)).toBe(2);
  feed.faults.set(
    "/bootstrap-static/",
    () => new Response("", { status: 429, headers: { "Retry-After": "1800" } }),
  );
  feed.pass(20 * MINUTE_MS);
  await feed.poll();
  expect(await askedDuring(29 * MINUTE_MS)).toBe(0);
  feed.faults.clear();
  expect(await askedDuring(2 * MINUTE_MS)).toBe(2);
  expect(await feed.season().health()).toMatchObject({ state: "fresh", lastError: null });
});

test("SEA-05 a feed of another season is refused before anything of it is stored, and the right one accepted when it comes", async () => {
  const feed = await startFeed();
  const other = env.SEASONS.getByName("2037-38");
  expect(await other.poll()).toMatchObject({
    rowsWritten: 0,
    changes: 0,
    feedSeason: "2036-37",
    failures: ["feed: shows the season 2036-37"],
  });
  expect(await other.health()).toMatchObject({ state: "other_season", isOk: false, feedSeason: "2036-37" });
  feed.moveToNextYear();
  expect(await other.poll()).toMatchObject({ failures: [], epoch: 1 });
  expect(await other.health()).toMatchObject({ state: "fresh", isOk: true });
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

test("BNG-01 a reply with too many clubs is refused, and the next good one is accepted", async () => {
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

test("SEA-04 a reply whose clock is ahead hides neither a goal that comes after it nor one taken back", async () => {
  const feed = await startSaturday();
  const dated = (aheadMs: number) => ({ Date: new Date(Date.now() + aheadMs).toUTCString() });
  const shows = async (minute: number, goals: number, aheadMs = 0) => {
    feed.headers = dated(aheadMs);
    feed.play(1, minute, goals > 0 ? { h: [[14, goals]] } : {});
    await feed.poll();
    feed.pass(MINUTE_MS);
  };
  await shows(10, 0, 50 * MINUTE_MS);
  await shows(11, 1);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  await shows(12, 0, 50 * MINUTE_MS);
  await shows(13, 0);
  await shows(14, 0);
  await shows(15, 0);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
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

test.each([
  ["evicted", (feed: FakeFeed) => feed.evict()],
  [
    "without its database",
    async (feed: FakeFeed) => {
      feed.play(1, 10, { h: [[14, 1]] });
      await env.DB.exec("alter table season_log rename to season_log_away");
      expect((await feed.poll()).failures).toEqual(["season: could not be written"]);
      await env.DB.exec("alter table season_log_away rename to season_log");
    },
  ],
] as const)("SEA-05 during a match a Season %s is no less strict about its feed's age", async (_, suffer) => {
  const feed = await startSaturday();
  expect(await feed.season().health()).toMatchObject({ state: "fresh", isOk: true });
  feed.pass(100_000);
  await suffer(feed);
  expect(await feed.season().health()).toMatchObject({ state: "late", isOk: false });
  feed.pass(4 * MINUTE_MS);
  expect(await feed.season().health()).toMatchObject({ state: "silent", isOk: false });
});

test("health is good after a cron over a good feed", async () => {
  const feed = await startFeed();
  const following = { ...env, SEASON: "" };
  await runCron(following);
  // The machine's clock is the season's here: until its queue is empty a job looks ten years old.
  const read = () =>
    readHealth(
      createContext(following, () => {}),
      false,
    );
  await expect.poll(read).toEqual({
    ok: true,
    season: "2036-37",
    epoch: 1,
    feed: { season: "2036-37", lastSuccessAt: "2036-08-22T12:00:00.000Z", state: "fresh" },
  });
  expect(feed.asked).toEqual(["/bootstrap-static/", "/fixtures/"]);
});
