import type { Instant } from "#domain/shared/instant.ts";
import type { Gameweek } from "./facts.ts";

/**
 * The gameweek that matchday pages and leagues' stories show by default: the latest whose deadline has passed, until it
 * is final; then the next; the last one after the season. Null before the first ingest.
 */
export function matchdayGameweek(gameweeks: Iterable<Gameweek>, now: Instant): Gameweek | null {
  const all = [...gameweeks];
  const current = currentGameweek(all, now);
  if (current && !current.isFinal) return current;
  return nextGameweek(all, now) ?? current;
}

/**
 * The gameweek under way at `now`: the last whose deadline has passed, or null before the first. The feed's own flag
 * is not used: it lags its deadline by minutes.
 */
export function currentGameweek(gameweeks: Iterable<Gameweek>, now: Instant): Gameweek | null {
  let current: Gameweek | null = null;
  for (const gameweek of gameweeks) {
    if (gameweek.deadlineAt <= now && (!current || gameweek.deadlineAt >= current.deadlineAt))
      current = gameweek;
  }
  return current;
}

/** The first gameweek whose deadline is ahead of `now` (the countdown), or null at the season's end. */
export function nextGameweek(gameweeks: Iterable<Gameweek>, now: Instant): Gameweek | null {
  let next: Gameweek | null = null;
  for (const gameweek of gameweeks) {
    if (gameweek.deadlineAt > now && (!next || gameweek.deadlineAt < next.deadlineAt)) next = gameweek;
  }
  return next;
}

/** The first gameweek's deadline (SEA-01), or null before any gameweek is loaded. */
export function firstDeadlineOf(gameweeks: Iterable<Pick<Gameweek, "deadlineAt">>): Instant | null {
  let first: Instant | null = null;
  for (const { deadlineAt } of gameweeks) if (first === null || deadlineAt < first) first = deadlineAt;
  return first;
}

/** SEA-06: whether every gameweek of a season is final; a season without gameweeks has not begun. */
export function isSeasonOver({ gameweeks }: { readonly gameweeks: ReadonlyMap<unknown, Gameweek> }): boolean {
  let last: Gameweek | null = null;
  for (const gameweek of gameweeks.values()) {
    if (!gameweek.isFinal) return false;
    last = gameweek;
  }
  return last !== null;
}
