import { asc, eq } from "drizzle-orm";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Database } from "#workers/db/database.ts";
import { clubs } from "#workers/db/schema/index.ts";

/** The season's clubs in order of name, by a prefix of the key: about 20 rows; empty before the feed was first read. */
export async function listClubNames(db: Database, seasonId: SeasonId) {
  return db
    .select({ id: clubs.id, code: clubs.code, name: clubs.name })
    .from(clubs)
    .where(eq(clubs.seasonId, seasonId))
    .orderBy(asc(clubs.name));
}
