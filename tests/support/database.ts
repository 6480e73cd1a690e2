import { type D1Migration, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

const RESETS_AT_MOST = 5;

/** Gives an empty database every table, index and trigger, in one trip: some 120 files and tests begin with it. */
export async function applyMigrations(db: D1Database): Promise<void> {
  const migrations = env.TEST_MIGRATIONS as D1Migration[];
  await db.batch(migrations.flatMap(({ queries }) => queries.map((query) => db.prepare(query))));
}

/** Starts with no objects, no rows and no limits used up; the tables exist and are empty. */
export async function startEmpty(): Promise<void> {
  for (let resets = 1; ; resets++) {
    await reset();
    try {
      return await applyMigrations(env.DB);
    } catch (error) {
      // Work still in progress can bring the database back with its tables while it is being removed.
      if (resets === RESETS_AT_MOST) throw error;
    }
  }
}
