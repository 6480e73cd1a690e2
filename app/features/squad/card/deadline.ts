import type { GameweekDto } from "#contract/seasons.ts";

/**
 * The first gameweek with a deadline ahead; null after the last one.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function nextGameweek(events: readonly GameweekDto[], now: number): GameweekDto | null {
  return events.find((event) => Date.parse(event.deadline_time) > now) ?? null;
}
