import * as z from "zod/mini";
import { oneGameweekAsked } from "./hosts.ts";

/** GET /api/leagues/:id/duels; without a gameweek the one being played, else the next one drawn. */
export const duelsAsked = z.partial(oneGameweekAsked);

/** A side of a duel: a member, or the Median (DUE-04). */
export type DuelSide =
  | { userId: string; username: string; score: number | null }
  | { median: true; score: number | null };

/**
 * `drawn` until the first kick-off, `final` once the gameweek is, `void` if no match counted then. `undrawn` says
 * nothing about whether it will be.
 */
export type DuelState = "undrawn" | "drawn" | "live" | "final" | "void";

/** Scores and winner are null before the gameweek's first kick-off, and where no match counted. */
export interface DuelPair {
  a: DuelSide & { userId: string };
  b: DuelSide;
  winner: "a" | "b" | "level" | null;
  /**
   * Football Bingo, live, up to MOST_WITH_SCORERS pairs: whose goals count, earliest first, as far as every member may
   * see them (DUE-06); of the Median nobody's.
   */
  scorers?: { a: string[]; b: string[] };
}

/** In a gameweek with more pairs nobody's scorers are named. */
export const MOST_WITH_SCORERS = 24;

/** DUE-01: a gameweek's duels in a league. */
export interface LeagueDuels {
  gameweek: number;
  state: DuelState;
  /** When the draw was made, or will be; null if none is to come. */
  drawAt: string | null;
  pairs: DuelPair[];
  /** The next draw to come once this one is made; absent if none is. */
  next?: { gameweek: number; drawAt: string };
  /** CUP-02: the ties of the cup's round that this gameweek is; absent where it is none. */
  ties?: CupTie[];
}

/** The reader's own duel of the gameweek being played, else of the next drawn, else the last that is final. */
export interface OwnDuelNow {
  gameweek: number;
  state: "drawn" | "live" | "final";
  /** By user name; null for the Median (DUE-03). */
  opponent: string | null;
  /** Null before the gameweek's first kick-off. */
  own: number | null;
  theirs: number | null;
}

/** DUE-05: one of the reader's duels that are final. */
export interface PastDuel {
  gameweek: number;
  opponent: string | null;
  own: number;
  theirs: number;
}

/** GET /api/leagues/:id/duels/table: a row for each present member. */
export interface DuelTableRow {
  rank: number;
  userId: string;
  username: string;
  played: number;
  won: number;
  level: number;
  lost: number;
  for: number;
  against: number;
  points: number;
  /** True while one of their duels can still change. */
  provisional: boolean;
}

/** Football Bingo: a goal that counts in a duel, ticked or not. */
export interface DuelGoal {
  fixtureId: number;
  playerId: number;
  name: string;
  /** The slot's club. */
  teamId: number;
  minute: number | null;
  provisional: boolean;
  /** When it was first seen: ISO 8601 UTC. */
  seenAt: string;
}

/** BNG-05: a goal that counted in a duel until it was taken back. */
export interface DuelGoalTakenBack extends DuelGoal {
  takenBackAt: string;
  /** In words a person can read; null if none was given. */
  reason: string | null;
}

/** Football Bingo: a pick with a match of the gameweek still to come or in play. */
export interface DuelStillToCome {
  fixtureId: number;
  playerId: number;
  name: string;
  teamId: number;
  live: boolean;
}

/** Tipping: a call and what it is worth. */
export interface DuelCall {
  fixtureId: number;
  prediction: "home_win" | "draw" | "away_win";
  /** The footballer of the goal bonus; 0 for 'No selection', null for none. */
  goalBonusPlayerId: number | null;
  points: number;
  bonus: number;
}

/**
 * What makes up one side's score; null for the Median, for somebody who has left, and for what the reader may not see
 * (DUE-06).
 */
export type DuelParts =
  | { goals: DuelGoal[]; takenBack: DuelGoalTakenBack[]; toCome: DuelStillToCome[] }
  | { calls: DuelCall[]; toCome: { fixtureId: number; live: boolean }[] };

/** GET /api/leagues/:id/duels/:gameweek/:userId: `a` is the member asked for. */
export interface DuelDetail {
  gameweek: number;
  state: Exclude<DuelState, "undrawn">;
  a: DuelSide & { userId: string };
  b: DuelSide;
  winner: "a" | "b" | "level" | null;
  parts: { a: DuelParts | null; b: DuelParts | null };
  /**
   * Football Bingo, while the duel is live and open: how many goals each side may still expect, by the published model
   * (STO-04); of two members those of the footballers who stand on one side alone. Null otherwise.
   */
  expected: { a: number; b: number } | null;
  /** The two members' earlier meetings of the season, oldest first. */
  meetings: { gameweek: number; a: number; b: number }[];
}

/** CUP-01: a member in a tie; the score is null before the round's first kick-off. */
export interface CupEntrant {
  userId: string;
  username: string;
  seed: number;
  score: number | null;
}

/** CUP-02: a side is null while it is not known, and where nobody is left. */
export interface CupTie {
  a: CupEntrant | null;
  b: CupEntrant | null;
  winner: "a" | "b" | null;
  by: "score" | "results" | "bonuses" | "seed" | "walkover" | null;
  /** Tipping, while it is open: who would go on with equal scores, where that is not the better seed. */
  ifLevel?: { winner: "a" | "b"; by: "results" | "bonuses" };
  /**
   * Football Bingo, from the first kick-off on, in rounds of up to MOST_WITH_SCORERS ties: whose goals count or
   * counted, earliest first, as far as every member may see them (DUE-06).
   */
  scorers?: { a: string[]; b: string[] };
}

/** GET /api/leagues/:id/cup. */
export interface LeagueCup {
  state: "undrawn" | "drawn" | "live" | "final";
  /** When it was drawn, or will be as the league now is; null if none is to come. */
  drawAt: string | null;
  /** How many members are in it, or would be; 0 if none. */
  size: number;
  /** `kickoffTime` is the gameweek's first kick-off as now known, ISO 8601 UTC; null without a dated match. */
  rounds: { gameweek: number; kickoffTime: string | null; ties: CupTie[] }[];
  winnerId: string | null;
}
