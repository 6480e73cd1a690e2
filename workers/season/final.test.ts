import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { type FakeFeed, startSaturday } from "#tests/support/outside/feed.ts";

/** Enough polls for what needs several replies to be believed, such as a match that began and has another date. */
async function pollOften(feed: FakeFeed): Promise<void> {
  for (let n = 0; n < 13; n++) {
    feed.pass(5 * MINUTE_MS);
    await feed.poll();
  }
}

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
    feed.pass(5 * MINUTE_MS);
    expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0, failures: [] });
  }
  expect((await feed.ledger()).sort()).toEqual(["1:14:goal1 home final", "2:34:goal1 home final"]);
});

test("BNG-05 a gameweek is not final while one of its matches is not over or a claim waits", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  feed.play(2, 80);
  Object.assign(feed.events[0]!, { finished: true, data_checked: true });
  await feed.poll();
  feed.play(1, 90, {}, {}, { finished_provisional: true, team_h_score: 1 });
  feed.play(2, 90, {}, {}, { finished_provisional: true });
  feed.pass(5 * MINUTE_MS);
  await feed.poll();
  expect((await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal).toBe(false);
  await pollOften(feed);
  expect((await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal).toBe(true);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
});

test("BNG-05 TIP-03 a gameweek is not final while a match that locked in it is played under the next one", async () => {
  const feed = await startSaturday();
  const isFinal = async () => (await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal;
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  Object.assign(feed.match(2), {
    event: 2,
    kickoff_time: "2036-08-24T10:00:00Z",
    started: false,
    minutes: 0,
  });
  await feed.poll();
  Object.assign(feed.events[0]!, { finished: true, data_checked: true });
  feed.at("2036-08-23T20:00:00Z");
  await pollOften(feed);
  // What was listed in it is final at once, goals included.
  expect(await feed.ledger()).toEqual(["1:14:goal1 home final"]);
  expect(await isFinal()).toBe(false);
  feed.at("2036-08-24T12:30:00Z");
  feed.play(2, 90, { h: [[34, 1]] }, {}, { finished_provisional: true });
  await pollOften(feed);
  expect(await isFinal()).toBe(true);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home final", "2:34:goal1 home provisional"]);
});

test("BNG-05 TIP-03 a match without a date holds up its gameweek for the 48 hours of its lock alone", async () => {
  const feed = await startSaturday();
  const isFinal = async () => (await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal;
  feed.play(1, 90, {}, {}, { finished_provisional: true });
  Object.assign(feed.match(2), { event: null, kickoff_time: null, started: null, minutes: 0 });
  Object.assign(feed.events[0]!, { finished: true, data_checked: true });
  await pollOften(feed);
  feed.at("2036-08-24T13:59:00Z");
  await feed.poll();
  expect(await isFinal()).toBe(false);
  feed.at("2036-08-24T14:05:00Z");
  await feed.poll();
  expect(await isFinal()).toBe(true);
});

test("a claim that only a newer version can read holds a gameweek back for a day after it was made, not for good", async () => {
  const feed = await startSaturday();
  for (const id of [1, 2]) feed.play(id, 90, {}, {}, { finished_provisional: true });
  await feed.poll();
  // A roll-back leaves it.
  await runInDurableObject(feed.season(), (_, { storage }) => {
    storage.sql.exec("insert into votes values ('shots:1', '3', 1, ?1, 90, ?1)", Date.now());
  });
  await evictDurableObject(feed.season());
  Object.assign(feed.events[0]!, { finished: true, data_checked: true });
  const isFinal = async () => (await feed.facts()).gameweeks.get(gameweekId(1))?.isFinal;
  await pollOften(feed);
  expect(await isFinal()).toBe(false);
  feed.pass(DAY_MS);
  await feed.poll();
  expect(await isFinal()).toBe(true);
});
