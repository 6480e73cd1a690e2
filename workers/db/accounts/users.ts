import type { UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isTaken } from "#workers/db/is-taken.ts";
import { identities, users } from "#workers/db/schema/index.ts";
import {
  allOf,
  anyOf,
  type Given,
  joined,
  names,
  type Part,
  Place,
  row,
  sql,
  typed,
  values,
} from "#workers/db/sql.ts";
import { command, each, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { UserRow } from "./sessions.ts";

/** A row of `users` to be written. */
export type NewUser = typeof users.$inferInsert;
/** A field whose value another account may already have. */
export type TakenField = "username" | "email" | "identity";

const nothing = query(() => sql`select ${row({ nothing: typed<null>`null` })}`);

/** Makes a trip to D1 that answers nothing, where the time of an answer must not tell what was looked up. */
export async function makeTrip(db: Database): Promise<void> {
  await nothing().all(db);
}

const userById = query(
  ({ id }: Given<{ id: UserId }>) => sql`select ${row(allOf(users))} from ${users} where ${users.id} = ${id}`,
);

/** Finds a user by primary key. */
export const findUser = (db: Database, id: UserId): Promise<UserRow | null> => userById({ id }).first(db);

const userByEmail = query(
  ({ emailKey }: Given<{ emailKey: string }>) =>
    sql`select ${row(allOf(users))} from ${users} where ${users.emailKey} = ${emailKey}`,
);

/** Finds a user by the unique index on email_key, the lower-cased email address. */
export const findUserByEmail = (db: Database, emailKey: string): Promise<UserRow | null> =>
  userByEmail({ emailKey }).first(db);

interface Keys {
  readonly usernameKey: string;
  readonly emailKey: string;
}

const withEither = query(
  ({ usernameKey, emailKey }: Given<Keys>) => sql`
    select ${row({ usernameKey: users.usernameKey, emailKey: users.emailKey })} from ${users}
    where ${users.usernameKey} = ${usernameKey} or ${users.emailKey} = ${emailKey}`,
);

/** Whether a username, an email address or both are taken: at most two rows, by their unique indexes. */
export async function findTaken(db: Database, keys: Keys): Promise<Set<TakenField>> {
  const taken = new Set<TakenField>();
  for (const user of await withEither(keys).all(db)) {
    if (user.usernameKey === keys.usernameKey) taken.add("username");
    if (user.emailKey === keys.emailKey) taken.add("email");
  }
  return taken;
}

export const insertUserRow = command(
  (user: Given<NewUser>) => sql`insert into ${users} ${values(users, user)}`,
);

/** Writes a user. @returns the field that another account has taken meanwhile, or null when the row was written. */
export const insertUser = (db: Database, user: NewUser): Promise<TakenField | null> =>
  unlessTaken(() => insertUserRow(user).run(db));

/** Sets the fields of a list, separated by spaces. */
const setFields = each((fields: string) =>
  command(({ id }: Given<{ id: UserId; [field: string]: unknown }>) => {
    const settings = fields.split(" ").map((field): Part => {
      const column = allOf(users)[field as keyof NewUser];
      return sql`${names(column)} = ${new Place(`new ${field}`)}`;
    });
    return sql`update ${users} set ${joined(settings, ", ")} where ${users.id} = ${id}`;
  }),
);

/** Changes a user. @returns as `insertUser`. */
export function updateUser(db: Database, id: UserId, changes: Partial<NewUser>): Promise<TakenField | null> {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const fields = changed.map(([field]) => field);
  const given = Object.fromEntries(changed.map(([field, value]) => [`new ${field}`, value]));
  return unlessTaken(() => setFields(fields.join(" "))({ ...given, id }).run(db));
}

const usernamesOf = query(
  ({ ids }: Given<{ ids: readonly string[] }>) => sql`
    select ${row({ id: users.id, username: users.username })} from ${users} where ${users.id} in ${anyOf(ids)}`,
);

/** The usernames of those accounts that still exist: one row each, by primary key. */
export async function readUsernames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await usernamesOf({ ids }).all(db)).map(({ id, username }) => [id, username]));
}

const markVerified = command(
  ({ id, emailKey, now }: Given<{ id: UserId; emailKey: string; now: Instant }>) => sql`
    update ${users} set ${names(users.emailVerifiedAt)} = coalesce(${users.emailVerifiedAt}, ${now})
    where ${users.id} = ${id} and ${users.emailKey} = ${emailKey}`,
);

/** Marks the address as verified, if the account still has it. @returns whether it does. */
export async function markEmailVerified(
  db: Database,
  id: UserId,
  emailKey: string,
  now: Instant,
): Promise<boolean> {
  return (await markVerified({ id, emailKey, now }).run(db)) > 0;
}

/** Turns a conflict on a unique index, which decides a race, into a value; any other error stays an exception. */
export async function unlessTaken(write: () => Promise<unknown>): Promise<TakenField | null> {
  try {
    await write();
    return null;
  } catch (error) {
    if (isTaken(error, users.usernameKey)) return "username";
    if (isTaken(error, users.emailKey)) return "email";
    if (isTaken(error, identities)) return "identity";
    throw error;
  }
}

const usersIn = query(
  ({ ids, limit }: Given<{ ids: readonly UserId[]; limit: number }>) => sql`
    select ${row(allOf(users))} from ${users} where ${users.id} in ${anyOf(ids)} limit ${limit}`,
);

/** Those of the accounts that exist, `limit` at most: one row each, by primary key. */
export const listUsers = (db: Database, ids: readonly UserId[], limit: number): Promise<UserRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : usersIn({ ids, limit }).all(db);
