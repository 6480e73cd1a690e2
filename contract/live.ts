import type { RunName } from "#domain/season/run.ts";
import type { ToldGoal } from "./goals.ts";
import type { LastTickDto, LeaderboardEntry } from "./leagues/leaderboard.ts";
import type { ScreenPicture } from "./leagues/screens.ts";
import type { GoalReview } from "./operator/goal-reviews.ts";
import type { Reaction, StoryMoment } from "./story.ts";

/**
 * What a browser may send on /ws besides SOCKET_PING. Anything else, or over 4 KB, closes the socket with 1008. `goals`
 * asks one's own Desk for `goals`; `runs` are the tables of a league to be told of (HLF-01), by default the season's.
 */
export type ClientMessage =
  | { type: "auth"; userId: string; goals?: true; runs?: readonly RunName[] }
  | { type: "resume"; since: number; run?: RunName };

/** HLF-01: present in messages about a table of the second half. */
export interface OfRun {
  run?: "half";
}

/** HLF-09: present in what is told of a card or table of the second half, or about both runs at once. */
interface OfRuns {
  run?: "half" | "both";
}

/** LEA-07: who has joined, with the first pick of their card. */
export interface LeagueJoinAlert {
  user: { firstName: string; lastName: string; profileImageUrl: string | null };
  firstSelection?: { player: { name: string; position: string }; team: { name: string } };
}

/** Fields that most rows of a table share; a snapshot row omits those equal to `common`. */
export type CommonFields = Pick<LeaderboardEntry, "provisional" | "movement" | "qualified">;

/** A row of a snapshot. Its location is omitted: pages get that from GET /api/leaderboard. */
export type SnapshotRow = Omit<LeaderboardEntry, keyof CommonFields | "location"> & Partial<CommonFields>;

/**
 * Rows of the previous table that changed alike. `places` are their indexes in it, as pairs of first and last;
 * the numbers are added to the rows' own. `flags` are present when one of them changed.
 */
export type RowMove = [
  places: number[],
  rank: number,
  movement: number,
  score: number,
  totalGoals: number,
  flags?: Partial<Pick<LeaderboardEntry, "provisional" | "qualified">>,
];

/**
 * A change of the first LEADERBOARD_LIMIT rows, to be applied to exactly the table of the previous `seq`;
 * `standings-codec.ts` creates and applies it. A goal moves half a table in a few distinct ways: sent row by row it
 * would take several kilobytes.
 */
export interface StandingsPatch {
  moves: RowMove[];
  /** Whole rows: new ones, and those whose name, location or lack of a card changed. */
  upserts: LeaderboardEntry[];
  /** Rows that left the first LEADERBOARD_LIMIT, or the league. */
  removed: string[];
  /** The present number of members. */
  total: number;
  /**
   * Football Bingo, from the cutoff on (BNG-08): the last ticks that changed, absent when none did. Null when they are
   * too many to send: pages read the table again.
   */
  ticks?: RowTicks[] | null;
  /** The shirts that were hung up or taken down with them; absent when none was, and while `ticks` is null. */
  walls?: RowWalls[];
}

/** Rows of the new table, as pairs of first and last place, and their last tick; null when they have none any more. */
export type RowTicks = [places: number[], tick: LastTickDto | null];

/**
 * Rows of the new table, as pairs of first and last place, and the bits of their wall that changed; all, for a new row.
 */
type RowWalls = [places: number[], bits: number];

/** The league in which something happened. */
interface InLeague {
  leagueId: string;
  leagueName: string;
}

/** What is for one person alone, sent to their Desk whatever page is open: see `tellDesks`. */
export type DeskMessage =
  /** A new notification is under the bell. */
  | { type: "notification"; id: string }
  /** A notification was read, here or on another device. */
  | { type: "notification_read"; id: string }
  /**
   * LEA-07: the newest of those who joined since the last announcement; on a Desk also which league, and how many
   * others joined.
   */
  | ({ type: "league_join_alert"; data: LeagueJoinAlert; others?: number } & Partial<InLeague>)
  /** LEA-03: the reader is no longer in the league, or it no longer exists. */
  | { type: "league_left"; leagueId: string; reason: "removed" | "league_deleted" }
  /** A row of the league's table has another name, or is gone; pages without a socket of the league read it again. */
  | { type: "table_changed"; leagueId: string }
  /** An operator has entered or corrected facts: pages read again what they show. */
  | { type: "facts_corrected" }
  /** Somebody overtook the reader, who fell from rank `from` to rank `to`. */
  | ({
      type: "overtaken";
      leagueId: string;
      by: { id: string; username: string };
      from: number;
      to: number;
    } & OfRuns)
  /** The reader has 19 of 20 ticks: this is their only unticked pick. */
  | ({ type: "one_away"; leagueId: string; playerId: number; playerName: string; teamId: number } & OfRuns)
  /** STO-05: the reader has won a gameweek, alone or with others. */
  | ({
      type: "gameweek_won";
      leagueId: string;
      gameweek: number;
      winners: { id: string; username: string }[];
    } & OfRuns)
  /**
   * STO-01: the goals and revocations of one epoch, oldest first, with their meaning in all of the reader's leagues;
   * sent to sockets that asked for it, and again when a league has answered late.
   */
  | { type: "goals"; epoch: number; goals: ToldGoal[] };

/** The messages the server sends on /ws; `seq` numbers the states of one league's standings. */
export type ServerMessage =
  | DeskMessage
  | {
      type: "ready";
      leagueId: string | null;
      seq: number;
      epoch: number;
      now: string;
      /** A Desk's: the `notificationMark` of the reader's list; absent when the list has to be read to know. */
      notifications?: string;
    }
  | ({
      type: "snapshot";
      seq: number;
      epoch: number;
      /** At most LEADERBOARD_LIMIT rows. */
      standings: SnapshotRow[];
      common: CommonFields;
      /** The reader's own row; null when they are not in the table. */
      own: LeaderboardEntry | null;
      total: number;
    } & OfRun)
  | ({
      type: "patch";
      seq: number;
      epoch: number;
      changes: StandingsPatch;
      /** The reader's own row, while it is below the first LEADERBOARD_LIMIT. */
      own?: LeaderboardEntry;
    } & OfRun)
  | {
      type: "goal";
      fixtureId: number;
      playerId: number;
      playerName: string;
      teamId: number;
      /**
       * The kick-off of the goal's match, ISO 8601 UTC: it counts for picks saved before (BNG-02), without one for
       * none.
       */
      kickoffTime?: string;
      revoked: boolean;
      reason?: string;
    }
  | { type: "fixture_locked"; fixtureId: number; gameweek: number }
  /** Every goal that is under review now; an empty list when none is any more. */
  | { type: "reviews"; goals: GoalReview[] }
  /** SEA-06: the season's last gameweek has become final, and with it every table. */
  | { type: "season_over" }
  /** STO-01: what just happened and its effect on this league, sent after the patch it belongs to. */
  | ({ type: "moment" } & OfRun & StoryMoment)
  /**
   * DUE-05: the duels of a gameweek whose scores changed, sent after the patch of the same `seq`: the place in
   * `pairs` of GET …/duels, and both scores. Without changes the pairs themselves are new and have to be read.
   */
  | { type: "duels"; gameweek: number; changes: [pair: number, a: number, b: number][]; seq: number }
  /**
   * The present count of everybody's reactions to a moment, and in `more` to others that changed within the same pause.
   */
  | ({ type: "reaction"; more?: ToldReactions[] } & ToldReactions)
  /** OUT-06: to a big screen alone: all that it shows, at first and whenever any of it has changed. */
  | { type: "screen"; picture: ScreenPicture }
  | { type: "goodbye"; reason: "removed" | "league_deleted" | "signed_out" };

/** A moment's reactions, as everybody sees them. */
export interface ToldReactions {
  momentId: string;
  reactions: Omit<Reaction, "mine">[];
}

/** Close codes of /ws after which reconnecting would fail in the same way. */
export const SOCKET_CLOSE = { wrongUser: 4403, removed: 4410, protocol: 1008 } as const;
/** OUT-06: the `userId` of a big screen's first message: it has no user. */
export const SCREEN_USER = "screen";
/** OUT-06: close code for a big screen whose letters nobody has entered yet; it asks again. */
export const SCREEN_WAITING = 4425;
/** OUT-06: close code for a big screen whose league has changed its name or code: it connects again at once. */
export const SCREEN_CHANGED = 4426;
/** Close code for a session that seems to have expired; a user who has used the site since then reconnects. */
export const SOCKET_EXPIRED = 4401;

/** The heartbeat, which the runtime answers without waking the object. */
export const SOCKET_PING = "ping";
export const SOCKET_PONG = "pong";
