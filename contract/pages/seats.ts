import type { LeagueType } from "#domain/shared/league-type.ts";

/**
 * The cookie with a reader's seat in the league of a game whose table they read last: `<league>.<64 hex digits>`. It
 * proves to the server that they were a member then, and lets the next page ask that league at once.
 */
export const SEAT_COOKIES: Readonly<Record<LeagueType, string>> = {
  football_bingo: "fb_seat_bingo",
  score_tipping: "fb_seat_tipping",
};

/** A membership that the reader's seat cookie proves: the league, and the Worker's signature of it. */
export interface Seat {
  readonly league: string;
  readonly signature: string;
}

/** The seats among a request's cookies, not yet verified. */
export function seatsIn(cookies: string | null): Readonly<Record<LeagueType, Seat | null>> {
  return {
    football_bingo: seatIn(cookies ?? "", SEAT_COOKIES.football_bingo),
    score_tipping: seatIn(cookies ?? "", SEAT_COOKIES.score_tipping),
  };
}

function seatIn(cookies: string, name: string): Seat | null {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,64})\\.([0-9a-f]{64})(?:;|$)`);
  const [, league, signature] = pattern.exec(cookies) ?? [];
  return league !== undefined && signature !== undefined ? { league, signature } : null;
}
