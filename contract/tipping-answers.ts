import type { FixtureStatus } from "#domain/season/match-status.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";
import type { LeaderboardEntry } from "./leagues/leaderboard.ts";

/** A match to be called; scores are null before kick-off. */
export interface TippingFixture {
  id: number;
  gameweek: number;
  homeTeamId: number;
  awayTeamId: number;
  kickoffTime: string;
  isLocked: boolean;
  status: FixtureStatus;
  homeScore: number | null;
  awayScore: number | null;
  stadium: string;
}

/** GET /api/tipping/fixtures: one gameweek. */
export interface TippingGameweek {
  gameweek: number;
  deadline: string;
  fixtures: TippingFixture[];
}

/** POST /api/tipping/submit-predictions. */
export interface SubmissionAnswer {
  /** How many predictions this submission carried. */
  submitted: number;
  gameweek: number;
  jokerUsed: boolean;
  /** When the submission arrived, by the server's clock. */
  receivedAt: string;
  /** A short code by which the player can find the submission again. */
  receipt: string;
}

/** GET /api/tipping/receipts. */
export interface TippingReceipt {
  gameweek: number;
  receipt: string;
  receivedAt: string;
  submitted: number;
  jokerUsed: boolean;
}

/** One match's prediction, with what it is worth so far. */
export interface TippingPrediction {
  fixtureId: number;
  prediction: MatchOutcome;
  /** 0: 'No selection'. Null: unpicked, a default is drawn at the lock (TIP-06). */
  goalBonusPlayerId: number | null;
  /** The goal bonus player's name, where the clubs no longer list them. */
  goneName?: string;
  /** What the goal bonus player did, one of the `reasons`; left out before the match is played. */
  bonusReason?: string;
  /** Who chose the result. */
  source: "player" | "default";
  /** Who chose the goal bonus player; null before a default is drawn. */
  bonusSource: "player" | "default" | null;
  /** Points for the result: 0, 3 or 5, before the Joker. */
  points: number;
  /** Points for the goal bonus: 0 or 1. */
  bonus: number;
  settled: boolean;
  /** True while the match is in play, when points follow the current score (TIP-10). */
  live: boolean;
  final: boolean;
  /** Why the prediction earned its points: one sentence per reason, in reading order. */
  reasons: string[];
}

/** GET /api/tipping/predictions. */
export interface GameweekPredictions {
  gameweek: number;
  /** Whether the slip has the Joker; other players see it from the gameweek's first kick-off on. */
  joker: boolean;
  /** What became of the Joker (TIP-07). */
  jokerResult: "none" | "counted" | "given_back" | "spent";
  predictions: TippingPrediction[];
  perfectRound: boolean;
  /** The total after the Joker. */
  total: number;
  /** The most this gameweek can bring: 5n + 5 + n (6n below 8 matches), doubled with the Joker. */
  maximum: number;
  live: boolean;
  settled: boolean;
  /** Fixtures locked in this gameweek and then called off: 0 points, but not wrong (TIP-03). */
  voidFixtureIds: number[];
  /** Reasons for the points of the gameweek that belong to no single fixture. */
  reasons: string[];
  /** Only in the reader's own predictions: what is saved, and which gameweek has the season's Joker. */
  own?: {
    receipt: string | null;
    receivedAt: string | null;
    /** The gameweek that holds the Joker; null while it is free. */
    jokerHeldBy: number | null;
    /** True until the gameweek's first kick-off, unless another gameweek holds the Joker. */
    canChangeJoker: boolean;
  };
}

/** The points that a match in play can still bring a player, doubled where the Joker counts. */
export interface TippingGain {
  fixtureId: number;
  prediction: MatchOutcome;
  pointsNow: number;
  canGain: number;
  canLose: number;
  /** The goal bonus player, while they have not scored; null otherwise. */
  openBonusPlayerId: number | null;
}

/** GET /api/tipping/board: a leaderboard row with the figures of TIP-09. */
export interface BoardEntry extends LeaderboardEntry {
  correctDraws: number;
  correctResults: number;
  goalBonuses: number;
  defaults: number;
  gameweeksWon: number;
  live: boolean;
  /** The most points that the matches in play can still bring; 0 when none is in play. */
  canGain: number;
  /** One entry per match in play. */
  gains: TippingGain[];
}

/** GET /api/tipping/split, and each of GET /api/tipping/splits: from the lock on, for the league's members (TIP-08). */
export interface LeagueSplit {
  fixtureId: number;
  outcomes: Record<MatchOutcome, number>;
  /** The goal bonuses, most chosen first. */
  bonuses: { playerId: number; count: number }[];
  noBonus: number;
  /** How many members have a prediction for the fixture. */
  total: number;
  /** One page of the members, in the order of the leaderboard. */
  members: LeagueSplitMember[];
}

/** TIP-08: a member's call of a locked match. */
export interface LeagueSplitMember {
  userId: string;
  username: string;
  prediction: MatchOutcome;
  goalBonusPlayerId: number | null;
  source: "player" | "default";
  bonusSource: "player" | "default" | null;
  /** Result and goal bonus, before the Joker. */
  points: number;
}

/** GET /api/tipping/previous-selections/:userId/:gameweek: the footballers the caller may not choose (TIP-05). */
export interface RestrictedPlayers {
  restrictedPlayerIds: number[];
  /** Those of them who were used in the gameweek after it; absent without any. */
  usedNextIds?: number[];
  /** All chosen in the gameweek before or after, whether or not their match has locked: they are not suggested. */
  nearbyPlayerIds: number[];
}
