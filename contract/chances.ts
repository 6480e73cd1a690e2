/** GET /api/leagues/:id/chances: estimates, seeded by league and epoch so that everybody sees the same (STO-04). */
export interface LeagueChances {
  epoch: number;
  /** The published model's name. */
  model: string;
  /** In the order of the table. */
  members: MemberChancesDto[];
}

export interface MemberChancesDto {
  id: string;
  username: string;
  /** Ticks to 20. */
  remaining: number;
  /** The one pick still to score. */
  oneAway: { playerId: number; name: string; teamId: number } | null;
  /** 0 to 1: of all 20 by the season's end. */
  complete: number;
  /** 0 to 1: of winning the league; they sum to 1. */
  win: number;
  /** False when arithmetic says so. */
  canWin: boolean;
}
