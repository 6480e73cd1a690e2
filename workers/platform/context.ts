import type { SeasonId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/instant.ts";
import { travel } from "#workers/platform/distance/distance.ts";
import { farBindings } from "#workers/platform/distance/far-bindings.ts";
import { type D1Cost, meterD1 } from "#workers/platform/distance/meter.ts";
import { shareTrips, TripCounter } from "#workers/platform/distance/trips.ts";
import { type Config, readEnv, withSeason } from "./config.ts";
import type { Database } from "./database.ts";
import type { Env } from "./env.ts";
import { siteOf } from "./site.ts";
import { askD1 } from "./unavailable.ts";

/** What every service needs to do its work: one per request, batch of jobs, cron run or object. */
export interface Context {
  /** The bindings; calls of objects through them are counted and delayed by the simulated distance. */
  readonly env: Env;
  readonly config: Config;
  readonly clock: Clock;
  /** The site's origin for links (ACC-10); null in production without APP_URL. */
  readonly site: string | null;
  /** D1, metered. */
  readonly db: Database;
  readonly cost: D1Cost;
  readonly trips: TripCounter;
  /** Whether reads go to a copy of D1 that may be seconds behind. */
  readonly isNear: boolean;
  /** The latest state of D1 that this request has written or seen; null before its first query, and in jobs. */
  readonly bookmark: () => string | null;
  /** Answers already read, by name; null where every read must be fresh (writes, jobs, objects). */
  readonly memory: Map<string, Promise<unknown>> | null;
  /** The first reads of a save, sent together with the session's (see `readAhead`). */
  readonly ahead: Map<string, Promise<unknown>>;
  /** Work that may continue after the answer is sent. */
  readonly defer: (work: Promise<unknown>) => void;
}

/**
 * What a context is made for. In a request, reads issued together travel together; in one that only reads, nothing is
 * read twice: all of its answers show the same moment.
 */
export type Purpose = "read" | "write" | "job" | "object";

const NEAREST = "first-unconstrained";
const PRIMARY = "first-primary";

/** Where a request reads from: the nearest replica, at least as new as a bookmark if there is one. */
interface NearReads {
  readonly since: string | null;
}

/** What a context is made for: without any of it a job of the current season. */
interface ContextOf {
  readonly purpose?: Purpose;
  /** Of the request being answered. */
  readonly requestUrl?: string;
  /** A season other than the current one: an object's own, or a past one from the request. */
  readonly season?: SeasonId | null;
  /** For a read that a copy may answer; everything else asks the primary. */
  readonly near?: NearReads | null;
}

/** Creates the context of a request, a job or an object; `defer` keeps it alive for work after its answer. */
export function createContext(
  env: Env,
  defer: (work: Promise<unknown>) => void,
  { purpose = "job", requestUrl, season = null, near = null }: ContextOf = {},
): Context {
  const { config: current, clock } = readEnv(env);
  const config = season ? withSeason(current, season) : current;
  const cost: D1Cost = { queries: 0, rowsRead: 0, rowsWritten: 0 };
  const trips = new TripCounter();
  const kind = purpose === "object" ? "object-d1" : "d1";
  const isRequest = purpose === "read" || purpose === "write";
  // Objects and jobs outlive a session: they query the primary directly.
  const session = isRequest ? env.DB.withSession(near ? (near.since ?? NEAREST) : PRIMARY) : null;
  // Without a distance of its own a replica is as far away as the primary.
  const leg = near && config.distances["d1-replica"] !== undefined ? "d1-replica" : kind;
  const db = meterD1(session ?? env.DB, {
    cost,
    isGathering: isRequest,
    travel: (go) => trips.make(kind, () => askD1(() => travel(config.distances, leg, go))),
  });
  return {
    env: farBindings(env, trips, config.distances),
    config,
    clock,
    site: siteOf(config, requestUrl ?? null),
    cost,
    trips,
    isNear: near !== null,
    bookmark: () => session?.getBookmark() ?? null,
    memory: purpose === "read" ? new Map() : null,
    ahead: new Map(),
    defer,
    db,
  };
}

/**
 * The context of a long-lived object: outside production its callers count its trips to D1 while they wait.
 *
 * @param season the object's own, if its name carries one.
 */
export function createObjectContext(
  env: Env,
  state: DurableObjectState,
  season: SeasonId | null = null,
): Context {
  const ctx = createContext(env, (work) => state.waitUntil(work), { purpose: "object", season });
  if (!ctx.config.isProduction) shareTrips(state.id, ctx.trips);
  return ctx;
}

/**
 * Reads a value once per request that several of its calls need. A context that keeps no answers reads afresh each
 * time, except for values read ahead.
 */
export function once<Answer>(ctx: Context, name: string, read: () => Promise<Answer>): Promise<Answer> {
  const promised = (ctx.memory ?? ctx.ahead).get(name) as Promise<Answer> | undefined;
  // Used once: a second attempt needs newer values.
  if (promised && !ctx.memory) ctx.ahead.clear();
  if (promised) return promised;
  const answer = read();
  ctx.memory?.set(name, answer);
  return answer;
}

/** Begins the reads that a save will make by `once`, so that they travel with the session's, before it is verified. */
export function readAhead(ctx: Context, read: (ctx: Context) => Promise<unknown>): void {
  // A failure reaches whoever awaits the answer.
  read({ ...ctx, memory: ctx.ahead }).catch(() => {});
}

/** The context of the same request for another season. */
export function contextOf(ctx: Context, season: SeasonId): Context {
  if (season === ctx.config.season.id) return ctx;
  return {
    ...ctx,
    config: withSeason(ctx.config, season),
    memory: ctx.memory && new Map(),
    ahead: new Map(),
  };
}
