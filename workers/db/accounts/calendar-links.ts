import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { calendarLinks } from "#workers/db/schema/index.ts";
import { type Given, names, replacing, row, sql, values } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const { userId, tokenHash, createdAt } = calendarLinks;

const put = command(
  (
    link: Given<typeof calendarLinks.$inferInsert>,
  ) => sql`insert into ${calendarLinks} ${values(calendarLinks, link)}
    on conflict (${names(userId)}) do update set ${replacing(tokenHash, createdAt)}`,
);

/** Writes a person's one calendar link, in place of any earlier one. By primary key. */
export async function writeCalendarLink(
  db: Database,
  user: UserId,
  tokenHash: string,
  now: Instant,
): Promise<void> {
  await put({ userId: user, tokenHash, createdAt: now }).run(db);
}

const linkOf = query(
  ({ user }: Given<{ user: UserId }>) =>
    sql`select ${row({ createdAt })} from ${calendarLinks} where ${userId} = ${user}`,
);

/** When the link was created; null without a link. By primary key. */
export async function readCalendarLink(db: Database, user: UserId): Promise<Instant | null> {
  return (await linkOf({ user }).first(db))?.createdAt ?? null;
}

const drop = command(
  ({ user }: Given<{ user: UserId }>) => sql`delete from ${calendarLinks} where ${userId} = ${user}`,
);

/** Takes a person's calendar link away; nothing happens without one. */
export async function deleteCalendarLink(db: Database, user: UserId): Promise<void> {
  await drop({ user }).run(db);
}

const linkByToken = query(
  ({ token }: Given<{ token: string }>) =>
    sql`select ${row({ userId })} from ${calendarLinks} where ${tokenHash} = ${token}`,
);

/** Whether any link has this token: one row of calendar_links_by_token. */
export async function isCalendarToken(db: Database, tokenHash: string): Promise<boolean> {
  return (await linkByToken({ token: tokenHash }).first(db)) !== null;
}
