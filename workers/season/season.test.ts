import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fixtureId, gameweekId } from "#domain/shared/ids.ts";
import { type FakeFeed, makeMatch, startFeed } from "#tests/support/feed.ts";
import { callAsVisitor } from "#tests/support/people.ts";
import { runCron } from "#workers/jobs/cron.ts";

const MINUTE = 60_000;
const FIRST = fixtureId(1);

async function startSaturday(): Promise<FakeFeed> {
  const feed = await startFeed();
  await feed.poll();
  feed.at("2036-08-22T14:00:20Z");
  feed.play(1, 0);
  feed.play(2, 0);
  await feed.poll();
  return feed;
}

const alarmOf = (feed: FakeFeed) => runInDurableObject(feed.season(), (_, state) => state.storage.getAlarm());

test("a first poll writes what the feed says, a second one nothing", async () => {
  const feed = await startFeed();
  const first = await feed.poll();
  expect(first).toMatchObject({ epoch: 1, failures: [] });
  const facts = await feed.facts();
  const sizes = [facts.clubs.size, facts.players.size, facts.gameweeks.size, facts.fixtures.size];
  expect(sizes).toEqual([4, 16, 3, 3]);
  const second = await feed.poll();
  expect(second).toMatchObject({ epoch: 1, changes: 0, requests: 2, rowsRead: 0, rowsWritten: 0 });
});

test("a whole season's first poll in its middle stays within the statements' limits", async () => {
  const feed = await startFeed("2036-12-01T12:00:00Z");
  const [template] = feed.elements;
  for (let n = 0; n < 900; n++) {
    feed.elements.push({
      ...template!,
      id: 1_000 + n,
      code: 9_000 + n,
      element_type: 2 + (n % 3),
      team: 1 + (n % 4),
    });
  }
  feed.fixtures = Array.from({ length: 380 }, (_, at) =>
    makeMatch(
      at + 1,
      1 + (at % 3),
      at < 200 ? "2036-08-22T14:00:00Z" : "2037-01-22T14:00:00Z",
      1 + (at % 4),
      1 + ((at + 1) % 4),
    ),
  );
  for (let id = 1; id <= 200; id++) {
    feed.play(id, 90, { h: [[feed.match(id).team_h * 10 + 4, 1]] }, {}, { finished_provisional: true });
  }
  expect(await feed.poll()).toMatchObject({ failures: [] });
  const { fixtures, goals, players } = await feed.facts();
  expect([players.size, goals.size]).toEqual([916, 200]);
  const locked = [...fixtures.values()].filter((fixture) => fixture.lock !== null);
  expect(locked).toHaveLength(200);
  expect(locked[0]?.lock?.lockedAt).toBe(Date.parse("2036-08-22T14:00:00Z"));
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
});

test("a goal costs at most 6 written rows, the next minute none", async () => {
  const feed = await startSaturday();
  feed.pass(20 * MINUTE);
  feed.play(1, 20);
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  feed.play(1, 21, { h: [[14, 1]] });
  const report = await feed.poll();
  expect(report.rowsWritten).toBeLessThanOrEqual(6);
  expect(report.rowsRead).toBeLessThanOrEqual(5);
  expect(await feed.lastKinds()).toEqual(["score_changed", "goal_scored"]);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  feed.pass(MINUTE);
  feed.play(1, 22, { h: [[14, 1]] });
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
});

test("polls at once write once, and what the feed says at the call is there at the answer", async () => {
  const feed = await startSaturday();
  feed.play(1, 5, { h: [[14, 1]] });
  const during = feed.poll();
  feed.play(1, 6, { h: [[14, 1]], a: [[24, 1]] });
  await Promise.all([during, feed.poll(), feed.poll(), feed.poll()]);
  expect((await feed.ledger()).sort()).toEqual([
    "1:14:goal1 home provisional",
    "1:24:goal1 away provisional",
  ]);
  const kinds = (await feed.log()).map((row) => row.kind);
  expect(kinds.filter((kind) => kind === "goal_scored")).toHaveLength(2);
});

test("an object that was evicted goes on from D1 and its own store, votes included", async () => {
  const feed = await startSaturday();
  feed.play(1, 10, { h: [[14, 1]] });
  await feed.poll();
  await feed.evict();
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  for (const minute of [11, 12, 13]) {
    feed.pass(MINUTE);
    feed.play(1, minute);
    await feed.evict();
    await feed.poll();
  }
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
});

test("nothing is forgotten when D1 refuses: the next poll writes it", async () => {
  const feed = await startSaturday();
  feed.play(1, 10, { h: [[14, 1]] });
  await env.DB.exec("alter table season_log rename to season_log_away");
  expect((await feed.poll()).failures).toEqual(["season: could not be written"]);
  expect((await feed.season().health()).lastError).toBe("season: could not be written");
  await env.DB.exec("alter table season_log_away rename to season_log");
  expect(await feed.poll()).toMatchObject({ failures: [] });
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test("TIP-02 the alarm rings at the next kick-off and locks before the feed is asked", async () => {
  const feed = await startFeed("2036-08-22T13:59:30Z");
  await feed.poll();
  expect(await alarmOf(feed)).toBe(Date.parse("2036-08-22T14:00:00Z"));
  feed.at("2036-08-22T14:00:00Z");
  const locksWhenAsked: unknown[] = [];
  feed.faults.set("/fixtures/", async () => {
    locksWhenAsked.push((await feed.facts()).fixtures.get(FIRST)?.lock);
    return new Response("The game is being updated.", { status: 503 });
  });
  expect(await runDurableObjectAlarm(feed.season())).toBe(true);
  expect(locksWhenAsked).toEqual([
    {
      lockedAt: Date.parse("2036-08-22T14:00:00Z"),
      gameweekId: 1,
      kickoffAt: Date.parse("2036-08-22T14:00:00Z"),
      candidates: [1012, 1013, 1014, 1022, 1023, 1024],
    },
  ]);
  expect(await feed.lastKinds()).toEqual(["fixture_locked", "fixture_locked"]);
  expect(await alarmOf(feed)).toBe(Date.parse("2036-08-22T14:00:20Z"));
});

test("TIP-02 the feed's own start locks before the kick-off; a missed alarm is made good by the cron", async () => {
  const feed = await startFeed("2036-08-22T13:58:00Z");
  await feed.poll();
  feed.play(1, 0);
  await runCron(env);
  expect((await feed.facts()).fixtures.get(FIRST)?.lock?.lockedAt).toBe(Date.parse("2036-08-22T13:58:00Z"));
  feed.at("2036-08-22T14:03:00Z");
  await runCron(env);
  const { lock } = (await feed.facts()).fixtures.get(fixtureId(2))!;
  expect(lock?.lockedAt).toBe(Date.parse("2036-08-22T14:00:00Z"));
});

test("TIP-02 a delay moves the kick-off and keeps the lock", async () => {
  const feed = await startFeed();
  await feed.poll();
  feed.at("2036-08-22T14:00:05Z");
  await feed.poll();
  feed.match(1).kickoff_time = "2036-08-22T14:30:00Z";
  await feed.poll();
  expect(await feed.lastKinds()).toEqual(["fixture_rescheduled"]);
  const { fixtures } = await feed.facts();
  expect(fixtures.get(FIRST)?.kickoffAt).toBe(Date.parse("2036-08-22T14:30:00Z"));
  feed.at("2036-08-22T14:30:05Z");
  feed.play(1, 0);
  await feed.poll();
  expect((await feed.facts()).fixtures.get(FIRST)?.formerLocks).toEqual([]);
});

test("while a claim waits the Season wakes every 5 minutes, with nothing in play", async () => {
  const feed = await startSaturday();
  for (const id of [1, 2])
    feed.play(id, 90, { h: [[id === 1 ? 14 : 34, 1]] }, {}, { finished_provisional: true });
  await feed.poll();
  feed.at("2036-08-23T10:00:00Z");
  await feed.poll();
  feed.play(1, 90, {}, {}, { finished_provisional: true, team_h_score: 1 });
  await feed.poll();
  expect(await alarmOf(feed)).toBe(Date.parse("2036-08-23T10:05:00Z"));
});

test("SEA-04 finished comes and goes, the match stays settled", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  await feed.poll();
  for (const finished of [true, false, true]) {
    feed.pass(MINUTE);
    feed.match(1).finished = finished;
    expect(await feed.poll()).toMatchObject({ changes: 0 });
  }
  expect((await feed.facts()).fixtures.get(FIRST)?.isSettled).toBe(true);
});

test("SEA-04 a settled match that is not over any more holds the reply back for an hour, not for ever", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, {}, {}, { finished_provisional: true });
  feed.play(2, 40);
  await feed.poll();
  feed.match(1).finished_provisional = false;
  feed.play(2, 40, {}, {}, { team_h_score: 1 });
  for (let n = 0; n < 13; n++) {
    expect((await feed.facts()).fixtures.get(fixtureId(2))?.homeScore).toBe(0);
    await feed.poll();
    feed.pass(5 * MINUTE);
  }
  expect((await feed.facts()).fixtures.get(fixtureId(2))?.homeScore).toBe(1);
  feed.play(2, 41, {}, {}, { team_h_score: 2 });
  await feed.poll();
  const { fixtures } = await feed.facts();
  expect([fixtures.get(fixtureId(2))?.homeScore, fixtures.get(FIRST)?.isSettled]).toEqual([2, true]);
});

test("BNG-05 a checked gameweek freezes its fixtures and goals, whatever the feed says later", async () => {
  const feed = await startSaturday();
  for (const id of [1, 2])
    feed.play(id, 90, { h: [[id === 1 ? 14 : 34, 1]] }, {}, { finished_provisional: true });
  Object.assign(feed.events[0]!, { finished: true });
  await feed.poll();
  expect((await feed.facts()).gameweeks.get(gameweekId(1))).toMatchObject({
    isFinished: true,
    isFinal: false,
  });
  Object.assign(feed.events[0]!, { data_checked: true });
  await feed.poll();
  expect((await feed.lastKinds()).sort()).toEqual([
    "fixture_final",
    "fixture_final",
    "gameweek_final",
    "goal_final",
    "goal_final",
  ]);
  feed.play(1, 90, { h: [[13, 2]] }, {}, { finished_provisional: true });
  Object.assign(feed.events[0]!, { finished: false, data_checked: false });
  for (let n = 0; n < 30; n++) {
    feed.pass(5 * MINUTE);
    expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0, failures: [] });
  }
  expect((await feed.ledger()).sort()).toEqual(["1:14:goal1 home final", "2:34:goal1 home final"]);
});

test("BNG-05 a gameweek waits to be final while a match of it is not over or a claim waits", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  feed.play(2, 80);
  Object.assign(feed.events[0]!, { finished: true, data_checked: true });
  await feed.poll();
  feed.play(1, 90, {}, {}, { finished_provisional: true, team_h_score: 1 });
  feed.play(2, 90, {}, {}, { finished_provisional: true });
  feed.pass(5 * MINUTE);
  await feed.poll();
  expect((await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal).toBe(false);
  for (let n = 0; n < 13; n++) {
    feed.pass(5 * MINUTE);
    await feed.poll();
  }
  expect((await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal).toBe(true);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
});

test("TRF-04 a move inside the league, out of it and back, a new name and a new player", async () => {
  const feed = await startFeed();
  await feed.poll();
  const [player] = feed.elements.filter((of) => of.id === 13);
  const steps: [Record<string, unknown>, string][] = [
    [{ team: 2 }, "player_moved"],
    [{ status: "u" }, "player_left"],
    [{ status: "a" }, "player_changed"],
    [{ web_name: "Renamed" }, "player_changed"],
  ];
  for (const [change, kind] of steps) {
    Object.assign(player!, change);
    await feed.poll();
    expect(await feed.lastKinds()).toEqual([kind]);
  }
  expect(JSON.parse((await feed.log()).find((row) => row.kind === "player_moved")!.payload)).toMatchObject({
    fromClubId: 101,
    player: { id: 1013, clubId: 102 },
  });
  feed.elements.push({ ...player!, id: 99, code: 1099 });
  await feed.poll();
  expect(await feed.lastKinds()).toEqual(["player_added"]);
});

test("BNG-01 managers never become players", async () => {
  const feed = await startFeed();
  feed.elements.push({ ...feed.elements[0]!, id: 735, code: 7350, element_type: 5 });
  await feed.poll();
  expect((await feed.facts()).players.size).toBe(16);
});

test("a postponed match loses its date and finds another, in an earlier gameweek too", async () => {
  const feed = await startFeed();
  await feed.poll();
  Object.assign(feed.match(3), { event: null, kickoff_time: null, started: null });
  await feed.poll();
  expect((await feed.facts()).fixtures.get(fixtureId(3))).toMatchObject({
    gameweekId: null,
    kickoffAt: null,
  });
  Object.assign(feed.match(3), { event: 1, kickoff_time: "2036-08-23T14:00:00Z", started: false });
  await feed.poll();
  expect(await feed.lastKinds()).toEqual(["fixture_rescheduled"]);
  expect((await feed.facts()).fixtures.get(fixtureId(3))?.gameweekId).toBe(1);
});

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
