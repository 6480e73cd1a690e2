import type { RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { PlayerDto } from "./clubs.ts";

/** GET /api/seasons, newest season first. */
export interface SeasonAnswer {
  /** `2025-26`. */
  id: string;
  /** `2025/26`. */
  label: string;
  /** SEA-06: open before its first deadline, then running until its last gameweek is final, then over. */
  state: "open" | "running" | "over";
  /** The winners of each game's overall table, several if they tied; empty before the season is over. */
  champions: Record<LeagueType, { id: string; username: string }[]>;
  /** HLF-01, HLF-02: the dates of its second half; null before its gameweeks are known. */
  half: SeasonHalf | null;
  /** SEA-07: whether the signed-in player takes part in it; absent for visitors and once the season is over. */
  plays?: boolean;
  /**
   * SEA-07: of the newest season once it is over, the one to come and whether the signed-in player has pressed 'Play
   * again' for it or joined a league since; absent for visitors.
   */
  next?: { id: string; label: string; plays: boolean };
}

/** A season's second half: cards open at `opensAt`, goals count from `startsAt` on, cards change until `fixedAt`. */
export interface SeasonHalf {
  opensAt: string;
  startsAt: string;
  fixedAt: string;
  firstGameweek: number;
}

/** A gameweek in the names of the public feed, which this answer stands in for. */
export interface GameweekDto {
  id: number;
  name: string;
  deadline_time: string;
  finished: boolean;
}

/** GET /api/fpl: the season on show and its gameweeks. */
export interface FplFeed {
  season: { id: string; label: string };
  now: string;
  events: GameweekDto[];
}

/** GET /api/stats: figures of the season on show. */
export interface Stats {
  totalUsers: number;
  goalsToday: number;
  mostSelected: { player: PlayerDto; count: number } | null;
  averageScore: number;
}

/** GET /api/health. */
export interface Health {
  ok: boolean;
  season: string;
  epoch: number;
  /** When the database cannot be read. */
  data?: "unavailable";
  feed: {
    /** The season the feed showed last; null before its first reply. */
    season: string | null;
    lastSuccessAt: string | null;
    state: "fresh" | "late" | "silent" | "other_season" | "refused";
    /** Only with the operator's token. */
    lastError?: string | null;
  };
  /** Only with the operator's token. */
  details?: {
    /** Why `ok` is false, in words; empty when it is true. */
    reasons: string[];
    /**
     * The age of the oldest message in each queue, in seconds; null for an empty one, or one that could not be asked.
     */
    oldestMessage: { jobs: number | null; facts: number | null; chats: number | null };
    /** Messages that failed for good and wait for a replay; null when D1 cannot be read. */
    deadLetters: number | null;
    /** By how many seconds the feed's clock is ahead of ours; null before its first reply. */
    clockAhead: number | null;
  };
}

/** GET /api/users/:id/honours: counted from the tables, never stored. */
export interface HonourAnswer {
  /** `2025-26`. */
  season: string;
  /** HLF-09: the run in which it was won. */
  run: RunName;
  kind:
    | "league_champion"
    | "overall_top"
    | "duels"
    | "cup"
    | "month_won"
    | "gameweek_won"
    | "perfect_round"
    | "complete";
  /** The league in which it was won, if the reader is a member of it. */
  league?: { id: string; name: string };
  /** The gameweek in which it was won, the latest if there are several. */
  gameweek?: number;
  /** The latest month won, `2025-09`; only with `month_won`. */
  month?: string;
  count: number;
}

/** GET /api/account/calendar: `createdAt` is null without a link. Its address is shown once, when it is created. */
export interface CalendarLink {
  createdAt: string | null;
}

/** POST /api/account/calendar: the new link, replacing any earlier one. */
export interface NewCalendarLink {
  createdAt: string;
  /** `/api/calendar/TOKEN.ics` */
  path: string;
  /** The same path with the site's origin in front; null where no origin is configured. */
  url: string | null;
}
