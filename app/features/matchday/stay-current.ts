import type { Query } from "@tanstack/react-query";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";

/** How often a reading that failed is tried again: for a few minutes, then the next reading is its turn. */
const TRIES = 6;
const FIRST_WAIT_MS = 2 * SECOND_MS;
const SPREAD_MS = 2 * SECOND_MS;

/** Whether a failure may pass by itself: a network that is not back yet, or a server in trouble. */
const mayPass = (error: Error) =>
  !(error instanceof ApiFailure) || error.status >= 500 || error.status === 429;

/**
 * How a page that lies open for hours or days keeps its matches current, beside the readings at kick-offs: it learns of
 * the next gameweek, and of a match that was moved to today. A page in the background reads when somebody returns to it.
 * A device that has just woken often loses its first request: without another, its page would know of no match for an
 * hour.
 */
export const STAY_CURRENT = {
  refetchInterval: HOUR_MS,
  refetchOnWindowFocus: (query: Pick<Query, "isStaleByTime">) => query.isStaleByTime(HOUR_MS),
  retry: (failures: number, error: Error) => failures < TRIES && mayPass(error),
  retryDelay: (failures: number, error: Error) => {
    const askedMs = error instanceof ApiFailure ? (error.retryAfter ?? 0) * SECOND_MS : 0;
    const own = Math.min(FIRST_WAIT_MS * 2 ** failures, MINUTE_MS);
    return Math.max(askedMs, own) + (performance.now() % SPREAD_MS);
  },
};
