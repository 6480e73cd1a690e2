import { expect, test } from "vitest";
import { startFeed } from "#tests/support/feed.ts";

const MINUTE = 60_000;

test("a first poll writes what the feed says, a second one nothing", async () => {
  const feed = await startFeed();
  const first = await feed.poll();
  expect(first).toMatchObject({ epoch: 1, failures: [] });
  const facts = await feed.facts();
  expect([facts.clubs.size, facts.players.size, facts.gameweeks.size, facts.fixtures.size]).toEqual([
    4, 16, 3, 3,
  ]);
  const second = await feed.poll();
  expect(second).toMatchObject({ epoch: 1, changes: 0, requests: 2, rowsRead: 0, rowsWritten: 0 });
});

test("a goal costs at most 6 written rows, the next minute none", async () => {
  const feed = await startFeed();
  await feed.poll();
  feed.at("2036-08-22T14:00:20Z");
  feed.play(1, 0);
  feed.play(2, 0);
  await feed.poll();
  feed.pass(20 * MINUTE);
  feed.play(1, 20);
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  feed.play(1, 21, { h: [[14, 1]] });
  const report = await feed.poll();
  expect(report.rowsWritten).toBeLessThanOrEqual(6);
  expect(await feed.lastKinds()).toEqual(["score_changed", "goal_scored"]);
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
  feed.pass(MINUTE);
  feed.play(1, 22, { h: [[14, 1]] });
  expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
});
