import type { UserId } from "#domain/shared/ids.ts";
import { userPictures, users } from "#workers/db/schema/index.ts";
import { type Given, names, replacing, row, sql, typed } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A user's picture. D1 stores it, behind three functions that an object store could implement as well. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The picture's version, derived from a hash of the bytes. */
  readonly version: string;
}

const { userId, contentType, bytes } = userPictures;

const put = command(
  (picture: Given<{ user: UserId; contentType: string; bytes: Uint8Array<ArrayBuffer> }>) => sql`
    insert into ${userPictures} (${names(userId, contentType, bytes)})
    values (${picture.user}, ${picture.contentType}, ${picture.bytes})
    on conflict (${names(userId)}) do update set ${replacing(contentType, bytes)}`,
);

const noteVersion = command(
  ({ user, version }: Given<{ user: UserId; version: string | null }>) =>
    sql`update ${users} set ${names(users.pictureVersion)} = ${version} where ${users.id} = ${user}`,
);

/** Stores the bytes and their version in one batch, so that neither is ever seen without the other. */
export async function putPicture(
  db: Database,
  user: UserId,
  { contentType, bytes, version }: Picture,
): Promise<void> {
  await batch(db, [put({ user, contentType, bytes }), noteVersion({ user, version })]);
}

const drop = command(
  ({ user }: Given<{ user: UserId }>) => sql`delete from ${userPictures} where ${userId} = ${user}`,
);

/** Removes a person's picture and, in the same batch, records that they have none. */
export async function deletePicture(db: Database, user: UserId): Promise<void> {
  await batch(db, [drop({ user }), noteVersion({ user, version: null })]);
}

const pictureOf = query(
  ({ user }: Given<{ user: string }>) => sql`select ${row({
    contentType,
    bytes: typed<number[]>`${bytes}`,
    version: typed<string>`${users.pictureVersion}`,
  })}
  from ${userPictures} join ${users} on ${users.id} = ${userId} where ${userId} = ${user}`,
);

/** Finds a person's picture: two rows by primary key. D1 returns a blob as an array of numbers. */
export async function findPicture(db: Database, user: string): Promise<Picture | null> {
  const found = await pictureOf({ user }).first(db);
  return found && { ...found, bytes: Uint8Array.from(found.bytes) };
}
