import type { UserId } from "#domain/shared/ids.ts";

/** NOT-03: what a final gameweek did in a league. */
export interface WeekOutcome {
  /** The ids of its winners (STO-05), a few of `winnerCount`. */
  readonly winners: readonly UserId[];
  readonly winnerCount: number;
  /** How many ticks or points a winner gained. */
  readonly best: number;
  /** Of those whose place it changed, or who won it. */
  readonly own: Readonly<Record<string, OwnOutcome>>;
}

/**
 * A member's place at a gameweek's end and at the end of the one before (null without one), and whether they won it.
 */
export interface OwnOutcome {
  readonly to: number;
  readonly from: number | null;
  readonly hasWon: boolean;
}
