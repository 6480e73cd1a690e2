import type { SeasonId } from "#domain/shared/ids.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import { selectSeasonRow } from "#workers/db/season/season.ts";
import { type Given, names, replacing, sql, values } from "#workers/db/sql.ts";
import { batch, command } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** How long a lease lasts. It outlasts the alarm that renews it; the lease of an object that died ends by itself. */
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
