import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import { allOf, type Given, names, row, sql } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { UserRow } from "./sessions.ts";

/** The most accounts per query; later runs find the others. */
const AT_ONCE = 50;

/** True for accounts without a session on any device. */
const isSignedOut = sql`not exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id})`;

/** The longest unused first, by users_by_last_seen. */
const unwarned = query(
  ({ before }: Given<{ before: Instant }>) => sql`select ${row(allOf(users))} from ${users}
    where ${users.lastSeenAt} < ${before} and ${users.idleWarnedAt} is null and ${isSignedOut}
    order by ${users.lastSeenAt} limit ${AT_ONCE}`,
);

/** Signed-out accounts last used before an instant that have not been warned since. */
export const listUnwarned = (db: Database, before: Instant): Promise<UserRow[]> =>
  unwarned({ before }).all(db);

const warned = query(
  ({ before, warnedBefore }: Given<{ before: Instant; warnedBefore: Instant }>) => sql`
    select ${row(allOf(users))} from ${users}
    where ${users.lastSeenAt} < ${before} and ${users.idleWarnedAt} > 0 and ${users.idleWarnedAt} < ${warnedBefore}
      and ${isSignedOut}
    order by ${users.lastSeenAt} limit ${AT_ONCE}`,
);

/** Signed-out accounts last used before one instant and warned before another. */
export const listWarned = (db: Database, before: Instant, warnedBefore: Instant): Promise<UserRow[]> =>
  warned({ before, warnedBefore }).all(db);

const mark = command(
  ({ id, now }: Given<{ id: UserId; now: Instant }>) => sql`
    update ${users} set ${names(users.idleWarnedAt)} = ${now}
    where ${users.id} = ${id} and ${users.idleWarnedAt} is null and ${isSignedOut}`,
);

/** Records a warning, once. @returns whether this call did so: of two runs at once, one sends the email. */
export async function markWarned(db: Database, id: UserId, now: Instant): Promise<boolean> {
  return (await mark({ id, now }).run(db)) > 0;
}
