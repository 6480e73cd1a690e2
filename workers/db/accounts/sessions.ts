import type { UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { sessions, users } from "#workers/db/schema/index.ts";
import { allOf, as, type Given, joined, names, type Part, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A row of `users`. */
export type UserRow = typeof users.$inferSelect;

/** A row of `sessions`, by the hash of its token. */
export type SessionRow = typeof sessions.$inferSelect;

/**
 * How long after its written expiry a session may still be open, in ms: the longest that a use of it may go unwritten
 * (`openSession`).
 */
export const SESSION_UNWRITTEN_MS = 27 * DAY_MS;

interface Opening {
  readonly tokenHash: string;
  readonly openAfter: Instant;
  readonly startedAfter: Instant;
}

const s = sessions;
const u = users;

/** A session's fields beside its user's, two of which have the same names. */
const sessionFields = {
  sessionId: s.id,
  sessionCreatedAt: s.createdAt,
  tokenHash: s.tokenHash,
  userId: s.userId,
  device: s.device,
  lastUsedAt: s.lastUsedAt,
  expiresAt: s.expiresAt,
};

const sessionUser = query(
  ({
    tokenHash,
    openAfter,
    startedAfter,
  }: Given<Opening>) => sql`select ${row({ ...allOf(u), ...sessionFields })}
    from ${s} inner join ${u} on ${u.id} = ${s.userId}
    where ${s.tokenHash} = ${tokenHash} and ${s.expiresAt} > ${openAfter} and ${s.createdAt} > ${startedAfter}`,
);

/**
 * Finds a session and its user: two rows by primary key. Whether it is still open depends on its uses not written.
 *
 * @param startedAfter sessions begun earlier are over, however recently used.
 */
export async function findSessionUser(
  db: Database,
  tokenHash: string,
  now: Instant,
  startedAfter: Instant,
): Promise<{ readonly session: SessionRow; readonly user: UserRow } | null> {
  const openAfter = addMs(now, -SESSION_UNWRITTEN_MS);
  const found = await sessionUser({ tokenHash, openAfter, startedAfter }).first(db);
  if (!found) return null;
  const {
    sessionId,
    sessionCreatedAt,
    tokenHash: hash,
    userId,
    device,
    lastUsedAt,
    expiresAt,
    ...user
  } = found;
  const times = { createdAt: sessionCreatedAt, lastUsedAt, expiresAt };
  return { session: { id: sessionId, tokenHash: hash, userId, device, ...times }, user };
}

/** How many sessions an account may have at once; beginning another ends the one unused for longest. */
const SESSIONS_AT_ONCE = 20;

const insertFields = Object.entries(allOf(sessions));

/** Writes a session while its owner exists and their row meets a condition (ACC-09). */
const insertWhile = (session: Given<SessionRow>, condition: Part) => sql`
  insert into ${s} (${names(...insertFields.map(([, column]) => column))})
  select ${joined(
    insertFields.map(([field]) => session[field as keyof SessionRow]),
    ", ",
  )} from ${u}
  where ${u.id} = ${session.userId} and ${condition}`;

const insert = command((session: Given<SessionRow>) => insertWhile(session, true));

/** Writes a session while the account has a password's hash. */
export const insertSessionByHash = command((session: Given<SessionRow & { passwordHash: string }>) =>
  insertWhile(session, sql`${u.passwordHash} = ${session.passwordHash}`),
);

interface NewSession {
  readonly row: SessionRow;
  /** The session the browser presented: it ends in the same batch. */
  readonly replacesHash: string | null;
  /** ACC-09: the session is written only while this is the account's hash; undefined when no password was required. */
  readonly passwordHash: string | undefined;
}

interface OfUser {
  readonly user: UserId;
}

const deleteExpired = command(
  ({ user, openAfter }: Given<OfUser & { openAfter: Instant }>) =>
    sql`delete from ${s} where ${s.userId} = ${user} and ${s.expiresAt} < ${openAfter}`,
);

const other = as(sessions, "other");

const deleteReplaced = command(
  ({ replaces, by }: Given<{ replaces: string; by: string }>) => sql`delete from ${s}
    where ${s.tokenHash} = ${replaces} and exists (select 1 from ${other} where ${other.tokenHash} = ${by})
    returning ${row({ id: s.id, userId: s.userId })}`,
);

const deleteOutnumbered = command(
  ({ user }: Given<OfUser>) => sql`delete from ${s} where ${s.userId} = ${user} and ${s.tokenHash} not in (
      select ${other.tokenHash} from ${other} where ${other.userId} = ${user}
      order by ${other.lastUsedAt} desc, ${other.createdAt} desc limit ${SESSIONS_AT_ONCE})
    returning ${row({ id: s.id, userId: s.userId })}`,
);

/**
 * Writes a session in one batch with those it ends: the one it replaces, the owner's expired ones and any beyond the
 * SESSIONS_AT_ONCE used most recently, by sessions_by_user.
 *
 * @returns the unexpired sessions it ended; null when the session was not written: then only expired ones ended.
 */
export async function replaceSession(db: Database, { row, replacesHash, passwordHash }: NewSession) {
  const user = row.userId;
  const [written, , replaced, outnumbered] = await batch(db, [
    passwordHash === undefined ? insert(row) : insertSessionByHash({ ...row, passwordHash }),
    deleteExpired({ user, openAfter: addMs(row.createdAt, -SESSION_UNWRITTEN_MS) }),
    deleteReplaced({ replaces: replacesHash ?? "", by: row.tokenHash }),
    deleteOutnumbered({ user }),
  ]);
  return written.changes > 0 ? [...replaced.rows, ...outnumbered.rows] : null;
}

const touch = command(
  ({
    tokenHash,
    lastUsedAt,
    expiresAt,
  }: Given<Pick<SessionRow, "tokenHash" | "lastUsedAt" | "expiresAt">>) => sql`
    update ${s} set ${names(s.lastUsedAt)} = ${lastUsedAt}, ${names(s.expiresAt)} = ${expiresAt}
    where ${s.tokenHash} = ${tokenHash}`,
);

/** Notes that a session was used, which lengthens it. @param tokenHash hexadecimal SHA-256 of the token. */
export async function touchSession(db: Database, tokenHash: string, lastUsedAt: Instant, expiresAt: Instant) {
  await touch({ tokenHash, lastUsedAt, expiresAt }).run(db);
}

const end = command(
  ({ tokenHash }: Given<{ tokenHash: string }>) => sql`delete from ${s} where ${s.tokenHash} = ${tokenHash}
    returning ${row({ id: s.id, userId: s.userId })}`,
);

/** Ends a session. @returns whose it was, or null where there was none. */
export const deleteSession = (db: Database, tokenHash: string) => end({ tokenHash }).first(db);

const openSessionsOf = query(
  ({ user, openAfter }: Given<OfUser & { openAfter: Instant }>) => sql`select ${row(allOf(s))} from ${s}
    where ${s.userId} = ${user} and ${s.expiresAt} > ${openAfter}`,
);

/** A user's sessions that may be open, by sessions_by_user, the most recently used first. */
export async function listSessionsOf(db: Database, user: UserId, now: Instant): Promise<SessionRow[]> {
  const open = await openSessionsOf({ user, openAfter: addMs(now, -SESSION_UNWRITTEN_MS) }).all(db);
  return open.sort((a, b) => b.lastUsedAt - a.lastUsedAt);
}

const endById = command(
  ({ user, id }: Given<OfUser & { id: string }>) =>
    sql`delete from ${s} where ${s.userId} = ${user} and ${s.id} = ${id}`,
);

/** Ends one session of a user. @returns whether the user had a session with that id. */
export async function deleteSessionById(db: Database, user: UserId, id: string): Promise<boolean> {
  return (await endById({ user, id }).run(db)) > 0;
}

const endOthers = command(
  ({ user, exceptHash }: Given<OfUser & { exceptHash: string }>) =>
    sql`delete from ${s} where ${s.userId} = ${user} and ${s.tokenHash} <> ${exceptHash}`,
);

/** Ends every session of a user but one. */
export async function deleteOtherSessions(db: Database, user: UserId, exceptHash: string) {
  await endOthers({ user, exceptHash }).run(db);
}

const signedInAfter = query(
  ({ after, openAfter, limit }: Given<{ after: UserId; openAfter: Instant; limit: number }>) => sql`
    select ${row({ userId: s.userId })} from ${s} where ${s.userId} > ${after} and ${s.expiresAt} > ${openAfter}
    group by ${s.userId} order by ${s.userId} limit ${limit}`,
);

/** People with an open session after an id, ascending: by sessions_by_user. */
export async function readSignedInAfter(
  db: Database,
  after: UserId,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<UserId[]> {
  const found = await signedInAfter({ after, openAfter: addMs(now, -SESSION_UNWRITTEN_MS), limit }).all(db);
  return found.map(({ userId }) => userId);
}
