import { env, exports } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import type { Health } from "#contract/seasons.ts";
import { DAY_MS, HOUR_MS, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { startSaturday } from "#tests/support/outside/feed.ts";
import { worldAt } from "#tests/support/season.ts";
import { insertDeadLetters } from "#workers/db/jobs/dead-letters.ts";

test("health answers a visitor before the feed was ever read", async () => {
  const response = await exports.default.fetch("http://localhost/api/health");
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    ok: false,
    season: "2025-26",
    epoch: 0,
    feed: { season: null, lastSuccessAt: null, state: "silent" },
  });
});

const statusNow = () => exports.default.fetch("http://localhost/api/status");

test("the status page of a brand-new site says that its season has not arrived, and of no delay", async () => {
  const response = await statusNow();
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain("<h1>The season has not arrived yet</h1>");
  expect(page).not.toMatch(/delayed|for a while/);
});

test("the status page tells visitors the same, but not the reason that only operators see", async () => {
  const feed = await startSaturday();
  feed.pass(10 * MINUTE_MS);
  const { call } = worldAt(new Date().toISOString(), { SEASON: "2036-37" });
  const response = await call(null, "GET", "/api/status");
  expect(response.status).toBe(503);
  expect(response.headers.get("Content-Type")).toMatch("text/html");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const page = await response.text();
  expect(page).toContain("<h1>Results are delayed</h1>");
  expect(page).toContain("No results have reached us for a while");
});

test("an unknown call is 404 with a message and a code", async () => {
  const response = await exports.default.fetch("http://localhost/api/nonsense");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "There is no such call.", code: "NOT_FOUND" });
});

test("a state-changing request from another site is refused", async () => {
  const response = await exports.default.fetch("http://localhost/api/auth/sign-in", {
    method: "POST",
    headers: { Origin: "https://evil.example", "Content-Type": "application/json" },
    body: "{}",
  });
  expect(response.status).toBe(403);
});

const TOKEN = "operator-of-the-test";
const asOperator = { Authorization: `Bearer ${TOKEN}` };
const EMPTY = { backlogCount: 0, backlogBytes: 0 };

// The machine's clock is the season's here: a message that is being taken would look ten years old.
beforeEach(() => {
  for (const queue of [env.FACTS, env.JOBS, env.CHATS]) vi.spyOn(queue, "metrics").mockResolvedValue(EMPTY);
});

/** What the operator is told while the feed is fresh, at the feed's own time. */
async function healthOf(
  variables: Record<string, string> = {},
  headers: Record<string, string> = asOperator,
) {
  const world = worldAt(new Date().toISOString(), { OPERATOR_TOKEN: TOKEN, SEASON: "2036-37", ...variables });
  const response = await world.call(null, "GET", "/api/health", undefined, headers);
  return { status: response.status, ...((await response.json()) as Health) };
}

test("health reads D1: while it refuses, everybody is told so, and the operator the reason", async () => {
  await startSaturday();
  expect(await healthOf()).toMatchObject({ status: 200, ok: true, details: { reasons: [] } });
  const refused = { status: 503, ok: false, data: "unavailable", feed: { state: "fresh" } };
  const refusing = { SIMULATED_RTT: "d1-refuses:1" };
  expect(await healthOf(refusing)).toMatchObject({
    ...refused,
    details: { reasons: [expect.stringContaining("D1 DB is overloaded")], deadLetters: null },
  });
  const told = await healthOf(refusing, {});
  expect(told).toMatchObject(refused);
  expect(told).not.toHaveProperty("details");
  expect(await healthOf()).toMatchObject({ status: 200, ok: true });
});

test("health counts the dead letters, and knows the oldest message", async () => {
  await startSaturday();
  const letters = [{ id: "letter-1", kind: "push", job: { kind: "push" } }];
  await insertDeadLetters(env.DB, letters, instant(Date.now()), instant(0));
  expect((await healthOf()).details).toMatchObject({
    deadLetters: 1,
    oldestMessage: { jobs: null, facts: null, chats: null },
  });
});

test.each([
  ["facts", "FACTS", 5 * MINUTE_MS],
  ["jobs", "JOBS", 12 * HOUR_MS + 10 * MINUTE_MS],
  ["chats", "CHATS", 30 * MINUTE_MS],
] as const)(
  "a queue that is stuck: %s, once its oldest message is too old",
  async (name, binding, atMost) => {
    await startSaturday();
    const oldest = vi.mocked(env[binding].metrics);
    const waitsFor = (ms: number) =>
      oldest.mockResolvedValue({
        backlogCount: 1,
        backlogBytes: 1,
        oldestMessageTimestamp: new Date(Date.now() - ms),
      });
    waitsFor(atMost - 1_000);
    expect(await healthOf()).toMatchObject({ status: 200, ok: true });
    waitsFor(atMost + 1_000);
    const { status, ok, details } = await healthOf();
    expect([status, ok, details?.reasons]).toEqual([
      503,
      false,
      [`queue: nobody takes the messages of ${name}`],
    ]);
    expect(details?.oldestMessage[name]).toBe(atMost / 1_000 + 1);
    expect((await healthOf({}, {})).status).toBe(503);
    // A platform that does not say is no alarm.
    oldest.mockRejectedValue(new Error("down"));
    expect(await healthOf()).toMatchObject({ status: 200, details: { oldestMessage: { [name]: null } } });
  },
);

test("a feed that is late or silent during a match: everybody is told so, and the operator the reason", async () => {
  const feed = await startSaturday();
  expect(await healthOf()).toMatchObject({ status: 200, ok: true, feed: { state: "fresh" } });
  feed.pass(91_000);
  expect(await healthOf()).toMatchObject({
    status: 503,
    ok: false,
    feed: { state: "late" },
    details: { reasons: ["feed: late"] },
  });
  expect(await healthOf({}, {})).toMatchObject({ status: 503, ok: false, feed: { state: "late" } });
  feed.pass(5 * MINUTE_MS);
  expect(await healthOf()).toMatchObject({ status: 503, details: { reasons: ["feed: silent"] } });
});

test.each([
  ["ahead", 10 * MINUTE_MS],
  ["behind", -10 * MINUTE_MS],
])("a clock that is off: the feed's is ten minutes %s for a quarter of an hour", async (_, aheadMs) => {
  const feed = await startSaturday();
  const pollAt = async (date: number) => {
    feed.headers = { Date: new Date(date).toUTCString() };
    await feed.poll();
  };
  await pollAt(Date.now());
  await pollAt(Date.now() + aheadMs);
  // One reply may be an old copy.
  expect(await healthOf()).toMatchObject({ status: 200, ok: true });
  for (let n = 0; n < 16; n++) {
    feed.pass(MINUTE_MS);
    await pollAt(Date.now() + aheadMs);
  }
  expect(await healthOf()).toMatchObject({
    status: 503,
    ok: false,
    details: { clockAhead: aheadMs / 1000, reasons: ["clock: not the feed's"] },
  });
});

test("a virtual clock: a feed may keep the machine's time instead, as an ordinary server does", async () => {
  const feed = await startSaturday();
  const aYearAhead = 365 * DAY_MS;
  feed.headers = { Date: new Date(Date.now() + aYearAhead).toUTCString() };
  await feed.poll();
  expect(await healthOf()).toMatchObject({ status: 503, details: { reasons: ["clock: not the feed's"] } });
  const virtual = new Date().toISOString();
  vi.setSystemTime(Date.now() + aYearAhead);
  // The object that polls has the machine's clock in this test: by that one the feed has been silent for a year.
  expect((await healthOf({ CLOCK_AT: virtual })).details?.reasons).toEqual(["feed: silent"]);
});

test("a clock that stands: the feed's runs on for a quarter of an hour", async () => {
  const feed = await startSaturday();
  const stands = Date.now();
  const pollAt = async (minutes: number) => {
    feed.headers = { Date: new Date(stands + minutes * MINUTE_MS).toUTCString() };
    await feed.poll();
  };
  await pollAt(0);
  // A single reply may be dated anyhow.
  await pollAt(300);
  expect(await healthOf()).toMatchObject({ status: 200, ok: true });
  await pollAt(0);
  for (let minute = 1; minute <= 14; minute++) await pollAt(minute);
  expect(await healthOf()).toMatchObject({ status: 200, ok: true });
  await pollAt(15);
  expect(await healthOf()).toMatchObject({
    status: 503,
    ok: false,
    details: { clockAhead: 15 * 60, reasons: ["clock: not the feed's"] },
  });
});
