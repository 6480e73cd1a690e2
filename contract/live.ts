import type { LeaderboardEntry } from "./api.ts";

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

/** Of a row known before, the fields that changed; never its username or location. */
export type RowChange = { id: string } & Partial<Omit<LeaderboardEntry, "id" | "username" | "location">>;

/** Rows that stood at ranks `from` to `to` and are not among the upserts: what is added to rank and movement. */
export type RankShift = [from: number, to: number, rank: number, movement: number];

/** A change of the first LEADERBOARD_LIMIT rows; `standings-codec.ts` makes and applies it. */
export interface StandingsPatch {
  /** A row with a username is whole (new or renamed), one without is a change of a known row. */
  upserts: (LeaderboardEntry | RowChange)[];
  /** No longer among the first rows, or no longer in the league. */
  removed: string[];
  shifts: RankShift[];
  /** How many members there are now. */
  total: number;
}

/** What the server says on /ws; `seq` numbers the states of one league's standings. */
export type ServerMessage =
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
  | { type: "league_join_alert"; data: LeagueJoinAlert }
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
  | { type: "notification"; id: string }
  | { type: "goodbye"; reason: "removed" | "league_deleted" | "signed_out" };

/** Close codes of /ws besides the standard ones. */
export const SOCKET_CLOSE = { wrongUser: 4403, removed: 4410, protocol: 1008 } as const;

/** Heartbeats are answered by the runtime without waking the League. */
export const SOCKET_PING = "ping";
export const SOCKET_PONG = "pong";
