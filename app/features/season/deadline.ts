import type { GameweekDto } from "#contract/api.ts";

/**
 * The first gameweek whose deadline is still ahead; null when there is none.
 * @param now epoch milliseconds on the server's clock.
 */
export function nextGameweek(events: readonly GameweekDto[], now: number): GameweekDto | null {
  return events.find((event) => Date.parse(event.deadline_time) > now) ?? null;
}
