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
  /** SEA-07: whether whoever is signed in plays it; of a season that is not over alone. */
  plays?: boolean;
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

/** GET /api/users/:id/honours: counted, never stored. */
export interface HonourAnswer {
  /** `2025-26`. */
  season: string;
  kind: "league_champion" | "overall_top" | "gameweek_won" | "perfect_round" | "complete";
  /** Of what was won in a league; named to its members alone. */
  league?: { id: string; name: string };
  /** The last one, where there are several. */
  gameweek?: number;
  count: number;
}

/** GET /api/account/calendar: null while there is no link. Its address is told once, when it is made. */
export interface CalendarLink {
  createdAt: string | null;
}

/** POST /api/account/calendar: the new link, in place of an earlier one. */
export interface NewCalendarLink {
  createdAt: string;
  /** `/api/calendar/TOKEN.ics` */
  path: string;
  /** The same with the site before it; null where the site's address is not configured. */
  url: string | null;
}
