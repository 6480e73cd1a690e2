import type { UserId } from "#domain/shared/ids.ts";
import type { LondonDay } from "#domain/shared/instant.ts";

/** A member in a ranking, with the name and id that order a tie. */
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

/** BNG-06: what the order of a Football Bingo table is made of; `bingoKey` packs it into one number. */
export type BingoOrder = Pick<
  BingoStanding,
  "score" | "isQualified" | "reachedOn" | "winterTransfersUsed" | "totalGoals"
>;

/** TIP-09: what the order of a tipping table is made of; `tippingKey` packs it into one number. */
export type TippingOrder = Pick<
  TippingStanding,
  "points" | "correctDraws" | "correctResults" | "goalBonuses" | "defaults" | "gameweeksWon"
>;
