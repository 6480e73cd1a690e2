import type { GameweekDto } from "#contract/seasons.ts";

/**
 * The first gameweek with a deadline ahead; null after the last one.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function nextGameweek(events: readonly GameweekDto[], now: number): GameweekDto | null {
  return events.find((event) => Date.parse(event.deadline_time) > now) ?? null;
}

export interface Moments {
  /** The squads' cutoff; null until it is loaded. */
  readonly cutoff: string | null;
  /** The clubs' next kick-offs. */
  readonly kickoffs: readonly (string | null)[];
  readonly events: readonly GameweekDto[];
  /** Whether the player predicts in a league: others have no gameweek's deadline. */
  readonly isTipping: boolean;
}

export interface Deadline {
  readonly at: number;
  /** What it is the time to, in words. */
  readonly note: string;
}

/**
 * What a player with an incomplete card has time to: a tipper to the next gameweek's deadline; everybody else to the
 * squads' cutoff, and from then on to the next kick-off, from which a pick made before it counts. Null when nothing is
 * ahead.
 */
export function nextDeadline({ cutoff, kickoffs, events, isTipping }: Moments, now: number): Deadline | null {
  if (isTipping) {
    const next = nextGameweek(events, now);
    return next && { at: Date.parse(next.deadline_time), note: `to the ${next.name} deadline` };
  }
  const locksAt = cutoff === null ? 0 : Date.parse(cutoff);
  if (locksAt > now) return { at: locksAt, note: "until squads lock" };
  const ahead = kickoffs.flatMap((each) => (each && Date.parse(each) > now ? [Date.parse(each)] : []));
  return ahead.length > 0 ? { at: Math.min(...ahead), note: "to the next kick-off" } : null;
}
