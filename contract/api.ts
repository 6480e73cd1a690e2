/** Answers of the API, as they cross the wire. Times are ISO 8601 UTC strings. */
import type { Position } from "#domain/season/facts.ts";
import type { FixtureStatus } from "#domain/season/fixture-lock.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { RowHonours } from "./seasons.ts";

/** The body of every refusal. */
export interface ApiError {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

export interface PlayerDto {
  id: number;
  name: string;
  position: Position;
  goals: number;
  photoUrl: string;
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

export interface GameweekDto {
  id: number;
  name: string;
  deadline_time: string;
  finished: boolean;
}

export interface FplFeed {
  season: { id: string; label: string };
  now: string;
  events: GameweekDto[];
}

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

export interface Stats {
  totalUsers: number;
  goalsToday: number;
  mostSelected: { player: PlayerDto; count: number } | null;
  averageScore: number;
}

export interface Selection {
  userId: string;
  teamId: number;
  playerId: number;
  gameweek: 1;
  ticked: boolean;
  /** True when the tick can no longer be taken back (BNG-05). */
  final: boolean;
  goals: number;
  /** The fixture whose goal ticked the slot (BNG-02), and its gameweek; absent while unticked. */
  tickedIn?: { gameweek: number; fixtureId: number };
  /** Why the footballer's goal was taken back, while the slot is not ticked (BNG-05). */
  revokedReason?: string;
  player: {
    id: number;
    name: string;
    position: Position;
    goals: number;
    photoUrl: string;
    team: { id: number; name: string; code: string };
  };
}

export interface Squad {
  selections: Selection[];
  formation: { DEF: number; MID: number; FWD: number };
  qualified: boolean;
  score: number;
  totalGoals: number;
  cutoff: string | null;
  /** True once picks no longer change freely: the season is over, or the cutoff has passed with a qualified squad (BNG-04). */
  locked: boolean;
}

export interface TransferAllowance {
  canTransfer: boolean;
  transfersRemaining: number;
  unlimited: boolean;
  reason: string;
  window: { opensAt: string; closesAt: string };
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

export interface LeagueMember {
  id: string;
  role: "owner" | "member";
  user: { id: string; username: string; uploadedProfileImage: string | null };
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
  /** `alone=1`: the last row of a better rank; null for the leader. */
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

export interface TippingFixture {
  id: number;
  gameweek: number;
  homeTeamId: number;
  awayTeamId: number;
  kickoffTime: string;
  isLocked: boolean;
  status: FixtureStatus;
  homeScore: number | null;
  awayScore: number | null;
  stadium: string;
}

export interface TippingGameweek {
  gameweek: number;
  deadline: string;
  fixtures: TippingFixture[];
}

/** The answer of a call that only returns a sentence. */
export interface MessageAnswer {
  message: string;
}

/** The answer of a call that succeeds and returns nothing else. */
export interface Done {
  success: true;
}
