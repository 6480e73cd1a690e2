import { eq } from "drizzle-orm";
import type { SeasonId, UserId } from "#domain/shared/ids.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { composed } from "#workers/db/composed.ts";
import type { Database } from "#workers/db/database.ts";
import { counters } from "#workers/db/schema/index.ts";
import { selectPicks, toPicks } from "#workers/db/squads/picks.ts";

const selectUserCount = composed([], (db) =>
  db.select({ value: counters.value }).from(counters).where(eq(counters.name, "users")),
);

/** The number of registered users: one row by primary key. */
export async function readUserCount(db: Database): Promise<number> {
  return (await selectUserCount(db, {}))[0]?.value ?? 0;
}

/** The number of registered users, and one user's squad, in one trip. */
export async function readUserCountAndPicks(
  db: Database,
  season: SeasonId,
  user: UserId,
): Promise<{ readonly userCount: number; readonly picks: readonly SquadPick[] }> {
  const [rows, picks] = await db.batch([selectUserCount(db, {}), selectPicks(db, { season, user })]);
  return { userCount: rows[0]?.value ?? 0, picks: toPicks(picks) };
}
