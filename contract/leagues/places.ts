import type { LeagueType } from "#domain/shared/league-type.ts";
import type { OwnDuelNow } from "./duels.ts";
import type { LastTickDto, LeaderboardEntry } from "./leaderboard.ts";

/** A row of a league's table, as the list of one's leagues shows it. */
export interface PlaceRow
  extends Pick<LeaderboardEntry, "id" | "username" | "rank" | "score" | "provisional" | "wall" | "slip"> {
  lastTick?: Pick<LastTickDto, "place" | "provisional">;
}

/** Where one stands in one league. */
export interface LeaguePlace {
  leagueId: string;
  /** Null for somebody without a row in the league's table. */
  own:
    | (Pick<LeaderboardEntry, "rank" | "score" | "movement"> & Pick<PlaceRow, "wall" | "slip" | "lastTick">)
    | null;
  /**
   * How far the place above is, or the lead, in words: `One goal from 8th.`; empty where neither is to be told, or the
   * season is over.
   */
  gap: string;
  /** The members in its table. */
  total: number;
  /** Its first rows, five at most. */
  top: PlaceRow[];
  /** Where the reader is or was in a duel (DUE-05). */
  duel?: OwnDuelNow;
}

/** One's place in everybody's table of a game (LEA-04). */
export interface OverallPlace {
  rank: number;
  total: number;
}

/** GET /api/places: where one stands, in all of one's leagues and among everybody. */
export interface Places {
  /** In the order of GET /api/leagues; a league whose table cannot be read is missing. */
  leagues: LeaguePlace[];
  /** Null for a game that one does not play, or while its table cannot be read. */
  overall: Record<LeagueType, OverallPlace | null>;
}
