/** REC-01. How many calls of how many. */
export interface CallShare {
  right: number;
  of: number;
}

/** How often a person has called a club's matches right. */
export interface ClubCalls extends CallShare {
  team: { id: number; name: string; code: string };
}

/** GET /api/users/:id/numbers: a season in numbers, from matches that are over; null for a game with nothing yet. */
export interface OwnNumbers {
  season: string;
  bingo: {
    ticks: number;
    goals: number;
    bestWeek: { gameweek: number; ticks: number };
    /** The tick that came earliest in its match. */
    earliest: { minute: number; playerName: string; gameweek: number } | null;
    streak: { longest: number; running: number };
  } | null;
  tipping: {
    calls: CallShare;
    draws: CallShare;
    bonuses: number;
    bestWeek: { gameweek: number; points: number } | null;
    worstWeek: { gameweek: number; points: number } | null;
    /** The gameweeks of perfect rounds. */
    perfectRounds: number[];
    streak: { longest: number; running: number };
    bestClub: ClubCalls | null;
    worstClub: ClubCalls | null;
  } | null;
}
