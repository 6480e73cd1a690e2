import type { SeasonId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/instant.ts";
import { type Database, openDatabase } from "#workers/db/database.ts";
import { type Config, readEnv } from "./config.ts";
import { travel } from "./distance.ts";
import type { Env } from "./env.ts";
import { farBindings } from "./far-bindings.ts";
import { type D1Cost, meterD1 } from "./meter.ts";
import { withSeason } from "./season-setting.ts";
import { siteOf } from "./site.ts";
import { shareTrips, TripCounter } from "./trips.ts";

/** What every service works with: made once per request, job or alarm. */
export interface Context {
  /** The bindings; calls of objects through it are counted and travel their simulated distance. */
  readonly env: Env;
  readonly config: Config;
  readonly clock: Clock;
  /** The site's origin for links (ACC-10); null in production without APP_URL. */
  readonly site: string | null;
  readonly db: Database;
  /** The metered binding behind `db`, for the few statements drizzle cannot say. */
  readonly d1: D1Database;
  readonly cost: D1Cost;
  readonly trips: TripCounter;
  /** Whether reads are of a copy of D1 that may be seconds behind. */
  readonly isNear: boolean;
  /** The state of D1 that this request has written or seen last; null where nothing was asked. */
  readonly bookmark: () => string | null;
  /** Answers already read, by name; null where each look must be a new one (writes, jobs, objects). */
  readonly memory: Map<string, Promise<unknown>> | null;
  /** What a save needs first, already on its way with the session (see `readAhead`). */
  readonly ahead: Map<string, Promise<unknown>>;
  /** Work that may end after the answer. */
  readonly defer: (work: Promise<unknown>) => void;
}

/**
 * What the context is for. In a request that only reads, what is asked for together travels together, and what was
 * read once is not read again: one moment for all of its answers.
 */
export type Purpose = "read" | "write" | "job" | "object";

const NEAREST = "first-unconstrained";
const PRIMARY = "first-primary";

/** From where a request reads: the nearest replica, at least as new as a bookmark where there is one. */
export interface NearReads {
  readonly since: string | null;
}

/**
 * @param requestUrl of the request that is being answered, where there is one.
 * @param season another than the current one: an object's own, or a past one that was asked for.
 * @param near for a read that may be answered by a copy; everything else asks the primary.
 */
export function createContext(
  env: Env,
  defer: (work: Promise<unknown>) => void,
  purpose: Purpose = "job",
  requestUrl: string | null = null,
  season?: SeasonId | null,
  near: NearReads | null = null,
): Context {
  const { config: current, clock } = readEnv(env);
  const config = season ? withSeason(current, season) : current;
  const cost: D1Cost = { queries: 0, rowsRead: 0, rowsWritten: 0 };
  const trips = new TripCounter();
  const kind = purpose === "object" ? "object-d1" : "d1";
  const isRequest = purpose === "read" || purpose === "write";
  // Objects and jobs live longer than a session should: they ask the primary as it is.
  const session = isRequest ? env.DB.withSession(near ? (near.since ?? NEAREST) : PRIMARY) : null;
  // Without a distance of its own a replica is as far away as the primary.
  const leg = near && config.distances["d1-replica"] !== undefined ? "d1-replica" : kind;
  const d1 = meterD1(session ?? env.DB, {
    cost,
    isExact: config.isMeterExact,
    isGathering: isRequest,
    travel: (go) => trips.make(kind, () => travel(config.distances, leg, go)),
  });
  return {
    env: farBindings(env, trips, config.distances),
    config,
    clock,
    site: siteOf(config, requestUrl),
    d1,
    cost,
    trips,
    isNear: near !== null,
    bookmark: () => session?.getBookmark() ?? null,
    memory: purpose === "read" ? new Map() : null,
    ahead: new Map(),
    defer,
    db: openDatabase(d1),
  };
}

/**
 * For an object that lives on: outside production its callers see how often it goes to D1 while they wait.
 *
 * @param season the object's own, where its name carries one.
 */
export function createObjectContext(
  env: Env,
  state: DurableObjectState,
  season: SeasonId | null = null,
): Context {
  const ctx = createContext(env, (work) => state.waitUntil(work), "object", null, season);
  if (!ctx.config.isProduction) shareTrips(state.id, ctx.trips);
  return ctx;
}

/**
 * Reads once per request what several of its calls need. Where the context remembers nothing it reads anew each
 * time, but for what was read ahead.
 */
export function once<Answer>(ctx: Context, name: string, read: () => Promise<Answer>): Promise<Answer> {
  const known = (ctx.memory ?? ctx.ahead).get(name) as Promise<Answer> | undefined;
  // One look, used once: whoever has to look again wants a newer one.
  if (known && !ctx.memory) ctx.ahead.clear();
  if (known) return known;
  const answer = read();
  ctx.memory?.set(name, answer);
  return answer;
}

/** Begins to read what a save will ask for by `once`, so that it travels with the session that has yet to be proven. */
export function readAhead(ctx: Context, read: (ctx: Context) => Promise<unknown>): void {
  // Whoever takes the answer hears of a failure.
  read({ ...ctx, memory: ctx.ahead }).catch(() => {});
}

/** The same request about another season. */
export function contextOf(ctx: Context, season: SeasonId): Context {
  if (season === ctx.config.season.id) return ctx;
  return {
    ...ctx,
    config: withSeason(ctx.config, season),
    memory: ctx.memory && new Map(),
    ahead: new Map(),
  };
}
