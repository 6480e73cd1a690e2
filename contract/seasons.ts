/** GET /api/seasons, the newest first. */
export interface SeasonAnswer {
  /** `2025-26`. */
  id: string;
  /** `2025/26`. */
  label: string;
  /** Before its first deadline, until its last gameweek is final, and ever after (SEA-06). */
  state: "open" | "running" | "over";
  /** Of each game's overall table, shared places shared; nobody before the season is over. */
  champions: Record<"football_bingo" | "score_tipping", { id: string; username: string }[]>;
}

export interface Health {
  ok: boolean;
  season: string;
  epoch: number;
  feed: {
    /** The season the feed showed last; null before it was ever seen. */
    season: string | null;
    lastSuccessAt: string | null;
    state: "fresh" | "late" | "silent" | "other_season" | "refused";
    /** With the operator's token alone. */
    lastError?: string | null;
  };
}
