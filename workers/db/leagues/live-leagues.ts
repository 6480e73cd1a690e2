import { eq } from "drizzle-orm";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Database } from "#workers/db/database.ts";
import { liveLeagues, seasons } from "#workers/db/schema/index.ts";

/**
 * Registers a league with open sockets, or renews its lease, and then reads the epoch: later epochs are sent to the
 * league. One row written.
 */
export async function holdLease(
  db: Database,
  season: SeasonId,
  lease: typeof liveLeagues.$inferInsert,
): Promise<number> {
  const [, rows] = await db.batch([
    db
      .insert(liveLeagues)
      .values(lease)
      .onConflictDoUpdate({ target: liveLeagues.leagueId, set: { leaseUntil: lease.leaseUntil } }),
    db.select({ epoch: seasons.epoch }).from(seasons).where(eq(seasons.id, season)),
  ]);
  return rows[0]?.epoch ?? 0;
}

export async function dropLease(db: Database, leagueId: string): Promise<void> {
  await db.delete(liveLeagues).where(eq(liveLeagues.leagueId, leagueId));
}
