import { type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import type { Game } from "#workers/league/games/game.ts";
import type { Roster } from "#workers/league/table/roster.ts";

/** Standings that depend on the time are computed again when they are older than this. */
const STALE_AFTER_MS = MINUTE_MS;
/** The number of members of a large table: sorting takes tens of ms, too long for every read while picks come in. */
const LARGE_TABLE = 5_000;
const LARGE_TABLE_STALE_AFTER_MS = 10 * SECOND_MS;

/** A table as it was computed last, and what it depends on beside the facts. */
export interface Computed {
  readonly game: Game;
  readonly roster: Roster;
  readonly computedAt: Instant;
  /** Whether members have changed since: without sockets a table is computed when read, not at every pick. */
  readonly isDirty: boolean;
}

/** Whether a table must be computed again although the facts are the same. */
export function isStale({ game, isDirty, computedAt, roster }: Computed, now: Instant): boolean {
  const ageMs = now - computedAt;
  if (game.isTimeBound && ageMs > STALE_AFTER_MS) return true;
  return isDirty && (roster.size < LARGE_TABLE || ageMs > LARGE_TABLE_STALE_AFTER_MS);
}
