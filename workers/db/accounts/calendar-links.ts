import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** Writes a person's one calendar link, in place of any earlier one. By primary key. */
export async function writeCalendarLink(
  d1: D1Database,
  user: UserId,
  tokenHash: string,
  now: Instant,
): Promise<void> {
  await d1
    .prepare(
      `insert into calendar_links (user_id, token_hash, created_at) values (?1, ?2, ?3)
       on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    )
    .bind(user, tokenHash, now)
    .run();
}

/** When the link was created; null without a link. By primary key. */
export function readCalendarLink(d1: D1Database, user: UserId): Promise<Instant | null> {
  return d1
    .prepare("select created_at from calendar_links where user_id = ?1")
    .bind(user)
    .first<Instant>("created_at");
}

export async function deleteCalendarLink(d1: D1Database, user: UserId): Promise<void> {
  await d1.prepare("delete from calendar_links where user_id = ?1").bind(user).run();
}

/** Whether any link has this token: one row of calendar_links_by_token. */
export async function isCalendarToken(d1: D1Database, tokenHash: string): Promise<boolean> {
  const found = await d1
    .prepare("select 1 as found from calendar_links where token_hash = ?1")
    .bind(tokenHash)
    .first("found");
  return found !== null;
}
