import type { RefusalKind } from "#domain/shared/result.ts";
import { RETRY_AFTER_SECONDS } from "#workers/platform/unavailable.ts";

/** A service's answer when it does not act; the API maps `status` straight to HTTP. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 503;
  readonly code: string;
  /** The reason, in words a player can read. */
  readonly message: string;
  readonly fields?: Record<string, string>;
  /** Seconds to wait before another attempt, for 429 and 503. */
  readonly retryAfter?: number;
  /** Further fields of the body, for example `fixtureIds`. */
  readonly details?: Record<string, unknown>;
}

/** A rule's refusal as an answer: bad input is 400, a conflict with the state 409. */
export function refusedByRule({
  kind,
  code,
  message,
}: {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly message: string;
}): Refusal {
  return { status: kind === "invalid" ? 400 : 409, code, message };
}

/** Nobody is signed in. */
export const UNAUTHORIZED: Refusal = { status: 401, code: "UNAUTHORIZED", message: "Unauthorized" };
/** Somebody is, but may not; what must not even be known to exist is `notFound`. */
export const FORBIDDEN: Refusal = { status: 403, code: "FORBIDDEN", message: "This is not yours." };

/** Before a season's first poll: no rule can be checked without its facts. */
export const NO_SEASON_YET: Refusal = {
  status: 503,
  code: "SEASON_NOT_READY",
  message: "The season's players are not known yet. Please try again in a minute.",
  retryAfter: 60,
};
/** The answer to whatever needs data that cannot be had. */
export const UNAVAILABLE = {
  status: 503,
  code: "UNAVAILABLE",
  message:
    "We can't reach the game's data right now. Everything you saved is safe. Please try again in a minute.",
  retryAfter: RETRY_AFTER_SECONDS,
} as const satisfies Refusal;
/** The answer to a write that lost its race against new facts or another tab too often. */
export const BUSY: Refusal = {
  status: 503,
  code: "BUSY",
  message: "The season is being updated right now. Please try again.",
  retryAfter: 2,
};

/** There is no such thing, or none for this person. */
export const notFound = (message: string): Refusal => ({ status: 404, code: "NOT_FOUND", message });
/** Input that can never be right; `fields` says for each field what is wrong, for the form to show beside it. */
export const badRequest = (message: string, fields?: Record<string, string>): Refusal => ({
  status: 400,
  code: "BAD_REQUEST",
  message,
  ...(fields ? { fields } : {}),
});
/** Input that is right but cannot be met as things are; `code` tells a page which reason it is. */
export const conflict = (code: string, message: string): Refusal => ({ status: 409, code, message });
