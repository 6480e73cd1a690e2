import type { LeaderboardEntry } from "./api.ts";

/** What a browser may say on /ws. Anything else, or more than 4 KB, closes with 1008. */
export type ClientMessage = { type: "auth"; userId: string } | { type: "resume"; since: number };

export interface LeagueJoinAlert {
  user: { firstName: string; lastName: string; profileImageUrl: string | null };
  firstSelection?: { player: { name: string; position: string }; team: { name: string } };
}

/** A change of standings: the rows that differ, who is gone, and how many there are now. */
export interface StandingsPatch {
  upserts: LeaderboardEntry[];
  removed: string[];
  total: number;
}

/** What the server says on /ws; `seq` numbers the states of one league's standings. */
export type ServerMessage =
  | { type: "ready"; leagueId: string | null; seq: number; epoch: number; now: string }
  | { type: "snapshot"; seq: number; epoch: number; standings: LeaderboardEntry[]; total: number }
  | { type: "patch"; seq: number; epoch: number; changes: StandingsPatch }
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
