import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import { leagueMembers, slips } from "#workers/db/schema/index.ts";
import { as, type Given, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const m = as(leagueMembers, "m");
const s = as(slips, "s");

interface Of {
  readonly season: SeasonId;
  readonly league: LeagueId;
  readonly from: GameweekId;
}

/** A member's slip of a gameweek, by its version alone. */
export interface SlipVersion {
  readonly userId: UserId;
  readonly gameweekId: GameweekId;
  readonly version: number;
}

// `cross join` fixes the order: members by their key first.
const versionsOf = query(
  ({ season, league, from }: Given<Of>) => sql`select ${row({
    userId: m.userId,
    gameweekId: s.gameweekId,
    version: s.version,
  })}
  from ${m} cross join ${s} on ${s.seasonId} = ${season} and ${s.userId} = ${m.userId}
    and ${s.gameweekId} >= ${from}
  where ${m.leagueId} = ${league}`,
);

/**
 * The versions of the slips that a league's members have from a gameweek on, by keys: a row for each member and three
 * for each slip.
 */
export const readSlipVersions = (db: Database, of: Of): Promise<SlipVersion[]> => versionsOf(of).all(db);
