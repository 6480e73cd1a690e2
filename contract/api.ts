/** Answers of the API, as they cross the wire. Times are ISO 8601 UTC strings. */
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { PlayerDto } from "./clubs.ts";
import type { RowHonours } from "./seasons.ts";
import type { Selection } from "./squads.ts";

/** The body of every refusal. */
export interface ApiError {
  message: string;
  code: string;
  fields?: Record<string, string>;
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
  expectedGoals: number | null;
  lastSeasonGoals: number | null;
  /** `a` available, `d` doubtful, `i` injured, `s` suspended, `n` not available, `u` left. */
  status: string | null;
  news: string | null;
  /** The chance of playing in the next gameweek, in per cent. */
  chanceOfPlaying: number | null;
}

/** A footballer as listed by GET /api/teams. */
export type TeamPlayer = PlayerDto & PlayerFiguresDto;

export interface Team {
  id: number;
  name: string;
  code: string;
  badgeUrl: string;
  fplId: number;
  /** For example `ARS (H)`; null without a dated fixture. */
  nextFixture: string | null;
  nextFixtureDate: string | null;
  players: TeamPlayer[];
}

export interface League {
  id: string;
  name: string;
  leagueType: LeagueType;
  description?: string;
  ownerId: string;
  ownerName: string;
  memberCount: number;
  joinCode: string;
  createdAt: string;
  /** LEA-08: the owner's note to the members. */
  note?: string;
  prizePlan?: string;
  /** True while nobody can join by the code. */
  codeClosed?: true;
  /** TIP-12: a tipping league's first counting gameweek, in the season of its creation. */
  startsAt?: { season: string; gameweek: number };
}

/** Football Bingo: a member's newest tick, as their row of the table shows it. */
export interface LastTickDto {
  playerId: number;
  name: string;
  /** The slot's club and its three-letter code. */
  teamId: number;
  teamCode: string;
  gameweek: number | null;
  /** STO-03: the minute of the match; null when unknown. */
  minute: number | null;
  provisional: boolean;
}

export interface LeaderboardEntry {
  rank: number;
  id: string;
  username: string;
  location?: string;
  score: number;
  totalGoals: number;
  /** True while part of the score can still be taken back. */
  provisional: boolean;
  /** Only with `ticks=1`, in a league's Football Bingo table; rows sent over a socket omit it. */
  lastTick?: LastTickDto;
  /** Only with `ticks=1`; rows sent over a socket omit it. */
  honours?: RowHonours;
  /** Only with `card=1`, in the first row of a Football Bingo table of a season that is over: the winner's card. */
  card?: Selection[];
  /** Places gained since the gameweek in play kicked off; negative when lost, 0 between gameweeks. */
  movement: number;
  /** Football Bingo only: whether the squad has 20 picks in 6-8-6. */
  qualified?: boolean;
}

export interface OwnStanding {
  entry: LeaderboardEntry | null;
  total: number;
  /** With `alone=1`: footballers whom only the reader has in this Football Bingo league; absent before the cutoff. */
  alone?: number[];
  /** With `alone=1`: the last row of a better rank; null for the leader. */
  above?: LeaderboardEntry | null;
}

export interface NotificationDto {
  id: string;
  type: string;
  read: boolean;
  title: string;
  message: string;
  actionUrl?: string;
  metadata?: string;
  createdAt: string;
}

/** The answer of a call that only returns a sentence. */
export interface MessageAnswer {
  message: string;
}

/** The answer of a call that succeeds and returns nothing else. */
export interface Done {
  success: true;
}
