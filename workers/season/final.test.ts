import { expect, test } from "vitest";
import { gameweekId } from "#domain/shared/ids.ts";
import { startSaturday } from "#tests/support/feed.ts";

const MINUTE = 60_000;

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

test("BNG-05 a gameweek is not final while one of its matches is not over or a claim waits", async () => {
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
