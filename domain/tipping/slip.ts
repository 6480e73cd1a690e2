import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** The three results of a match, in the order in which they are offered. */
export const MATCH_OUTCOMES = ["home_win", "draw", "away_win"] as const;

/** TIP-01: what a prediction says of a match. */
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

/** One prediction inside a slip. */
export interface SlipEntry {
  readonly fixtureId: FixtureId;
  readonly outcome: MatchOutcome;
  /** `0`: 'No selection', which no default replaces. `null`: unpicked, so a default is drawn (TIP-06). */
  readonly goalBonusPlayerId: PlayerId | 0 | null;
  /** The server's instant at which this entry was last written. */
  readonly receivedAt: Instant;
}

/** The predictions and the Joker that one user has submitted for one gameweek. */
export interface Slip {
  readonly gameweekId: GameweekId;
  readonly hasJoker: boolean;
  readonly entries: readonly SlipEntry[];
  readonly version: number;
}

/** A tipping player reduced to what scoring needs: this and the season's facts decide every score. */
export interface Tipper {
  readonly userId: string;
  /** When the user became a tipping player (TIP-06): joined a tipping league or first predicted; null otherwise. */
  readonly tippingSince: Instant | null;
  readonly slips: readonly Slip[];
}
