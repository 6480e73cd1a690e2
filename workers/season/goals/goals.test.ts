import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { FakeFeed } from "#tests/support/outside/feed.ts";
import { startSaturday } from "#tests/support/outside/feed.ts";

/** Polls after every step until `done`; returns the number of polls, infinity if `atMost` were not enough. */
async function pollUntil(feed: FakeFeed, stepMs: number, done: () => Promise<boolean>, atMost = 20) {
  for (let polls = 1; polls <= atMost; polls++) {
    feed.pass(stepMs);
    await feed.poll();
    if (await done()) return polls;
  }
  return Number.POSITIVE_INFINITY;
}

const isRevoked = (feed: FakeFeed) => async () =>
  (await feed.ledger()).some((line) => line.endsWith("revoked"));

test("SEA-03 goals are those of the fixture, never the player's own count", async () => {
  const feed = await startSaturday();
  expect(await feed.ledger()).toEqual([]);
  feed.play(1, 30, { h: [[13, 2]], a: [[24, 1]] }, { h: [[12, 1]] });
  await feed.poll();
  expect((await feed.ledger()).sort()).toEqual([
    "1:12:own1 home provisional",
    "1:13:goal1 home provisional",
    "1:13:goal2 home provisional",
    "1:24:goal1 away provisional",
  ]);
});

test("a goal counts from whichever reply has it first, once", async () => {
  const feed = await startSaturday();
  const without = structuredClone(feed.fixtures);
  feed.play(1, 10, { h: [[13, 1]] });
  const live = { elements: feed.liveOf(1) };
  feed.fixtures = without;
  feed.live = live;
  await feed.poll();
  expect(await feed.ledger()).toEqual(["1:13:goal1 home provisional"]);
  feed.live = null;
  feed.play(1, 11, { h: [[13, 1]] });
  expect(await feed.poll()).toMatchObject({ changes: 1 });
  expect(await feed.lastKinds()).toEqual(["score_changed"]);
});

test("SEA-03 a goal's side is that of its list, not of the player's present club", async () => {
  const feed = await startSaturday();
  feed.play(1, 60, { h: [[24, 1]] });
  await feed.poll();
  expect(await feed.ledger()).toEqual(["1:24:goal1 home provisional"]);
});

test("a disallowed goal is revoked at the third fresh reply without it, score and all", async () => {
  const feed = await startSaturday();
  feed.play(1, 30, { h: [[14, 1]] });
  await feed.poll();
  let minute = 30;
  const polls = await pollUntil(feed, MINUTE_MS, async () => {
    minute += 1;
    feed.play(1, minute);
    return isRevoked(feed)();
  });
  expect(polls).toBe(4);
  const { goals, fixtures } = await feed.facts();
  expect([...goals.values()][0]).toMatchObject({
    status: "revoked",
    revokedReason: "No longer counted by the Premier League.",
  });
  expect([...fixtures.values()][0]).toMatchObject({ homeScore: 0, awayScore: 0 });
});

test("a revoked goal that is given again counts again", async () => {
  const feed = await startSaturday();
  feed.play(1, 30, { h: [[14, 1]] });
  await feed.poll();
  for (const minute of [31, 32, 33]) {
    feed.pass(MINUTE_MS);
    feed.play(1, minute);
    await feed.poll();
  }
  expect(await feed.ledger()).toEqual(["1:14:goal1 home revoked"]);
  feed.play(1, 34, { h: [[14, 1]] });
  await feed.poll();
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test("a stale copy neither revokes goals nor adds them twice", async () => {
  const feed = await startSaturday();
  feed.play(1, 20, { h: [[14, 1]] });
  await feed.poll();
  const stale = structuredClone(feed.fixtures);
  feed.pass(20 * MINUTE_MS);
  feed.play(1, 40, { h: [[14, 2]], a: [[23, 1]] });
  await feed.poll();
  const before = await feed.facts();
  const fresh = feed.fixtures;
  feed.fixtures = stale;
  feed.live = { elements: [] };
  for (let n = 0; n < 10; n++) {
    feed.pass(MINUTE_MS);
    expect(await feed.poll()).toMatchObject({ changes: 0, rowsWritten: 0 });
  }
  feed.fixtures = fresh;
  feed.live = null;
  await feed.poll();
  expect((await feed.facts()).epoch).toBe(before.epoch);
});

test("a stale copy is never believed while it is the same one from a cache", async () => {
  const feed = await startSaturday();
  feed.play(1, 20, { h: [[14, 1]] });
  feed.headers = { Date: "Fri, 22 Aug 2036 14:20:00 GMT", Age: "1" };
  await feed.poll();
  feed.play(1, 20);
  for (let n = 1; n < 80; n++) {
    feed.pass(MINUTE_MS);
    feed.headers = { Date: new Date(Date.UTC(2036, 7, 22, 14, 19 + n)).toUTCString(), Age: String(60 * n) };
    await feed.poll();
  }
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test("BNG-05 a goal taken back between polls that are days apart is revoked at the second without it", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { h: [[14, 1]] }, {}, { finished_provisional: true });
  await feed.poll();
  feed.play(1, 90, {}, {}, { finished_provisional: true });
  expect(await pollUntil(feed, 2 * DAY_MS, isRevoked(feed))).toBe(2);
});

test("BNG-05 a re-assigned goal counts at once; the old one is revoked after an hour, with its reason", async () => {
  const feed = await startSaturday();
  feed.play(1, 90, { a: [[24, 1]] }, { h: [[12, 1]] }, { finished_provisional: true });
  await feed.poll();
  feed.at("2036-08-23T18:00:00Z");
  feed.play(
    1,
    90,
    {
      a: [
        [23, 1],
        [24, 1],
      ],
    },
    {},
    { finished_provisional: true, finished: true },
  );
  await feed.poll();
  expect((await feed.ledger()).sort()).toEqual([
    "1:12:own1 home provisional",
    "1:23:goal1 away provisional",
    "1:24:goal1 away provisional",
  ]);
  expect(await pollUntil(feed, 5 * MINUTE_MS, isRevoked(feed))).toBe(12);
  const { goals } = await feed.facts();
  const revoked = [...goals.values()].find((goal) => goal.status === "revoked");
  expect(revoked).toMatchObject({
    isOwnGoal: true,
    revokedReason: "Reassigned by the Premier League: now a goal by P23.",
  });
});

test("an unknown scorer waits for the bootstrap that includes them", async () => {
  const feed = await startSaturday();
  feed.play(1, 30, { h: [[15, 1]] });
  expect(await feed.poll()).toMatchObject({ failures: [] });
  expect(await feed.ledger()).toEqual([]);
  feed.elements.push({ ...feed.elements[3]!, id: 15, code: 1015, web_name: "Late" });
  await feed.poll();
  expect(await feed.ledger()).toEqual(["1:15:goal1 home provisional"]);
});

test("SEA-04 an abandoned match: its date goes at the third reply that agrees, its goals after votes, and its score does not count", async () => {
  const feed = await startSaturday();
  feed.play(1, 50, { h: [[14, 1]], a: [[24, 1]] });
  await feed.poll();
  Object.assign(feed.match(1), { event: null, kickoff_time: null, started: null, minutes: 0, stats: [] });
  for (let n = 0; n < 3; n++) {
    expect((await feed.facts()).fixtures.get(1 as never)?.kickoffAt).not.toBeNull();
    feed.pass(MINUTE_MS / 3);
    await feed.poll();
  }
  const abandoned = (await feed.facts()).fixtures.get(1 as never);
  expect(abandoned).toMatchObject({ kickoffAt: null, homeScore: null, hasStarted: false, isSettled: false });
  expect(abandoned?.lock).not.toBeNull();
  feed.play(2, 60);
  await pollUntil(feed, MINUTE_MS, isRevoked(feed));
  const { goals } = await feed.facts();
  expect([...goals.values()].map((goal) => goal.revokedReason)).toEqual([
    "The match was called off: its goals do not count.",
    "The match was called off: its goals do not count.",
  ]);

  Object.assign(feed.match(1), { event: 2, kickoff_time: "2036-08-27T19:00:00Z", started: false });
  feed.at("2036-08-26T19:00:00Z");
  await feed.poll();
  expect((await feed.facts()).fixtures.get(1 as never)).toMatchObject({ homeScore: null, gameweekId: 2 });
  feed.at("2036-08-27T19:30:00Z");
  feed.play(1, 30, { h: [[14, 1]] });
  await feed.poll();
  const replayed = (await feed.facts()).fixtures.get(1 as never);
  expect(replayed).toMatchObject({ homeScore: 1, awayScore: 0, hasStarted: true });
  expect([replayed?.lock?.gameweekId, replayed?.formerLocks.length]).toEqual([2, 1]);
  expect((await feed.ledger()).sort()).toEqual(["1:14:goal1 home provisional", "1:24:goal1 away revoked"]);
});

test.each([
  ["20 goals", 20],
  ["five million goals", 5_000_000],
])("%s of one player at 0–0 count nothing, and the next reply counts as always", async (_, value) => {
  const feed = await startSaturday();
  feed.play(1, 10, { h: [[14, value]] }, {}, { team_h_score: 0 });
  await feed.poll();
  expect(await feed.ledger()).toEqual([]);
  feed.pass(MINUTE_MS / 3);
  feed.play(1, 11, { h: [[14, 1]] });
  await feed.poll();
  expect(await feed.ledger()).toEqual(["1:14:goal1 home provisional"]);
});

test("live goals far above the score wait for it", async () => {
  const feed = await startSaturday();
  feed.play(1, 10);
  const stats = [{ identifier: "goals_scored", value: 9 }];
  feed.live = { elements: [{ id: 14, explain: [{ fixture: 1, stats }] }] };
  await feed.poll();
  expect(await feed.ledger()).toEqual([]);
  // A goal or two are rightly ahead of the score.
  stats[0]!.value = 2;
  feed.pass(MINUTE_MS / 3);
  await feed.poll();
  expect(await feed.ledger()).toHaveLength(2);
});
