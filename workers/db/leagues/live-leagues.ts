import type { SeasonId } from "#domain/shared/ids.ts";
import { type Instant, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import { selectSeasonRow } from "#workers/db/season/season.ts";
import { type Given, names, replacing, row, sql, typed, values } from "#workers/db/sql.ts";
import { batch, command, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import type { Region } from "#workers/platform/region.ts";

/** How long a lease lasts. Season has it renewed in its last hour; the lease of an object that died ends by itself. */
export const LEASE_MS = 720 * MINUTE_MS;

const { leagueId, leaseUntil } = liveLeagues;

const putLease = command(
  (
    lease: Given<typeof liveLeagues.$inferInsert>,
  ) => sql`insert into ${liveLeagues} ${values(liveLeagues, lease)}
    on conflict (${names(leagueId)}) do update set ${replacing(leaseUntil)}`,
);

/**
 * Registers a league with open sockets, or renews its lease, and then reads the epoch: later epochs are sent to the
 * league. One row written.
 */
export async function holdLease(
  db: Database,
  season: SeasonId,
  lease: typeof liveLeagues.$inferInsert,
): Promise<number> {
  const [, after] = await batch(db, [putLease(lease), selectSeasonRow({ id: season })]);
  return after.rows[0]?.epoch ?? 0;
}

const deleteLease = command(
  ({ league }: Given<{ league: string }>) => sql`delete from ${liveLeagues} where ${leagueId} = ${league}`,
);

/** Ends a league's lease: it is told of no further goal. */
export async function dropLease(db: Database, league: string): Promise<void> {
  await deleteLease({ league }).run(db);
}

/** A live league's entry: somebody has it open, so a relay of its region tells it of each epoch. */
export interface Lease {
  readonly leagueId: string;
  readonly region: Region;
}

const live = query(
  ({ after, until }: Given<{ after: Instant; until: Instant }>) =>
    sql`select ${row({ leagueId: liveLeagues.leagueId, region: typed<Region>`${liveLeagues.region}` })}
      from ${liveLeagues} where ${liveLeagues.leaseUntil} > ${after} and ${liveLeagues.leaseUntil} <= ${until}`,
);

/** The leases that end after an instant, and by another if one is given. A row each. */
export const readLeases = (
  db: Database,
  after: Instant,
  until = instant(Number.MAX_SAFE_INTEGER),
): Promise<Lease[]> => live({ after, until }).all(db);
