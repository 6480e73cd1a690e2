import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** The identity of a message about to be sent to somebody. */
export interface Claim {
  readonly userId: UserId;
  readonly key: string;
}

/**
 * Claims messages about to be sent: of any number of runs at most one gets each, so that nobody is sent it twice.
 *
 * @returns the claims that were new.
 */
export async function claimReminders(
  d1: D1Database,
  claims: readonly Claim[],
  now: Instant,
): Promise<Claim[]> {
  if (claims.length === 0) return [];
  const { results } = await d1
    .prepare(
      `insert into sent_reminders (user_id, key, sent_at)
       select value ->> 0, value ->> 1, ?2 from json_each(?1) where true
       on conflict do nothing returning user_id as "userId", key`,
    )
    .bind(JSON.stringify(claims.map(({ userId, key }) => [userId, key])), now)
    .all<Claim>();
  return results;
}

/** Releases a claim whose message could not be sent, so that it is tried again. */
export async function releaseReminder(d1: D1Database, { userId, key }: Claim): Promise<void> {
  await d1.prepare("delete from sent_reminders where user_id = ?1 and key = ?2").bind(userId, key).run();
}

/** How far a paged job has got; null before its first page. */
export async function readCursor(d1: D1Database, name: string): Promise<string | null> {
  const row = await d1
    .prepare("select value from job_cursors where name = ?1")
    .bind(name)
    .first<{ value: string }>();
  return row?.value ?? null;
}

export async function writeCursor(d1: D1Database, name: string, value: string): Promise<void> {
  await d1
    .prepare(
      `insert into job_cursors (name, value) values (?1, ?2)
       on conflict (name) do update set value = excluded.value`,
    )
    .bind(name, value)
    .run();
}
