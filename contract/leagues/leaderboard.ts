import * as z from "zod/mini";
import { ID_MAX, wholeTextFrom } from "#contract/inputs.ts";
import { LEADERBOARD_LIMIT, LEADERBOARD_LIMIT_MAX } from "#contract/limits.ts";
import { runParam } from "#contract/runs.ts";
import type { Selection } from "#contract/squads.ts";
import type { OwnDuelNow } from "./duels.ts";

const wholeText = (min: number, max: number, otherwise: number) =>
  z.pipe(
    z._default(z.string(), `${otherwise}`),
    wholeTextFrom(min, max, `Must be a whole number from ${min} to ${max}.`),
  );

const table = {
  leagueId: z.optional(z.string().check(z.maxLength(ID_MAX, "Too long for a league's id."))),
  leagueType: z.optional(
    z.enum(["", "football_bingo", "score_tipping"], "Must be football_bingo or score_tipping."),
  ),
  run: runParam,
};

const flag = z.optional(z.enum(["", "1"], "Must be 1."));

/** GET /api/leaderboard/me. */
export const ownStandingAsked = z.object({
  ...table,
  /** `1` adds, in a Football Bingo league, the players that only the reader has. */
  alone: flag,
});

/** GET /api/leaderboard: one page. */
export const leaderboardAsked = z.object({
  ...table,
  limit: wholeText(1, LEADERBOARD_LIMIT_MAX, LEADERBOARD_LIMIT),
  offset: wholeText(0, 999_999_999, 0),
  /** `1` adds honours to the rows, and each member's last tick to a league's Football Bingo rows. */
  ticks: flag,
  /** `1` adds each member's slip to a league's tipping rows. */
  slips: flag,
  /** `1` adds, to the first row of a final Football Bingo table, the winner's card. */
  card: flag,
});

/** The honours beside a name in a table (SEA-06, STO-05). */
export interface RowHonours {
  /** The label of the last season, if they won this table in it. */
  champion?: string;
  /** The gameweeks that they have won in this league this season. */
  gameweeksWon?: number;
  /** The calendar months that they have won in it. */
  monthsWon?: number;
}

/** Football Bingo: a member's newest tick, as their row of the table shows it. */
export interface LastTickDto {
  playerId: number;
  name: string;
  /** The slot's club and its three-letter code. */
  teamId: number;
  teamCode: string;
  /** The slot's place on the wall: the clubs' names in order, from 0 on. */
  place: number;
  gameweek: number | null;
  /** STO-03: the minute of the match; null when unknown. */
  minute: number | null;
  provisional: boolean;
}

/** A tipping row's gameweek: the one in play, otherwise the last that has begun. */
export interface RowTips {
  gameweek: number;
  /** TIP-08: a letter for each of its matches by kick-off, as in `SlipMark`; the same for all before a match's lock. */
  slip: string;
  /**
   * TIP-10: the calls of the matches in play, in the order of `slip` (`callsInPlay`): with them a page's marks follow
   * the scores that it hears, without another read. Absent while nothing is in play.
   */
  calls?: string;
  /** The gameweek's points, live ones and Joker included. */
  points: number;
  /** What stays of them if every call in play goes wrong. */
  floor: number;
  /** The place by these points alone. */
  place: number;
  /** The row's total with these points. */
  total: number;
  /** The points of up to five gameweeks before it, oldest first. */
  weeks: number[];
  /** Which of those were won, as bits, the lowest for the oldest. */
  won: number;
  /** TIP-07: what the Joker has added so far; absent while it is unused. */
  joker?: number;
}

/** GET /api/leaderboard: one row, in Football Bingo and, with more figures, in tipping (BoardEntry). */
export interface LeaderboardEntry {
  rank: number;
  id: string;
  username: string;
  location?: string;
  score: number;
  totalGoals: number;
  /** True while part of the score can still be taken back. */
  provisional: boolean;
  /**
   * Only with `ticks=1`, in a league's Football Bingo table, from the cutoff on (BNG-08); rows sent over a socket omit
   * it.
   */
  lastTick?: LastTickDto;
  /**
   * Only with `ticks=1`, in Football Bingo from the cutoff on (BNG-08): the ticked slots as 20 bits, the lowest for the
   * first club in the order of their names. Rows sent over a socket omit it.
   */
  wall?: number;
  /**
   * Only with `slips=1`, in a league's tipping table from its first lock on: the slip of the newest gameweek that has
   * begun, a `SlipMark` for each match by kick-off (TIP-08). Rows sent over a socket omit it.
   */
  slip?: string;
  /** Only with `ticks=1`; rows sent over a socket omit it. */
  honours?: RowHonours;
  /** Tipping, in a league's table from its first gameweek on: only with `ticks=1`; rows sent over a socket omit it. */
  tips?: RowTips;
  /** Only with `card=1`, in the first row of a Football Bingo table of a season that is over: the winner's card. */
  card?: Selection[];
  /** Places gained since the gameweek in play kicked off; negative when lost, 0 between gameweeks. */
  movement: number;
  /** Football Bingo only: whether the squad has 20 picks in 6-8-6. */
  qualified?: boolean;
  /** HLF-06: only in a second-half table: the member has no card of it. */
  noCard?: true;
}

/** GET /api/leaderboard/me. */
export interface OwnStanding {
  entry: LeaderboardEntry | null;
  total: number;
  /** With `alone=1`: footballers that only the reader has in this Football Bingo league; absent before the cutoff. */
  alone?: number[];
  /** With `alone=1`: the last row of a better rank; null for the leader. */
  above?: LeaderboardEntry | null;
  /** In a league in whose duels the reader is or was (DUE-05). */
  duel?: OwnDuelNow;
}
