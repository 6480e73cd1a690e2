/** GET /api/leagues/:id/chances: estimates, seeded by league and epoch so that everybody sees the same (STO-04). */
export interface LeagueChances {
  epoch: number;
  /** The published model's name. */
  model: string;
  /** In the order of the table. */
  members: MemberChancesDto[];
}

/** STO-04: a member's chances, probabilities from 0 to 1. */
export interface MemberChancesDto {
  id: string;
  username: string;
  /** Ticks still needed to reach 20. */
  remaining: number;
  /** The only unticked pick; null unless exactly one is left. */
  oneAway: { playerId: number; name: string; teamId: number } | null;
  /** How many ticks they may expect to have at the end of the season. */
  expected: number;
  /** The chance of all 20 ticks by the end of the season, from 0 to 1. */
  complete: number;
  /** The chance of winning the league, from 0 to 1; the members' chances sum to 1. */
  win: number;
  /**
   * What of `win` the goals of the gameweek in play have brought, negative where they cost some; 0 between gameweeks.
   */
  moved: number;
  /** False when winning is arithmetically impossible. */
  canWin: boolean;
}
