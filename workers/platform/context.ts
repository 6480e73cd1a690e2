import type { Clock } from "#domain/shared/instant.ts";
import { type Database, openDatabase } from "#workers/db/database.ts";
import { type Config, readEnv } from "./config.ts";
import type { Env } from "./env.ts";
import { type D1Cost, meterD1 } from "./meter.ts";

/** What every service works with: made once per request, job or alarm. */
export interface Context {
  readonly env: Env;
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Database;
  /** The metered binding behind `db`, for the few statements drizzle cannot say. */
  readonly d1: D1Database;
  readonly cost: D1Cost;
  /** Work that may end after the answer. */
  readonly defer: (work: Promise<unknown>) => void;
}

export function createContext(env: Env, defer: (work: Promise<unknown>) => void): Context {
  const { config, clock } = readEnv(env);
  const cost: D1Cost = { queries: 0, rowsRead: 0, rowsWritten: 0 };
  const d1 = meterD1(env.DB, cost, config.isMeterExact);
  return { env, config, clock, d1, cost, defer, db: openDatabase(d1) };
}
