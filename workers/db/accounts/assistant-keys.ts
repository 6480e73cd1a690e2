import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { assistantKeys, users } from "#workers/db/schema/index.ts";
import { allOf, type Given, names, replacing, row, sql, values } from "#workers/db/sql.ts";
import { command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { UserRow } from "./sessions.ts";

const { userId, keyHash, createdAt } = assistantKeys;

const put = command(
  (
    key: Given<typeof assistantKeys.$inferInsert>,
  ) => sql`insert into ${assistantKeys} ${values(assistantKeys, key)}
    on conflict (${names(userId)}) do update set ${replacing(keyHash, createdAt)}`,
);

/** Writes a person's one key, in place of any earlier one. By primary key. */
export async function writeAssistantKey(
  db: Database,
  user: UserId,
  hash: string,
  now: Instant,
): Promise<void> {
  await put({ userId: user, keyHash: hash, createdAt: now }).run(db);
}

const keyOf = query(
  ({ user }: Given<{ user: UserId }>) =>
    sql`select ${row({ createdAt })} from ${assistantKeys} where ${userId} = ${user}`,
);

/** When the key was made; null without one. By primary key. */
export async function readAssistantKey(db: Database, user: UserId): Promise<Instant | null> {
  return (await keyOf({ user }).first(db))?.createdAt ?? null;
}

const drop = command(
  ({ user }: Given<{ user: UserId }>) => sql`delete from ${assistantKeys} where ${userId} = ${user}`,
);

/** Takes a person's assistant key away; nothing happens without one. */
export async function deleteAssistantKey(db: Database, user: UserId): Promise<void> {
  await drop({ user }).run(db);
}

const userByKey = query(
  ({ hash }: Given<{ hash: string }>) => sql`select ${row(allOf(users))}
    from ${assistantKeys} inner join ${users} on ${users.id} = ${userId} where ${keyHash} = ${hash}`,
);

/** Whose key this is: one row of assistant_keys_by_hash and one user. */
export function findUserByKey(db: Database, hash: string): Promise<UserRow | null> {
  return userByKey({ hash }).first(db);
}
