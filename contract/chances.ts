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
  /** Ticks still needed for 20. */
  remaining: number;
  /** The only unticked pick; null unless the card is one away. */
  oneAway: { playerId: number; name: string; teamId: number } | null;
  /** 0 to 1: the chance of all 20 by the season's end. */
  complete: number;
  /** 0 to 1: the chance of winning the league; they sum to 1. */
  win: number;
  /** False when arithmetic rules it out. */
  canWin: boolean;
}
