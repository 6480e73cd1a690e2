import type { LeagueId, SeasonId } from "#domain/shared/ids.ts";
import { cups, duelDraws, leagues } from "#workers/db/schema/index.ts";
import { as, type Given, row, sql } from "#workers/db/sql.ts";
import { query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const l = as(leagues, "l");
const d = as(duelDraws, "d");
const c = as(cups, "c");

interface Page {
  readonly season: SeasonId;
  readonly after: string;
  readonly limit: number;
}

const duelLeaguesAfter = query(
  ({ season, after, limit }: Given<Page>) => sql`select ${row({ id: l.id })} from ${l}
    where ${l.id} > ${after} and ${l.closedAt} is null
      and (${l.duelsSince} is not null or ${l.cupSince} is not null
        or exists (select 1 from ${d} where ${d.leagueId} = ${l.id} and ${d.seasonId} = ${season})
        or exists (select 1 from ${c} where ${c.leagueId} = ${l.id} and ${c.seasonId} = ${season}))
    order by ${l.id} limit ${limit}`,
);

/**
 * The next open leagues after an id that have duels or a cup, or had them this season, at most `limit`, in order. By
 * the keys of leagues, duel_draws and cups: at most three rows for each league walked.
 */
export const readDuelLeaguesAfter = async (db: Database, page: Page): Promise<LeagueId[]> =>
  (await duelLeaguesAfter(page).all(db)).map(({ id }) => id);
