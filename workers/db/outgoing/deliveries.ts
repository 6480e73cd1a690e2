import type { LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  connections,
  deliveries,
  leagueMembers,
  leagues,
  notifications,
  users,
} from "#workers/db/schema/index.ts";
import { selectSeasonRow } from "#workers/db/season/season.ts";
import { allOf, type Given, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { isKey, type Key, type KeyAt, keyOf } from "./claims.ts";
import type { ConnectionRow, DeliveryRow } from "./connections.ts";

/** How many messages of a connection are looked through for what it has been told. */
const LOOKED_THROUGH = 300;

/** What a delivery begins with: one connection, and what it has been told so far. */
export interface Outbox {
  readonly connection: ConnectionRow;
  readonly leagueName: string;
  /** OUT-02: the members who appear by an initial. */
  readonly initials: readonly UserId[];
  /** The season's epoch: the League is asked for nothing older. */
  readonly epoch: number;
  /** The last messages, newest first. */
  readonly messages: readonly DeliveryRow[];
}

type Of = { connection: string };
const { connectionId, seq, notices, state, claimedAt, sentAt, editedAt, ref } = deliveries;

const connectionById = query(
  ({ connection }: Given<Of>) => sql`select ${row({ ...allOf(connections), leagueName: leagues.name })}
    from ${connections} join ${leagues} on ${leagues.id} = ${connections.leagueId} where ${connections.id} = ${connection}`,
);

const lastMessages = query(
  ({ connection }: Given<Of>) => sql`select ${row(allOf(deliveries))} from ${deliveries}
    where ${connectionId} = ${connection} order by ${seq} desc limit ${LOOKED_THROUGH}`,
);

const membersByInitial = query(
  ({ connection }: Given<Of>) => sql`select ${row({ userId: leagueMembers.userId })}
    from ${connections} join ${leagueMembers} on ${leagueMembers.leagueId} = ${connections.leagueId}
    join ${users} on ${users.id} = ${leagueMembers.userId}
    where ${connections.id} = ${connection} and ${users.isInitialOnly} = 1`,
);

/**
 * Everything that a delivery begins with, in one trip: the connection and its league by key, the messages by key, the
 * season's row, and the league's members with initials, by its key: two rows per member.
 */
export async function readOutbox(db: Database, connection: string, season: SeasonId): Promise<Outbox | null> {
  const [found, messages, members, now] = await batch(db, [
    connectionById({ connection }),
    lastMessages({ connection }),
    membersByInitial({ connection }),
    selectSeasonRow({ id: season }),
  ]);
  const [first] = found.rows;
  if (!first) return null;
  const { leagueName, ...rest } = first;
  return {
    connection: rest,
    leagueName,
    epoch: now.rows[0]?.epoch ?? 0,
    messages: messages.rows,
    initials: members.rows.map(({ userId }) => userId),
  };
}

const nameOfLeague = query(
  ({ league }: Given<{ league: LeagueId }>) =>
    sql`select ${row({ name: leagues.name })} from ${leagues} where ${leagues.id} = ${league}`,
);

/** A league's name; empty if it is gone. */
export async function readLeagueName(db: Database, league: LeagueId): Promise<string> {
  return (await nameOfLeague({ league }).first(db))?.name ?? "";
}

const forgetOlder = command(
  (given: Given<Of & { before: Instant }>) =>
    sql`delete from ${deliveries} where ${connectionId} = ${given.connection} and ${claimedAt} < ${given.before}`,
);

type Sent = Pick<DeliveryRow, "notices" | "ref" | "sentAt" | "editedAt">;

const setSent = command(
  (given: Given<Of & { seq: number } & Sent>) => sql`update ${deliveries}
    set ${names(state)} = 'sent', ${names(notices)} = ${given.notices},
      ${names(ref)} = coalesce(${given.ref}, ${ref}), ${names(sentAt)} = coalesce(${given.sentAt}, ${sentAt}),
      ${names(editedAt)} = coalesce(${given.editedAt}, ${editedAt})
    where ${isKey(given)}`,
);

/** Writes nothing of a connection that did not fail: when it last told something is in its messages. */
const setWorking = command(({ connection }: Given<Of>) => {
  const { failingSince, failures, retryAt, problem } = connections;
  return sql`update ${connections} set ${names(failingSince)} = null, ${names(failures)} = 0, ${names(retryAt)} = null,
    ${names(problem)} = null where ${connections.id} = ${connection} and (${failingSince} is not null
      or ${failures} <> 0 or ${retryAt} is not null or ${problem} is not null)`;
});

/**
 * Records that a message was taken, and that the connection works. Messages older than `before` are forgotten with it,
 * not earlier: a connection always keeps the last number that a receiver has seen. One trip, a row; another where the
 * connection failed.
 */
export async function recordSent(db: Database, message: Key, sent: Sent, before: Instant): Promise<void> {
  const of = keyOf(message);
  const { connection } = of;
  await batch(db, [
    setSent({ ...of, ...sent }),
    setWorking({ connection }),
    forgetOlder({ connection, before }),
  ]);
}

const dropMessage = command((of: KeyAt) => sql`delete from ${deliveries} where ${isKey(of)}`);
const setState = command(
  (given: Given<Of & { seq: number; state: DeliveryRow["state"]; hasRef: 0 | 1 }>) =>
    sql`update ${deliveries} set ${names(state)} = ${given.state}, ${names(ref)} = iif(${given.hasRef}, ${ref}, null)
      where ${isKey(given)}`,
);

/**
 * Ends an attempt that failed. A message that was surely not taken is made anew; one that may have been taken stays as
 * it is, to be sent again as the same; an edit is tried again from what the message says, unless the
 * service edits it no longer: then it stays as it is.
 */
export async function endAttempt(
  db: Database,
  message: Key,
  how: "not_taken" | "unsure" | "not_edited" | "fixed",
): Promise<void> {
  const of = keyOf(message);
  if (how === "not_taken") await dropMessage(of).run(db);
  else {
    const state = how === "unsure" ? "unsure" : "sent";
    await setState({ ...of, state, hasRef: how === "fixed" ? 0 : 1 }).run(db);
  }
}

type Failure = Pick<ConnectionRow, "failingSince" | "failures" | "retryAt" | "problem">;

const setFailing = command((given: Given<Of & Failure>) => {
  const { failingSince, failures, retryAt, problem } = connections;
  return sql`update ${connections} set ${names(failingSince)} = ${given.failingSince},
    ${names(failures)} = ${given.failures}, ${names(retryAt)} = ${given.retryAt}, ${names(problem)} = ${given.problem}
    where ${connections.id} = ${given.connection}`;
});

/** OUT-03: notes that a connection did not take a message, and since when. */
export async function recordFailure(db: Database, connection: string, failure: Failure): Promise<void> {
  await setFailing({ connection, ...failure }).run(db);
}

const setTested = command(
  (given: Given<Of & { now: Instant }>) => sql`update ${connections}
    set ${names(connections.testedAt)} = ${given.now} where ${connections.id} = ${given.connection}`,
);

/** OUT-01: notes when a connection was last tried by its host. */
export async function recordTest(db: Database, connection: string, now: Instant): Promise<void> {
  await setTested({ connection, now }).run(db);
}

const setPaused = command(
  ({ connection }: Given<Of>) => sql`update ${connections}
    set ${names(connections.state)} = 'paused', ${names(connections.retryAt)} = null
    where ${connections.id} = ${connection} and ${connections.state} <> 'paused'`,
);

interface OwnerNotice {
  readonly id: string;
  readonly title: string;
  readonly message: string;
}

const tellOwner = command((given: Given<OwnerNotice & { league: LeagueId; now: Instant }>) => {
  const { userId, id, type, title, message, actionUrl, createdAt } = notifications;
  return sql`insert into ${notifications} (${names(userId, id, type, title, message, actionUrl, createdAt)})
    select ${leagues.ownerId}, ${given.id}, 'connection_paused', ${given.title}, ${given.message},
      '/leagues/' || ${leagues.id} || '/extras', ${given.now}
    from ${leagues} where ${leagues.id} = ${given.league} and changes() > 0`;
});

const ownerOf = query(
  ({ league }: Given<{ league: LeagueId }>) =>
    sql`select ${row({ ownerId: leagues.ownerId })} from ${leagues} where ${leagues.id} = ${league}`,
);

/**
 * OUT-04: pauses a connection, and tells the league's owner under the bell, once.
 *
 * @returns the owner, if it was this call that paused it.
 */
export async function pauseConnection(
  db: Database,
  { id: connection, leagueId: league }: Pick<ConnectionRow, "id" | "leagueId">,
  notice: OwnerNotice,
  now: Instant,
): Promise<UserId | null> {
  const [paused, , owners] = await batch(db, [
    setPaused({ connection }),
    tellOwner({ ...notice, league, now }),
    ownerOf({ league }),
  ]);
  return paused.changes > 0 ? (owners.rows[0]?.ownerId ?? null) : null;
}
