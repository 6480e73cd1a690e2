import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** What one workerd keeps from file to file. */
const runtime = globalThis as unknown as { removeAll?: () => Promise<void> };

/**
 * Removes every object and database. Only a run's first file asks the plugin's module for it: that evaluates the whole
 * Worker, which each file, forgetting it after this, would evaluate once more.
 */
async function removeAll(): Promise<void> {
  runtime.removeAll ??= (await import("cloudflare:test")).reset;
  await runtime.removeAll();
}

const RESETS_AT_MOST = 5;

/**
 * Gives an empty database every table, index and trigger, as one statement: some 270 files, tests and stories begin
 * with it, and D1 prepares, measures and answers for each statement of a batch on its own.
 */
export async function applyMigrations(db: D1Database): Promise<void> {
  const migrations = env.TEST_MIGRATIONS as D1Migration[];
  const queries = migrations.flatMap(({ queries }) => queries.map((query) => query.replace(/;\s*$/, "")));
  await db.prepare(queries.join(";\n")).run();
}

/** Starts with no objects, no rows and no limits used up; the tables exist and are empty. */
export async function startEmpty(): Promise<void> {
  for (let resets = 1; ; resets++) {
    await removeAll();
    try {
      return await applyMigrations(env.DB);
    } catch (error) {
      // Work still in progress can bring the database back with its tables while it is being removed.
      if (resets === RESETS_AT_MOST) throw error;
    }
  }
}
