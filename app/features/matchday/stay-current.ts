import type { Query } from "@tanstack/react-query";
import { HOUR_MS } from "#domain/shared/instant.ts";

/**
 * How a page that lies open for hours or days keeps its matches current, beside the readings at kick-offs: it learns of
 * the next gameweek, and of a match that was moved to today. A page in the background reads when somebody returns to it.
 */
export const STAY_CURRENT = {
  refetchInterval: HOUR_MS,
  refetchOnWindowFocus: (query: Pick<Query, "isStaleByTime">) => query.isStaleByTime(HOUR_MS),
};
