import type { UserId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";

/** Who stands in a ranking, and the name by which a tie is ordered. */
export interface Named {
  readonly userId: UserId;
  readonly username: string;
}

/** One member of a Football Bingo table. */
export interface BingoStanding extends Named {
  readonly location?: string;
  /** Ticked slots, 0 to 20. */
  readonly score: number;
  readonly totalGoals: number;
  readonly isQualified: boolean;
  readonly reachedOn: LondonDay | null;
  readonly winterTransfersUsed: number;
  readonly isProvisional: boolean;
}

/** One member of a tipping table. */
export interface TippingStanding extends Named {
  readonly location?: string;
  readonly points: number;
  readonly correctDraws: number;
  readonly correctResults: number;
  readonly goalBonuses: number;
  readonly defaults: number;
  readonly gameweeksWon: number;
  readonly isProvisional: boolean;
}

/** Below 0 when `a` stands above `b`, 0 when they share their place. */
export type Compare<Entry> = (a: Entry, b: Entry) => number;

/** At 20 out of 20 nothing below the day separates two squads (BNG-06). */
export const FULL_SCORE = 20;

export type BingoOrder = Pick<
  BingoStanding,
  "score" | "isQualified" | "reachedOn" | "winterTransfersUsed" | "totalGoals"
>;

/**
 * BNG-06 with BNG-04: score; at the same score a qualified squad before a draft; the earlier day the
 * score was reached; fewer winter transfers; more goals; shared. At 20 out of 20 the day is the last.
 */
export function compareBingo(a: BingoOrder, b: BingoOrder): number {
  const upToTheDay =
    b.score - a.score ||
    Number(b.isQualified) - Number(a.isQualified) ||
    compareText(a.reachedOn ?? NO_DAY, b.reachedOn ?? NO_DAY);
  if (upToTheDay !== 0 || a.score >= FULL_SCORE) return upToTheDay;
  return a.winterTransfersUsed - b.winterTransfersUsed || b.totalGoals - a.totalGoals;
}

/** Sorts behind every day; only a score of 0 has no day. */
const NO_DAY = "~";

export type TippingOrder = Pick<
  TippingStanding,
  "points" | "correctDraws" | "correctResults" | "goalBonuses" | "defaults" | "gameweeksWon"
>;

/** TIP-09: points; correct draws; correct results; goal bonuses; fewer defaults; gameweeks won; shared. */
export function compareTipping(a: TippingOrder, b: TippingOrder): number {
  return (
    b.points - a.points ||
    b.correctDraws - a.correctDraws ||
    b.correctResults - a.correctResults ||
    b.goalBonuses - a.goalBonuses ||
    a.defaults - b.defaults ||
    b.gameweeksWon - a.gameweeksWon
  );
}

/** By code unit, so that every machine orders alike. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
