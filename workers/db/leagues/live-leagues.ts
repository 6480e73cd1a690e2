import { eq, sql } from "drizzle-orm";
import type { LeagueId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "#workers/db/database.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";

/** Registers a league with open sockets, or renews its lease. One row written. */
export async function holdLease(db: Database, leagueId: string, leaseUntil: Instant): Promise<void> {
  await db
    .insert(liveLeagues)
    .values({ leagueId, leaseUntil })
    .onConflictDoUpdate({ target: liveLeagues.leagueId, set: { leaseUntil } });
}

export async function dropLease(db: Database, leagueId: string): Promise<void> {
  await db.delete(liveLeagues).where(eq(liveLeagues.leagueId, leagueId));
}

/** Those of a user's leagues that have open sockets at `now`. By index league_members_by_user. */
export async function readLiveLeagueIdsOf(db: Database, id: UserId, now: Instant): Promise<LeagueId[]> {
  const rows = await db.all<{ leagueId: LeagueId }>(
    sql`select m.league_id as leagueId from league_members m
        cross join live_leagues l on l.league_id = m.league_id
        where m.user_id = ${id} and l.lease_until > ${now}`,
  );
  return rows.map((row) => row.leagueId);
}
