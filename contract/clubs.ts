import type { Position } from "#domain/season/facts.ts";

/** A footballer as the calls name them. */
export interface PlayerDto {
  id: number;
  name: string;
  position: Position;
  goals: number;
  /** Null where the footballers are invented. */
  photoUrl: string | null;
  teamId: number;
}

/** The feed's figures for choosing a footballer; null where the feed gives none. */
export interface PlayerFiguresDto {
  /** In millions of pounds. */
  price: number | null;
  /** Percentage of entrants in the feed's own game who own the footballer. */
  ownership: number | null;
  /** Points per match over the last 30 days, by the feed's count. */
  form: number | null;
  minutes: number | null;
  /** Matches begun on the pitch; before the first gameweek last season's, as the minutes are. */
  starts: number | null;
  expectedGoals: number | null;
  lastSeasonGoals: number | null;
  /** `a` available, `d` doubtful, `i` injured, `s` suspended, `n` not available, `u` left. */
  status: string | null;
  news: string | null;
  /** The chance of playing in the next gameweek, in per cent. */
  chanceOfPlaying: number | null;
}

/** A footballer as listed by GET /api/teams. */
export type TeamPlayer = PlayerDto &
  PlayerFiguresDto & {
    /**
     * STO-04: the estimated chance of at least one goal by the season's end, in the matches that have not kicked off
     * (of the half, with `run=half`), in whole per cent; null for a goalkeeper and for whoever cannot be picked any
     * more.
     */
    chance: number | null;
    /** HLF-02: only with `run=half`, where `goals` are the half's: those of the whole season. */
    seasonGoals?: number;
  };

/** A club with its players, as the card's list shows it. */
export interface Team {
  id: number;
  name: string;
  code: string;
  badgeUrl: string;
  fplId: number;
  /** For example `ARS (H)`; null without a dated fixture. */
  nextFixture: string | null;
  nextFixtureDate: string | null;
  /** The gameweek of the next fixture; null without one, or while it has none. */
  nextGameweek: number | null;
  players: TeamPlayer[];
}

/** GET /api/premier-league-table: one club. */
export interface TableRow {
  id: number;
  position: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  goalDifference: number;
  points: number;
  /** The last five results, oldest first, as W, D or L. */
  form: string;
  team: { name: string; code: string };
}
