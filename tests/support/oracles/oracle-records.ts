import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry } from "#contract/tipping-answers.ts";

/** A predicted result, as the API names it. */
export type Choice = "home_win" | "draw" | "away_win";

export interface OraclePrediction {
  readonly fixture: number;
  readonly choice: Choice;
  /** The stable code of the chosen player; 0 for 'No selection', null where nothing was chosen. */
  readonly bonus: number | null;
}

export interface OracleSubmission {
  readonly gameweek: number;
  readonly at: number;
  readonly joker: boolean;
  readonly predictions: readonly OraclePrediction[];
}

export interface OraclePlayer {
  readonly id: string;
  readonly username: string;
  since: number | null;
  readonly submissions: OracleSubmission[];
}

export interface OracleRow {
  readonly rank: number;
  readonly username: string;
  readonly points: number;
  readonly draws: number;
  readonly results: number;
  readonly bonuses: number;
  readonly defaults: number;
  readonly won: number;
}

export interface FeedFixture {
  id: number;
  event: number | null;
  kickoff_time: string | null;
  started: boolean | null;
  team_h: number;
  team_a: number;
}

export interface FeedElement {
  code: number;
  team: number;
  element_type: number;
  status: string;
}

export interface Lock {
  readonly gameweek: number;
  readonly at: number;
  /** Codes of both clubs' outfield players as last seen, ascending. */
  readonly candidates: readonly number[];
}

/** The rows of a board in the oracle's form. */
export function oracleRowsOf(entries: readonly BoardEntry[]): OracleRow[] {
  return entries.map((entry) => ({
    rank: entry.rank,
    username: entry.username,
    points: entry.score,
    draws: entry.correctDraws,
    results: entry.correctResults,
    bonuses: entry.goalBonuses,
    defaults: entry.defaults,
    won: entry.gameweeksWon,
  }));
}

/** The rows of a table of Football Bingo in the oracle's form. */
export const bingoRowsOf = (entries: readonly LeaderboardEntry[]) =>
  entries.map(({ rank, username, score, totalGoals, qualified }) => ({
    rank,
    username,
    score,
    totalGoals,
    qualified,
  }));
