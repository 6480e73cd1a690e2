import type { UserId } from "#domain/shared/ids.ts";
import { leagueMembers, leagues } from "#workers/db/schema/index.ts";
import { as, type Given, row, sql, unpacked } from "#workers/db/sql.ts";
import { query, type RowOf } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const m = as(leagueMembers, "m");
const l = as(leagues, "l");

/** The leagues that people are in, by index league_members_by_user and the key of leagues: two rows for each. */
export const leaguesOfMany = query(
  ({ ids }: Given<{ ids: readonly UserId[] }>) => sql`select ${row({
    userId: m.userId,
    leagueId: m.leagueId,
    leagueType: l.leagueType,
  })}
  from ${unpacked(ids)} as asked cross join ${m} on ${m.userId} = asked.value cross join ${l} on ${l.id} = ${m.leagueId}`,
);

/** A league with one of the people who were asked about. */
export type LeagueOfMany = RowOf<ReturnType<typeof leaguesOfMany>>;

/** The leagues of these people, a row for each person and league. */
export const readLeaguesOfMany = (db: Database, ids: readonly UserId[]) => leaguesOfMany({ ids }).all(db);
