import type { Job } from "#contract/jobs.ts";
import type { DeskRpc } from "#workers/rpc/desk.ts";
import type { LeagueRpc, OverallTableRpc } from "#workers/rpc/league.ts";
import type { RelayRpc, SeasonRpc } from "#workers/rpc/season.ts";

/** The bindings of wrangler.toml and the variables and secrets of the environment, as they arrive. */
export interface Env {
  DB: D1Database;
  SEASONS: DurableObjectNamespace<SeasonRpc>;
  LEAGUES: DurableObjectNamespace<LeagueRpc>;
  OVERALL_TABLES: DurableObjectNamespace<OverallTableRpc>;
  DESKS: DurableObjectNamespace<DeskRpc>;
  RELAYS: DurableObjectNamespace<RelayRpc>;
  JOBS: Queue<Job>;
  /** Carries new epochs that a relay could not deliver, and nothing else: goals never wait behind people's changes. */
  FACTS: Queue<Job>;
  /** Carries what leagues tell group chats, whose services may be slow: nothing else waits behind it. */
  CHATS: Queue<Job>;
  EMAIL: SendEmail;
  ASSETS?: Fetcher;
  LIMIT_SIGN_IN: RateLimit;
  LIMIT_ACCOUNT: RateLimit;
  LIMIT_GUESSES: RateLimit;
  LIMIT_DISCOUNT_CODE: RateLimit;
  LIMIT_BURST: RateLimit;
  [variable: string]: unknown;
}
