import type { GameweekId } from "#domain/shared/ids.ts";
import { type Clock, type Instant, instant, SECOND_MS } from "#domain/shared/instant.ts";
import { Latest } from "#domain/shared/latest.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import type { FeedBootstrap, FeedFixtures, FeedLive } from "./feed-replies.ts";
import { parseBootstrap, parseFixtures, parseLive } from "./feed-schema.ts";
import { retryAfterOf } from "./retry-after.ts";

/** A reply, with the time at which the feed generated it. */
export interface FeedReply<Value> {
  readonly value: Value;
  readonly made: Generation;
}

/**
 * When a reply was generated, on the feed's own clock: its Date, or the time of receipt when it has none, less its Age
 * unless the Date is that of the origin. Headers count whole seconds, so two replies straight from the origin may share
 * an instant, while two cached copies (with an Age) of the same instant are one reply.
 */
export interface Generation {
  readonly at: Instant;
  readonly isFromCache: boolean;
  /** How far the feed's clock was ahead of ours at the receipt, in ms; null for a reply without a Date. */
  readonly aheadMs: number | null;
}

/**
 * Whether a reply comes straight from a feed whose clock is ours: it says how things are, whatever an earlier one
 * said that its time was.
 */
export const isOfNow = ({ isFromCache, aheadMs }: Generation): boolean =>
  !isFromCache && aheadMs !== null && Math.abs(aheadMs) < DATE_TOLERANCE_MS;

/** Why a reply is unusable, in words for the operator's health call and the log. */
export interface FeedFailure {
  readonly what: string;
  readonly reason: string;
  /** Set when the feed wants fewer requests (403, 429, Retry-After, HTML for data), with the wait it asks for. */
  readonly backOff?: { readonly retryAfterMs: number | null };
}

/** A reply of the feed, or why there is none. */
export type FeedResult<Value> = Result<FeedReply<Value>, FeedFailure>;

/** The three requests to the feed. Never throws: every response, good or bad, is a value. */
export interface Feed {
  bootstrap(cut?: AbortSignal): Promise<FeedResult<FeedBootstrap>>;
  fixtures(cut?: AbortSignal): Promise<FeedResult<FeedFixtures>>;
  live(gameweek: GameweekId, cut?: AbortSignal): Promise<FeedResult<FeedLive>>;
}

interface FeedOptions {
  /** The feed's base address without a trailing slash, `https://fantasy.premierleague.com/api`. */
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

interface KeptReply {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly value: unknown;
}

/** The time limit of a single request, and of all requests of one poll together. */
export const FEED_TIMEOUT_MS = 10 * SECOND_MS;
/** How far the feed's clock and ours may differ when its Date is checked. */
const DATE_TOLERANCE_MS = 30 * SECOND_MS;
/** The number of addresses whose last replies are kept for their validators. */
const KEPT_AT_MOST = 8;

/**
 * The feed over HTTP. Validators are kept in memory with their replies: a 304 then gives the same value again, and a
 * poll whose transaction failed sees its changes once more. After an eviction the first requests are unconditional.
 */
export function createFeed({ url, clock, timeoutMs = FEED_TIMEOUT_MS }: FeedOptions): Feed {
  const keptReplies = new Latest<string, KeptReply>(KEPT_AT_MOST);

  async function ask<Value>(
    what: string,
    path: string,
    parse: (json: unknown) => Value | null,
    whole?: AbortSignal,
  ): Promise<FeedResult<Value>> {
    const fail = (reason: string, backOff?: FeedFailure["backOff"]) =>
      refuse({ what, reason, ...(backOff ? { backOff } : {}) });
    const keptReply = keptReplies.get(path);
    // Not AbortSignal.timeout: its timer cannot be cleared and would keep the object awake until it fires.
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), timeoutMs);
    try {
      const response = await fetch(`${url}${path}`, {
        headers: requestHeaders(keptReply),
        signal: whole ? AbortSignal.any([cut.signal, whole]) : cut.signal,
      });
      const made = generationOf(response.headers, clock.now());
      if (response.status === 304 && keptReply) return ok({ value: keptReply.value as Value, made });
      const body = await response.text();
      const wait = { retryAfterMs: retryAfterOf(response.headers, clock.now()) };
      if (response.status !== 200) {
        const isTooMuch = response.status === 403 || response.status === 429 || wait.retryAfterMs !== null;
        return fail(`answered ${response.status}`, isTooMuch ? wait : undefined);
      }
      const json = parseJson(body);
      if (json === undefined || typeof json === "string") {
        return fail(describeText(body), isHtml(body) ? wait : undefined);
      }
      const value = parse(json);
      if (value === null) return fail("answered something of another shape");
      keptReplies.set(path, {
        etag: response.headers.get("ETag"),
        lastModified: response.headers.get("Last-Modified"),
        value,
      });
      return ok({ value, made });
    } catch {
      return fail(
        cut.signal.aborted || whole?.aborted ? `no answer within ${timeoutMs / 1000} s` : "not reachable",
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    bootstrap: (cut) => ask("bootstrap", "/bootstrap-static/", parseBootstrap, cut),
    fixtures: (cut) => ask("fixtures", "/fixtures/", parseFixtures, cut),
    live: (gameweek, cut) => ask(`live ${gameweek}`, `/event/${gameweek}/live/`, parseLive, cut),
  };
}

function requestHeaders(last: KeptReply | undefined): Record<string, string> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    "User-Agent": "football-bingo (polls politely)",
  };
  if (last?.etag) headers["If-None-Match"] = last.etag;
  if (last?.lastModified) headers["If-Modified-Since"] = last.lastModified;
  return headers;
}

function generationOf(headers: Headers, receivedAt: Instant): Generation {
  const date = Date.parse(headers.get("Date") ?? "");
  const age = headers.get("Age");
  const ageMs = age !== null && /^\d+$/.test(age) ? Number(age) * SECOND_MS : 0;
  const saidAt = Number.isNaN(date) ? receivedAt : date;
  // Some caches keep the origin's Date beside the Age (RFC 9111), others set their own: the Age is subtracted only
  // from the former.
  const isOriginDate =
    Math.abs(receivedAt - ageMs - saidAt) < Math.min(DATE_TOLERANCE_MS, Math.abs(receivedAt - saidAt));
  const aheadMs = isOriginDate ? saidAt + ageMs - receivedAt : saidAt - receivedAt;
  return {
    at: instant(isOriginDate ? saidAt : saidAt - ageMs),
    isFromCache: ageMs > 0,
    aheadMs: Number.isNaN(date) ? null : aheadMs,
  };
}

/** Parses a body. @returns undefined when the text is not JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Why a body is not data: around a deadline the feed is closed, and answers 503, bare text or a JSON string. */
function describeText(body: string): string {
  if (/game is being updated/i.test(body)) return "the game is being updated";
  return isHtml(body) ? "answered HTML" : "answered malformed JSON";
}

const isHtml = (body: string) => /^\s*</.test(body);
