import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Health } from "#contract/seasons.ts";
import { instant } from "#domain/shared/instant.ts";
import { startSaturday } from "#tests/support/feed.ts";
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

test("the status page tells visitors the same, but not the reason that only operators see", async () => {
  const response = await exports.default.fetch("http://localhost/api/status");
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

/** What the operator is told while the feed is fresh, at the feed's own time. */
async function healthOf(
  variables: Record<string, string> = {},
  headers: Record<string, string> = asOperator,
) {
  const world = worldAt(new Date().toISOString(), { OPERATOR_TOKEN: TOKEN, SEASON: "2036-37", ...variables });
  const response = await world.call(null, "GET", "/api/health", undefined, headers);
  return { status: response.status, ...((await response.json()) as Health) };
}

test("S2 health reads D1: while it refuses, everybody is told so, and the operator the reason", async () => {
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

test("S2 health counts the dead letters, and knows the oldest message", async () => {
  await startSaturday();
  const letters = [{ id: "letter-1", kind: "push", job: { kind: "push" } }];
  await insertDeadLetters(env.DB, letters, instant(Date.now()), instant(0));
  expect((await healthOf()).details).toMatchObject({
    deadLetters: 1,
    oldestMessage: { jobs: null, facts: null },
  });
});

test.each([
  ["ahead", 10 * 60_000],
  ["behind", -10 * 60_000],
])("S2 a clock that is off: the feed's is ten minutes %s for a quarter of an hour", async (_, aheadMs) => {
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
    feed.pass(60_000);
    await pollAt(Date.now() + aheadMs);
  }
  expect(await healthOf()).toMatchObject({
    status: 503,
    ok: false,
    details: { clockAhead: aheadMs / 1000, reasons: ["clock: not the feed's"] },
  });
});
