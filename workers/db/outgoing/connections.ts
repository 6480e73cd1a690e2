import { CONNECTIONS_MAX } from "#contract/limits.ts";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { logAct } from "#workers/db/leagues/league-log.ts";
import { roleOf } from "#workers/db/leagues/membership.ts";
import { connections, deliveries, leagueMembers } from "#workers/db/schema/index.ts";
import type { MemberRole } from "#workers/db/schema/leagues.ts";
import { allOf, type Given, names, row, sql } from "#workers/db/sql.ts";
import { batch, batchByName, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** OUT-01: a row of `connections`; its address is sealed. */
export type ConnectionRow = typeof connections.$inferSelect;

/** OUT-03: a row of `deliveries`. */
export type DeliveryRow = typeof deliveries.$inferSelect;

/** The messages of a connection that its owner's page is made from: more than a day has. */
const LAST_READ = 60;

interface Owned {
  readonly league: LeagueId;
  readonly by: UserId;
}

const { id, leagueId, service, name, sealed, kinds, isDigest, state, createdAt, since } = connections;
const { failingSince, failures, retryAt, problem } = connections;

/** Whether the user owns the league. By primary key. */
const isOwner = ({ league, by }: Given<Owned>) => sql`exists (
  select 1 from ${leagueMembers} where ${leagueMembers.leagueId} = ${league}
    and ${leagueMembers.userId} = ${by} and ${leagueMembers.role} = 'owner')`;

/** By connections_by_league. */
const ofLeague = query(
  ({ league }: Given<{ league: LeagueId }>) => sql`select ${row(allOf(connections))} from ${connections}
    where ${leagueId} = ${league} order by ${createdAt}, ${id} limit ${CONNECTIONS_MAX}`,
);

/** What a reader may see of a league's connections; the caller refuses by the role. */
export interface Seen {
  /** The reader's role; null for anybody who is not a member. */
  readonly role: MemberRole | null;
  readonly rows: readonly ConnectionRow[];
}

/** A league's connections and the reader's role, in one trip: by key and by connections_by_league. */
export async function readConnections(db: Database, league: LeagueId, reader: UserId): Promise<Seen> {
  const [roles, all] = await batch(db, [roleOf({ league, user: reader }), ofLeague({ league })]);
  return { role: roles.rows[0]?.role ?? null, rows: all.rows };
}

const lastOf = query(
  ({ connection }: Given<{ connection: string }>) => sql`select ${row(allOf(deliveries))} from ${deliveries}
    where ${deliveries.connectionId} = ${connection} order by ${deliveries.seq} desc limit ${LAST_READ}`,
);

/** The last messages of up to CONNECTIONS_MAX connections, newest first, in one trip by key. */
export async function readLastDeliveries(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliveryRow[]>> {
  if (ids.length === 0) return new Map();
  const results = await batch(
    db,
    ids.map((connection) => lastOf({ connection })),
  );
  return new Map(ids.map((connection, at) => [connection, results[at]?.rows ?? []]));
}

interface Act {
  readonly by: UserId;
  readonly now: Instant;
  /** What the league's log says of it. */
  readonly detail: string;
}

type NewConnectionRow = Pick<
  ConnectionRow,
  "id" | "leagueId" | "service" | "name" | "sealed" | "kinds" | "isDigest" | "state" | "createdAt" | "since"
>;

const addConnection = command((given: Given<NewConnectionRow & Owned>) => {
  const columns = [id, leagueId, service, name, sealed, kinds, isDigest, state, createdAt, since];
  return sql`insert into ${connections} (${names(...columns)})
    select ${given.id}, ${given.league}, ${given.service}, ${given.name}, ${given.sealed}, ${given.kinds},
      ${given.isDigest}, ${given.state}, ${given.createdAt}, ${given.since}
    where ${isOwner(given)}
      and (select count(*) from ${connections} where ${leagueId} = ${given.league}) < ${CONNECTIONS_MAX}`;
});

/** OUT-01: adds a connection for the league's owner, up to CONNECTIONS_MAX, with its entry in the log. */
export async function insertConnection(
  db: Database,
  added: NewConnectionRow,
  { by, now, detail }: Act,
): Promise<Seen & { readonly isAdded: boolean }> {
  const league = added.leagueId;
  const { insert, roles, all } = await batchByName(db, {
    insert: addConnection({ ...added, league, by }),
    log: logAct({ league, at: now, kind: "connected", by, detail }),
    roles: roleOf({ league, user: by }),
    all: ofLeague({ league }),
  });
  return { role: roles.rows[0]?.role ?? null, rows: all.rows, isAdded: insert.changes > 0 };
}

/** The part of a connection that its owner changes. */
export type ConnectionChange = Pick<
  ConnectionRow,
  | "name"
  | "sealed"
  | "kinds"
  | "isDigest"
  | "state"
  | "since"
  | "failingSince"
  | "failures"
  | "retryAt"
  | "problem"
>;

const setConnection = command(
  (given: Given<ConnectionChange & Owned & { connection: string }>) => sql`update ${connections}
    set ${names(name)} = ${given.name}, ${names(sealed)} = ${given.sealed}, ${names(kinds)} = ${given.kinds},
      ${names(isDigest)} = ${given.isDigest}, ${names(state)} = ${given.state}, ${names(since)} = ${given.since},
      ${names(failingSince)} = ${given.failingSince}, ${names(failures)} = ${given.failures},
      ${names(retryAt)} = ${given.retryAt}, ${names(problem)} = ${given.problem}
    where ${id} = ${given.connection} and ${leagueId} = ${given.league} and ${isOwner(given)}`,
);

/** Changes a connection for the league's owner; `detail` is null for a change that members need not know of. */
export async function updateConnection(
  db: Database,
  key: { readonly league: LeagueId; readonly id: string },
  change: ConnectionChange,
  { by, now, detail }: Omit<Act, "detail"> & { readonly detail: string | null },
): Promise<Seen> {
  const { league, id: connection } = key;
  const logged = detail === null ? [] : logAct({ league, at: now, kind: "connection_changed", by, detail });
  const before = [setConnection({ ...change, league, by, connection }), ...logged];
  const [roles, all] = await batch(db, [roleOf({ league, user: by }), ofLeague({ league })], before);
  return { role: roles.rows[0]?.role ?? null, rows: all.rows };
}

const dropConnection = command(
  (given: Given<Owned & { connection: string }>) => sql`delete from ${connections}
    where ${id} = ${given.connection} and ${leagueId} = ${given.league} and ${isOwner(given)}`,
);

/** By key; nothing of a connection that is still there. */
const dropMessages = command(
  ({ connection }: Given<{ connection: string }>) => sql`delete from ${deliveries}
    where ${deliveries.connectionId} = ${connection}
      and not exists (select 1 from ${connections} where ${id} = ${connection})`,
);

/** Deletes a connection with its messages for the league's owner, with its entry in the log. */
export async function deleteConnection(
  db: Database,
  { league, id: connection }: { readonly league: LeagueId; readonly id: string },
  { by, now, detail }: Act,
): Promise<boolean> {
  const [dropped] = await batch(db, [
    dropConnection({ league, by, connection }),
    ...logAct({ league, at: now, kind: "disconnected", by, detail }),
    dropMessages({ connection }),
  ]);
  return dropped.changes > 0;
}

interface PageAsked {
  readonly after: string;
  readonly limit: number;
}

const everyPage = query(
  (given: Given<PageAsked>) => sql`select ${row({ id, leagueId })} from ${connections}
    where ${id} > ${given.after} and ${state} = 'on' order by ${id} limit ${given.limit}`,
);

const duePage = query(
  (given: Given<PageAsked & { dueBy: Instant }>) => sql`select ${row({ id, leagueId })} from ${connections}
    where ${id} > ${given.after} and ${state} = 'on' and ${retryAt} is not null and ${retryAt} <= ${given.dueBy}
    order by ${id} limit ${given.limit}`,
);

/** The ids of connections that are on, a page in order of their keys; with `dueBy`, those to be tried again by then. */
export function readConnectionsAfter(
  db: Database,
  after: string,
  limit: number,
  dueBy: Instant | null,
): Promise<{ readonly id: string; readonly leagueId: LeagueId }[]> {
  return dueBy === null ? everyPage({ after, limit }).all(db) : duePage({ after, limit, dueBy }).all(db);
}
