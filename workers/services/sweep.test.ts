import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addMs, DAY_MS, HOUR_MS, instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { deleteExpiredSessions } from "#workers/db/jobs/sweep.ts";
import {
  accountTokens,
  liveLeagues,
  sentReminders,
  sessions,
  stripeEvents,
} from "#workers/db/schema/index.ts";
import { runChores } from "#workers/jobs/cron.ts";
import { createContext } from "#workers/platform/context.ts";
import { sweepOutdated } from "./sweep.ts";

/** An instant on the hour. */
const NOW = parseInstant("2025-11-10T12:00:00Z");
const UNWRITTEN_MS = 27 * DAY_MS;

/** The most rows an idle run reads: the end of each table's index, and the few leases. */
const IDLE_READS = 24;

await seedSeason(standardSeason());

const contextAt = (at = NOW) =>
  createContext(worldAt(at, { ...PUSH_VARIABLES, APP_URL: "https://football.example" }).env, () => {});

/** Writes rows that are due and rows that are not, by name. */
async function fill(): Promise<void> {
  const db = tables();
  const session = (name: string, expiresAt: number) => ({
    tokenHash: name,
    id: name,
    userId: "u" as never,
    device: "",
    createdAt: instant(0),
    lastUsedAt: instant(0),
    expiresAt: instant(expiresAt),
  });
  const token = (name: string, expiresAt: number) => ({
    tokenHash: name,
    userId: "u" as never,
    purpose: "reset_password" as const,
    email: "u@example.com",
    createdAt: instant(0),
    expiresAt: instant(expiresAt),
  });
  const event = (id: string, daysAgo: number) => ({
    id,
    type: "t",
    receivedAt: addMs(NOW, -daysAgo * DAY_MS),
  });
  const reminder = (key: string, daysAgo: number) => ({
    userId: "u" as never,
    key,
    sentAt: addMs(NOW, -daysAgo * DAY_MS),
  });
  await db.insert(sessions).values([
    // At noon the sweep starts with the slice in the middle.
    session("8000old", NOW - UNWRITTEN_MS - 1),
    // Its last uses may be proven by its browser (ACC-08).
    session("8000new", NOW - UNWRITTEN_MS + HOUR_MS),
    session("ffffold", NOW - UNWRITTEN_MS - 1),
  ]);
  await db.insert(accountTokens).values([token("old", NOW - 1), token("new", NOW + HOUR_MS)]);
  await db.insert(stripeEvents).values([event("old", 36), event("new", 34)]);
  await db.insert(sentReminders).values([reminder("old", 61), reminder("new", 59)]);
  await db.insert(liveLeagues).values([
    { leagueId: "old", leaseUntil: addMs(NOW, -25 * HOUR_MS) },
    { leagueId: "new", leaseUntil: addMs(NOW, -HOUR_MS) },
  ]);
}

async function left(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `select 'sessions ' || token_hash as row from sessions union all
     select 'tokens ' || token_hash from account_tokens union all
     select 'events ' || id from stripe_events union all
     select 'reminders ' || key from sent_reminders union all
     select 'leases ' || league_id from live_leagues`,
  ).all<{ row: string }>();
  return results.map(({ row }) => row);
}

test("expired rows are deleted, all others stay, and a second run writes nothing", async () => {
  await fill();
  await sweepOutdated(contextAt());
  expect(await left()).toEqual([
    "sessions 8000new",
    "sessions ffffold",
    "tokens new",
    "events new",
    "reminders new",
    "leases new",
  ]);
  const again = contextAt();
  await sweepOutdated(again);
  expect(again.cost).toMatchObject({ queries: 3, rowsWritten: 0 });
  expect(again.cost.rowsRead).toBeLessThanOrEqual(IDLE_READS);
  // Leases have no index: once an hour.
  const later = contextAt(addMs(NOW, MINUTE_MS));
  await sweepOutdated(later);
  expect(later.cost).toMatchObject({ queries: 2, rowsWritten: 0 });
});

test("an idle minute of cron writes no row, and the sweep reads as little of many rows as of none", async () => {
  await sweepOutdated(contextAt());
  await env.DB.prepare(
    "insert into sent_reminders (user_id, key, sent_at) select 'new', value, ?2 from json_each(?1)",
  )
    .bind(JSON.stringify(Array.from({ length: 2_000 }, (_, n) => `push:${n}`)), NOW)
    .run();
  // The first minute notes which draws it has seen come due.
  await runChores(contextAt());
  const ctx = contextAt();
  await runChores(ctx);
  expect(ctx.cost.rowsWritten).toBe(0);
  const sweeping = contextAt(addMs(NOW, MINUTE_MS));
  await sweepOutdated(sweeping);
  expect(sweeping.cost).toMatchObject({ queries: 2, rowsWritten: 0 });
  expect(sweeping.cost.rowsRead).toBeLessThanOrEqual(IDLE_READS);
});

test("a backlog is deleted in chunks, over several runs; two runs at once delete the same rows", async () => {
  await env.DB.prepare(
    `insert into sent_reminders (user_id, key, sent_at)
     select 'many', 'push:' || value, ?2 + value from json_each(?1)`,
  )
    .bind(JSON.stringify(Array.from({ length: 4_700 }, (_, n) => n)), addMs(NOW, -90 * DAY_MS))
    .run();
  const many = async () =>
    (await env.DB.prepare(
      "select count(*) as n, min(sent_at) as oldest from sent_reminders where user_id = 'many'",
    ).first<{
      n: number;
      oldest: number | null;
    }>()) ?? { n: -1, oldest: null };
  await sweepOutdated(contextAt());
  // The oldest first.
  expect(await many()).toEqual({ n: 2_700, oldest: addMs(NOW, -90 * DAY_MS) + 2_000 });
  await Promise.all([sweepOutdated(contextAt()), sweepOutdated(contextAt())]);
  await sweepOutdated(contextAt());
  expect((await many()).n).toBe(0);
});

test("each table is swept by its index, never by a scan", async () => {
  for (const [table, key, column, index] of [
    ["account_tokens", "token_hash", "expires_at", "account_tokens_by_expiry"],
    ["stripe_events", "id", "received_at", "stripe_events_by_age"],
    ["sent_reminders", "user_id, key", "sent_at", "sent_reminders_by_age"],
  ]) {
    const { results } = await env.DB.prepare(
      `explain query plan delete from ${table} where (${key}) in
       (select ${key} from ${table} where ${column} < ?1 order by ${column} limit 500)`,
    )
      .bind(1)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join("; ");
    expect(plan).toContain(`USING COVERING INDEX ${index}`);
    expect(plan).not.toMatch(/SCAN/);
  }
});

test("each session is looked at once a day, by its key: slices of a minute each, without a gap", async () => {
  await env.DB.prepare("delete from sessions").run();
  const minutes = [0, 1, 719, 720, 1_438, 1_439];
  const edge = (minute: number) => Math.floor((minute * 65_536) / 1_440);
  const hex = (prefix: number, rest: string) => `${prefix.toString(16).padStart(4, "0")}${rest.repeat(60)}`;
  const ends = minutes.flatMap((minute) => [hex(edge(minute), "0"), hex(edge(minute + 1) - 1, "f")]);
  await env.DB.prepare(
    `insert into sessions (token_hash, id, user_id, device, created_at, last_used_at, expires_at)
     select value, value, 'u', '', 0, 0, 1 from json_each(?1)`,
  )
    .bind(JSON.stringify(ends))
    .run();
  const midnight = parseInstant("2025-11-10T00:00:00Z");
  for (const minute of minutes) {
    const { db, cost } = contextAt(midnight);
    expect(await deleteExpiredSessions(db, addMs(midnight, minute * MINUTE_MS), midnight)).toBe(2);
    // Only its own slice is read.
    expect(cost.rowsRead).toBeLessThanOrEqual(10);
  }
});
