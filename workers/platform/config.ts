import { cutoffIn, resolveSeason, seasonOfDate } from "#domain/season/season-config.ts";
import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/instant.ts";
import { type Distances, parseDistances } from "#workers/platform/distance/distance.ts";
import { toClock } from "./clock.ts";
import type { Env } from "./env.ts";
import {
  ConfigurationError,
  INVENTED,
  REFUSED_IN_PRODUCTION,
  type Variables,
  variables,
} from "./variables.ts";

/** A site's settings, read and checked (`readEnv`); README, Deploy, says what each variable is for. */
export interface Config {
  readonly isProduction: boolean;
  readonly feedUrl: string;
  readonly season: {
    /** The site's season: `SEASON`, else the newest whose feed has been seen (SEA-05, SEA-08). */
    readonly id: SeasonId;
    /** True when `SEASON` is unset, so that the season follows the feed. */
    readonly isFollowed: boolean;
    readonly label: string | undefined;
    readonly cutoff: string | undefined;
    /** `SEASON_CUTOFF`; with `SEASON` unset it applies only to the season it falls in. */
    readonly configuredCutoff: string | undefined;
    readonly deductions: ReadonlyMap<string, number>;
  };
  readonly drawSecret: string;
  readonly operatorToken: string | undefined;
  /** The site's configured origin; null without APP_URL. For links use `Context.site`. */
  readonly appUrl: string | null;
  readonly overallShards: number;
  /** 1 outside production. */
  readonly requestsPerLogLine: number;
  /** Whether the footballers have portraits at the Premier League; false in the sandbox, which invents them. */
  readonly hasPhotos: boolean;
  readonly distances: Distances;
  readonly identity: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string | undefined;
    readonly name: string;
  } | null;
  readonly mail: { readonly from: string; readonly resendApiKey: string | undefined; readonly isOn: boolean };
  /** Where people write to, and who runs the site; null in production until they are set. */
  readonly contact: string | null;
  readonly runBy: string | null;
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string | undefined;
    readonly standInUrl: string | undefined;
  } | null;
  /** Null without SEAL_KEY: leagues cannot be connected to group chats. */
  readonly chats: { readonly sealKey: string; readonly standInUrl: string | undefined } | null;
  readonly webPush: {
    readonly publicKey: string;
    readonly privateKey: string;
    readonly subject: string;
  } | null;
}

interface Parsed {
  readonly config: Config;
  readonly clock: Clock;
}

/** What this isolate has read: its variables once, and the newest season whose feed has been seen. */
class IsolateConfig {
  readonly #parsed = new WeakMap<object, Parsed>();
  #followed: SeasonId | null = null;

  follow(id: SeasonId | null): void {
    this.#followed = id;
  }

  read(env: Env): Parsed {
    const before = this.#parsed.get(env);
    if (before) return before.config.season.isFollowed ? this.#followedNow(env, before) : before;
    const result = variables.safeParse(env);
    if (!result.success) {
      const names = [...new Set(result.error.issues.map((issue) => issue.path.join(".")))];
      throw new ConfigurationError(`${names.join(", ")} missing or malformed (see README, Deploy)`);
    }
    const clock = toClock(result.data);
    const read = { config: toConfig(result.data, this.#newestSeason(clock)), clock };
    this.#parsed.set(env, read);
    return read;
  }

  share(env: Env, copy: Env): void {
    const before = this.#parsed.get(env);
    if (before) this.#parsed.set(copy, before);
  }

  #newestSeason(clock: Clock): SeasonId {
    return this.#followed ?? seasonOfDate(clock.now());
  }

  #followedNow(env: Env, before: Parsed): Parsed {
    const id = this.#newestSeason(before.clock);
    const { season } = before.config;
    if (id === season.id) return before;
    const cutoff = cutoffIn(id, season.configuredCutoff);
    const read = { ...before, config: { ...before.config, season: { ...season, id, cutoff } } };
    this.#parsed.set(env, read);
    return read;
  }
}

const ofIsolate = new IsolateConfig();

/** Follows a season from now on: the newest whose feed has been seen (`followSeason`). */
export const setFollowedSeason = (id: SeasonId | null): void => ofIsolate.follow(id);

/**
 * The configuration and clock of the variables, which are parsed once per isolate.
 *
 * @throws ConfigurationError naming the missing or malformed variable; never its value.
 */
export const readEnv = (env: Env): Parsed => ofIsolate.read(env);

/** Makes a copy of the bindings share what was parsed for the original. */
export const shareEnv = (env: Env, copy: Env): void => ofIsolate.share(env, copy);

/** The configuration for another season: a label in the variables belongs only to the current one. */
export function withSeason(config: Config, id: SeasonId): Config {
  const { season } = config;
  if (id === season.id) return config;
  const cutoff = season.isFollowed ? cutoffIn(id, season.configuredCutoff) : undefined;
  return { ...config, season: { ...season, id, cutoff, label: undefined } };
}

/** The least length of SEAL_KEY in production; a game on one's own machine takes any. */
const SEAL_KEY_LENGTH = 32;

/** @throws ConfigurationError for what only one's own machine may have, and for secrets that are missing or weak. */
function refuseInProduction(vars: Variables): void {
  for (const name of REFUSED_IN_PRODUCTION) {
    if (vars[name] !== undefined) throw new ConfigurationError(`${name} is refused in production`);
  }
  if (vars.SEAL_KEY !== undefined && vars.SEAL_KEY.length < SEAL_KEY_LENGTH) {
    throw new ConfigurationError("SEAL_KEY malformed (see README, Deploy)");
  }
  if (!vars.DRAW_SECRET) throw new ConfigurationError("DRAW_SECRET missing (see README, Deploy)");
}

function toSeason(vars: Variables, newest: SeasonId): Config["season"] {
  const id = vars.SEASON || newest;
  try {
    resolveSeason({ id, ...(vars.SEASON_CUTOFF ? { cutoff: vars.SEASON_CUTOFF } : {}) }, null);
  } catch {
    throw new ConfigurationError("SEASON or SEASON_CUTOFF malformed (see README, Deploy)");
  }
  return {
    id: seasonId(id),
    isFollowed: !vars.SEASON,
    label: vars.SEASON_LABEL,
    cutoff: vars.SEASON ? vars.SEASON_CUTOFF : cutoffIn(id, vars.SEASON_CUTOFF),
    configuredCutoff: vars.SEASON_CUTOFF,
    deductions: new Map(
      (vars.SEASON_DEDUCTIONS ?? "")
        .split(",")
        .filter(Boolean)
        .map((pair) => [pair.slice(0, 3), Number(pair.slice(4))]),
    ),
  };
}

/** @param newest the season to follow where none is set. */
function toConfig(vars: Variables, newest: SeasonId): Config {
  const isProduction = vars.ENVIRONMENT === "production";
  if (isProduction) refuseInProduction(vars);
  return {
    isProduction,
    feedUrl: vars.FEED_URL.replace(/\/+$/, ""),
    season: toSeason(vars, newest),
    drawSecret: vars.DRAW_SECRET ?? "development draw",
    operatorToken: vars.OPERATOR_TOKEN,
    appUrl: vars.APP_URL ? new URL(vars.APP_URL).origin : null,
    overallShards: Number(vars.OVERALL_SHARDS),
    requestsPerLogLine: isProduction ? Number(vars.LOG_ONE_REQUEST_IN) : 1,
    hasPhotos: vars.PLAYER_PHOTOS === undefined,
    distances: parseDistances(vars.SIMULATED_RTT ?? ""),
    identity:
      vars.OIDC_ISSUER && vars.OIDC_CLIENT_ID
        ? {
            issuer: vars.OIDC_ISSUER,
            clientId: vars.OIDC_CLIENT_ID,
            clientSecret: vars.OIDC_CLIENT_SECRET,
            name: vars.OIDC_NAME ?? "your provider",
          }
        : null,
    mail: {
      from: vars.MAIL_FROM,
      resendApiKey: vars.RESEND_API_KEY,
      isOn: !isProduction || vars.MAIL_FROM !== INVENTED.sender,
    },
    contact: vars.CONTACT_MAIL ?? (isProduction ? null : INVENTED.contact),
    runBy: vars.RUN_BY ?? (isProduction ? null : INVENTED.runBy),
    stripe:
      vars.STRIPE_SECRET_KEY && vars.STRIPE_PUBLISHABLE_KEY
        ? {
            secretKey: vars.STRIPE_SECRET_KEY,
            publishableKey: vars.STRIPE_PUBLISHABLE_KEY,
            webhookSecret: vars.STRIPE_WEBHOOK_SECRET,
            standInUrl: vars.STRIPE_STAND_IN_URL,
          }
        : null,
    chats: vars.SEAL_KEY ? { sealKey: vars.SEAL_KEY, standInUrl: vars.CHATS_STAND_IN_URL } : null,
    webPush:
      vars.VAPID_PUBLIC_KEY && vars.VAPID_PRIVATE_KEY
        ? {
            publicKey: vars.VAPID_PUBLIC_KEY,
            privateKey: vars.VAPID_PRIVATE_KEY,
            subject: vars.VAPID_SUBJECT ?? `mailto:${vars.CONTACT_MAIL ?? INVENTED.contact}`,
          }
        : null,
  };
}
