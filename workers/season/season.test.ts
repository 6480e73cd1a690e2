import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixtureId } from "#domain/shared/ids.ts";
import { MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { startFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { makeMatch } from "#tests/support/outside/feed-replies.ts";
import { tables } from "#tests/support/people.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import { Relay } from "./telling/relays.ts";

const FIRST = fixtureId(1);
const DISTANT = parseInstant("2037-06-01T00:00:00Z");

test("a first poll writes the feed's data, a second one nothing", async () => {
  const feed = await startFeed();
  const first = await feed.poll();
  expect(first).toMatchObject({ epoch: 1, failures: [] });
  const facts = await feed.facts();
  const sizes = [facts.clubs.size, facts.players.size, facts.gameweeks.size, facts.fixtures.size];
  expect(sizes).toEqual([4, 16, 3, 3]);
  const second = await feed.poll();
  expect(second).toMatchObject({ epoch: 1, changes: 0, requests: 2, rowsRead: 0, rowsWritten: 0 });
});

test("a first poll in the middle of a season stays within the statements' limits", async () => {
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
  feed.pass(20 * MINUTE_MS);
  feed.play(1, 20);
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  feed.play(1, 21, { h: [[14, 1]] });
  const report = await feed.poll();
  expect(report.rowsWritten).toBeLessThanOrEqual(6);
  expect(report.rowsRead).toBeLessThanOrEqual(5);
  expect(await feed.lastKinds()).toEqual(["score_changed", "goal_scored"]);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  feed.pass(MINUTE_MS);
  feed.play(1, 22, { h: [[14, 1]] });
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
});

test("an object that begins anew tells its leagues of the present epoch again: it may have died before it did", async () => {
  const feed = await startSaturday();
  await tables().insert(liveLeagues).values({ leagueId: "a-league", leaseUntil: DISTANT });
  const tell = vi.spyOn(Relay.prototype, "tell").mockResolvedValue({ missed: [] });
  onTestFinished(() => tell.mockRestore());
  feed.play(1, 20, { h: [[14, 1]] });
  const { epoch } = await feed.poll();
  expect(tell.mock.calls.map(([news]) => [news.epoch, news.changes.length])).toEqual([[epoch, 2]]);
  tell.mockClear();
  await feed.evict();
  await feed.poll();
  expect(tell.mock.calls.map(([news]) => [news.epoch, news.changes.length])).toEqual([[epoch, 0]]);
});

test("simultaneous polls write once, and the feed's state at the call is in D1 at the answer", async () => {
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

test("an object that was evicted continues from D1 and its own store, votes included", async () => {
  const feed = await startSaturday();
  feed.play(1, 10, { h: [[14, 1]] });
  await feed.poll();
  await feed.evict();
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  for (const minute of [11, 12, 13]) {
    feed.pass(MINUTE_MS);
    feed.play(1, minute);
    await feed.evict();
    await feed.poll();
  }
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
});

test("nothing is lost when D1 refuses: the next poll writes it", async () => {
  const feed = await startSaturday();
  feed.play(1, 10, { h: [[14, 1]] });
  await env.DB.exec("alter table season_log rename to season_log_away");
  expect((await feed.poll()).failures).toEqual(["season: could not be written"]);
  expect((await feed.season().health()).lastError).toBe("season: could not be written");
  await env.DB.exec("alter table season_log_away rename to season_log");
  expect(await feed.poll()).toMatchObject({ failures: [] });
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test("SEA-04 finished comes and goes, but the match stays settled", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  await feed.poll();
  for (const finished of [true, false, true]) {
    feed.pass(MINUTE_MS);
    feed.match(1).finished = finished;
    expect(await feed.poll()).toMatchObject({ changes: 0 });
  }
  expect((await feed.facts()).fixtures.get(FIRST)?.isSettled).toBe(true);
});

test("SEA-04 a settled match that is no longer over holds the reply back for an hour, not for ever", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, {}, {}, { finished_provisional: true });
  feed.play(2, 40);
  await feed.poll();
  feed.match(1).finished_provisional = false;
  feed.play(2, 40, {}, {}, { team_h_score: 1 });
  for (let n = 0; n < 13; n++) {
    expect((await feed.facts()).fixtures.get(fixtureId(2))?.homeScore).toBe(0);
    await feed.poll();
    feed.pass(5 * MINUTE_MS);
  }
  expect((await feed.facts()).fixtures.get(fixtureId(2))?.homeScore).toBe(1);
  feed.play(2, 41, {}, {}, { team_h_score: 2 });
  await feed.poll();
  const { fixtures } = await feed.facts();
  expect([fixtures.get(fixtureId(2))?.homeScore, fixtures.get(FIRST)?.isSettled]).toEqual([2, true]);
});

test("TRF-04 a move inside the league, out of it and back, a new name and a new player", async () => {
  const feed = await startFeed();
  await feed.poll();
  const [player] = feed.elements.filter((of) => of.id === 13);
  const steps: [Record<string, unknown>, string][] = [
    [{ team: 2 }, "player_moved"],
    [{ status: "u" }, "player_left"],
    [{ status: "a" }, "player_moved"],
    [{ status: "u" }, "player_left"],
    [{ team: 3 }, "player_changed"],
    [{ status: "a" }, "player_moved"],
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

test("a reply of a billion minutes hides neither a match's start nor its goals", async () => {
  const feed = await startFeed("2036-08-22T13:59:00Z");
  await feed.poll();
  feed.match(2).minutes = 1e9;
  await feed.poll();
  feed.at("2036-08-22T14:01:00Z");
  feed.play(1, 1, { h: [[14, 1]] });
  feed.play(2, 1);
  await feed.poll();
  const { fixtures } = await feed.facts();
  expect([1, 2].map((id) => fixtures.get(fixtureId(id))?.hasStarted)).toEqual([true, true]);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test.each([
  ["before its start", false],
  ["in play", true],
])("one reply that moves a match by a day, %s, changes nothing; three that agree do", async (_, isOn) => {
  const feed = await startFeed("2036-08-22T13:30:00Z");
  await feed.poll();
  if (isOn) {
    feed.at("2036-08-22T14:10:00Z");
    feed.play(1, 10, { h: [[14, 1]] });
    await feed.poll();
  }
  const before = (await feed.facts()).fixtures.get(FIRST);
  const moved = { kickoff_time: "2036-08-23T14:00:00Z", started: false };
  const stayed = { kickoff_time: "2036-08-22T14:00:00Z", started: isOn };
  const say = async (what: object) => {
    Object.assign(feed.match(1), what);
    feed.pass(MINUTE_MS / 3);
    await feed.poll();
    return (await feed.facts()).fixtures.get(FIRST);
  };
  expect(await say(moved)).toEqual(before);
  expect(await say(stayed)).toEqual(before);
  expect(await say(moved)).toEqual(before);
  expect(await say(moved)).toEqual(before);
  expect((await say(moved))?.kickoffAt).toBe(Date.parse("2036-08-23T14:00:00Z"));
});

test("a delay within the day is believed at once: predictions stay open until it ends", async () => {
  const feed = await startFeed("2036-08-22T13:59:00Z");
  await feed.poll();
  feed.match(1).kickoff_time = "2036-08-22T14:30:00Z";
  await feed.poll();
  expect((await feed.facts()).fixtures.get(FIRST)?.kickoffAt).toBe(Date.parse("2036-08-22T14:30:00Z"));
});
