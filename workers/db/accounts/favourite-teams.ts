import type { SeasonId } from "#domain/shared/ids.ts";
import { clubs } from "#workers/db/schema/index.ts";
import { type Given, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const clubsByName = query(
  ({ season }: Given<{ season: SeasonId }>) => sql`
    select ${row({ id: clubs.id, code: clubs.code, name: clubs.name })} from ${clubs}
    where ${clubs.seasonId} = ${season} order by ${clubs.name}`,
);

/** The season's clubs in order of name, by a prefix of the key: about 20 rows; empty before the feed was first read. */
export const listClubNames = (db: Database, season: SeasonId) => clubsByName({ season }).all(db);
