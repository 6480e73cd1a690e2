import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ServerMessage } from "#contract/live.ts";
import { leagueNews } from "./league-news.ts";
import { createLiveSocket, type LiveSocketOptions, type LiveStatus } from "./live-socket.ts";
import { type LiveStandings, reduceStandings, startStandings } from "./reduce-standings.ts";

export type { LiveStatus };

/** The socket's messages other than the standings. */
export type LiveEvent = Exclude<ServerMessage, { type: "snapshot" | "patch" }>;

export interface LeagueSocketOptions
  extends Pick<LiveSocketOptions, "userId" | "WebSocket" | "random" | "url"> {
  readonly leagueId: string;
  /** HLF-06: the run whose table is told; by default the season's. */
  readonly run?: "half" | undefined;
  /** The rows the page was rendered with; what a snapshot lacks, such as locations, is kept from them. */
  readonly rows?: readonly LeaderboardEntry[];
  readonly onStandings?: (standings: LiveStandings) => void;
  readonly onEvent?: (event: LiveEvent) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  /** Whether the page does not show this league: `leagueNews` then does not list its socket as open. */
  readonly isBehindPage?: boolean;
}

export interface LeagueSocket {
  close(): void;
}

/** Opens a league's socket and keeps it open; each new state of its table goes to `onStandings`. Browser only. */
export function openLeagueSocket(options: LeagueSocketOptions): LeagueSocket {
  const { userId, leagueId, run, onStandings, onEvent, onStatus } = options;
  let standings = startStandings(userId, options.rows);
  let hasResumeUnderWay = false;
  const endNews = options.isBehindPage ? () => undefined : leagueNews.begin(leagueId);

  const socket = createLiveSocket({
    userId,
    leagueId,
    WebSocket: options.WebSocket,
    random: options.random,
    url: options.url,
    ...(run ? { asking: { runs: [run] } } : {}),
    onStatus: (status) => onStatus?.(status),
    onOpen: () => {
      hasResumeUnderWay = false;
    },
    onMessage: (message) => {
      if (message.type === "snapshot" || message.type === "patch") updateStandings(message);
      else onEvent?.(message);
      leagueNews.tell({ leagueId, message });
    },
  });

  function updateStandings(message: Extract<ServerMessage, { type: "snapshot" | "patch" }>): void {
    if (message.run !== run) return;
    const next = reduceStandings(standings, message);
    if (next === standings) return;
    standings = next;
    if (standings.isBehind) {
      resume();
      return;
    }
    hasResumeUnderWay = false;
    onStandings?.(standings);
  }

  /** Asks, once, for the rows that were missed; the answer also covers patches that arrive meanwhile. */
  function resume(): void {
    if (hasResumeUnderWay || standings.seq === null) return;
    hasResumeUnderWay = true;
    socket.say({ type: "resume", since: standings.seq, ...(run ? { run } : {}) });
  }

  return {
    close() {
      endNews();
      socket.close();
    },
  };
}
