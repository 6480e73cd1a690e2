import type { LeaderboardEntry } from "./api.ts";
import type { Reaction, StoryMoment } from "./story.ts";

/** What a browser may say on /ws. Anything else, or more than 4 KB, closes with 1008. */
export type ClientMessage = { type: "auth"; userId: string } | { type: "resume"; since: number };

export interface LeagueJoinAlert {
  user: { firstName: string; lastName: string; profileImageUrl: string | null };
  firstSelection?: { player: { name: string; position: string }; team: { name: string } };
}

/** Fields that most rows of a table share; a snapshot's row leaves out those that equal `common`. */
export type CommonFields = Pick<LeaderboardEntry, "provisional" | "movement" | "qualified">;

/** A row of a snapshot. Its location is left out: pages have it from GET /api/leaderboard. */
export type SnapshotRow = Omit<LeaderboardEntry, keyof CommonFields | "location"> & Partial<CommonFields>;

/**
 * Rows of the table before that changed alike. `places` are their indexes in it, as pairs from, to (both
 * included); the numbers are added to what the rows have. `flags` are there when one of them is another now.
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
 * A change of the first LEADERBOARD_LIMIT rows, to be applied to exactly the table of the `seq` before;
 * `standings-codec.ts` makes and applies it. A goal moves half a table, and differently for few: told row by row
 * it would be several kilobytes.
 */
export interface StandingsPatch {
  moves: RowMove[];
  /** Whole rows: new, or under another name. */
  upserts: LeaderboardEntry[];
  /** No longer among the first rows, or no longer in the league. */
  removed: string[];
  /** How many members there are now. */
  total: number;
}

/** In which league something happened. */
export interface InLeague {
  leagueId: string;
  leagueName: string;
}

/** What concerns one person alone, said on their Desk whatever page is open: see `tellDesks`. */
export type DeskMessage =
  /** There is a new one under the bell. */
  | { type: "notification"; id: string }
  /** One was read, here or on another device. */
  | { type: "notification_read"; id: string }
  /**
   * LEA-07: the newest of those who have joined since the last announcement; on a Desk also where, and how many
   * others have.
   */
  | ({ type: "league_join_alert"; data: LeagueJoinAlert; others?: number } & Partial<InLeague>)
  /** Somebody has gone past the reader, who stood at `from` and is at `to` now. */
  | {
      type: "overtaken";
      leagueId: string;
      by: { id: string; username: string };
      from: number;
      to: number;
    }
  /** 19 of 20: the reader lacks this player alone. */
  | { type: "one_away"; leagueId: string; playerId: number; playerName: string; teamId: number }
  /** STO-05: the reader has won a gameweek, alone or with others. */
  | {
      type: "gameweek_won";
      leagueId: string;
      gameweek: number;
      winners: { id: string; username: string }[];
    };

/** What the server says on /ws; `seq` numbers the states of one league's standings. */
export type ServerMessage =
  | DeskMessage
  | { type: "ready"; leagueId: string | null; seq: number; epoch: number; now: string }
  | {
      type: "snapshot";
      seq: number;
      epoch: number;
      /** At most LEADERBOARD_LIMIT rows. */
      standings: SnapshotRow[];
      common: CommonFields;
      /** The reader's own row; null when he has none. */
      own: LeaderboardEntry | null;
      total: number;
    }
  | {
      type: "patch";
      seq: number;
      epoch: number;
      changes: StandingsPatch;
      /** The reader's own row, while it stands behind the first rows. */
      own?: LeaderboardEntry;
    }
  | {
      type: "goal";
      fixtureId: number;
      playerId: number;
      playerName: string;
      teamId: number;
      revoked: boolean;
      reason?: string;
    }
  | { type: "fixture_locked"; fixtureId: number; gameweek: number }
  /** STO-01: what just happened and what it meant here, after the patch it belongs to. */
  | ({ type: "moment" } & StoryMoment)
  /** Everybody's reactions to a moment, as counted now. */
  | { type: "reaction"; momentId: string; reactions: Omit<Reaction, "mine">[] }
  | { type: "goodbye"; reason: "removed" | "league_deleted" | "signed_out" };

/** Close codes of /ws after which coming back would end the same. */
export const SOCKET_CLOSE = { wrongUser: 4403, removed: 4410, protocol: 1008 } as const;
/** The session's time is over as far as this socket knows; who has used the site since comes back. */
export const SOCKET_EXPIRED = 4401;

/** Heartbeats are answered by the runtime without waking the League. */
export const SOCKET_PING = "ping";
export const SOCKET_PONG = "pong";
