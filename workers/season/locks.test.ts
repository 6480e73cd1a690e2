import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { fixtureId } from "#domain/shared/ids.ts";
import { type FakeFeed, startFeed, startSaturday } from "#tests/support/outside/feed.ts";
import { runCron } from "#workers/jobs/cron.ts";

const FIRST = fixtureId(1);

const alarmOf = (feed: FakeFeed) => runInDurableObject(feed.season(), (_, state) => state.storage.getAlarm());

test("TIP-02 the alarm fires at the next kick-off and locks before the feed is polled", async () => {
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

test("TIP-02 the feed's own start locks before the kick-off; the cron makes up for a missed alarm", async () => {
  const feed = await startFeed("2036-08-22T13:58:00Z");
  await feed.poll();
  feed.play(1, 0);
  await runCron({ ...env, SEASON: "" });
  expect((await feed.facts()).fixtures.get(FIRST)?.lock?.lockedAt).toBe(Date.parse("2036-08-22T13:58:00Z"));
  feed.at("2036-08-22T14:03:00Z");
  await runCron({ ...env, SEASON: "" });
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

test("a postponed match loses its date and gets another, possibly in an earlier gameweek", async () => {
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
