/** GET /api/seasons, the newest first. */
export interface SeasonAnswer {
  /** `2025-26`. */
  id: string;
  /** `2025/26`. */
  label: string;
  /** Before its first deadline; until its last gameweek is final; from then on (SEA-06). */
  state: "open" | "running" | "over";
  /** First place of each game's overall table, shared places shared; empty before the season is over. */
  champions: Record<"football_bingo" | "score_tipping", { id: string; username: string }[]>;
  /** SEA-07: whether the signed-in player plays it; absent once the season is over. */
  plays?: boolean;
}

export interface Health {
  ok: boolean;
  season: string;
  epoch: number;
  feed: {
    /** The season the feed showed last; null before its first reply. */
    season: string | null;
    lastSuccessAt: string | null;
    state: "fresh" | "late" | "silent" | "other_season" | "refused";
    /** Only with the operator's token. */
    lastError?: string | null;
  };
}

/** GET /api/users/:id/honours: counted, never stored. */
export interface HonourAnswer {
  /** `2025-26`. */
  season: string;
  kind: "league_champion" | "overall_top" | "gameweek_won" | "perfect_round" | "complete";
  /** The league it was won in; named to its members alone. */
  league?: { id: string; name: string };
  /** The latest one, if there are several. */
  gameweek?: number;
  count: number;
}

/** GET /api/account/calendar: null without a link. Its address is shown once, when it is created. */
export interface CalendarLink {
  createdAt: string | null;
}

/** POST /api/account/calendar: the new link, replacing any earlier one. */
export interface NewCalendarLink {
  createdAt: string;
  /** `/api/calendar/TOKEN.ics` */
  path: string;
  /** The same with the site's address in front; null where that is not configured. */
  url: string | null;
}
