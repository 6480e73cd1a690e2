import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { counters } from "#workers/db/schema/index.ts";
import { row, sql } from "#workers/db/sql.ts";
import { picksOf, toPicks } from "#workers/db/squads/picks.ts";
import { batch, query } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

const countOfUsers = query(
  () => sql`select ${row({ value: counters.value })} from ${counters} where ${counters.name} = 'users'`,
);

/** The number of registered users: one row by primary key. */
export async function readUserCount(db: Database): Promise<number> {
  return (await countOfUsers().first(db))?.value ?? 0;
}

/** The number of registered users, and one user's squad, in one trip. */
export async function readUserCountAndPicks(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<{ readonly userCount: number; readonly picks: readonly SquadPick[] }> {
  const [count, picks] = await batch(db, [countOfUsers(), picksOf({ season, user })]);
  return { userCount: count.rows[0]?.value ?? 0, picks: toPicks(picks.rows) };
}
