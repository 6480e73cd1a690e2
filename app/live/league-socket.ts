import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { ServerMessage } from "#contract/live.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { leagueMessages } from "./league-messages.ts";
import { createLiveSocket, type LiveSocketOptions, type LiveStatus } from "./live-socket.ts";
import { type LiveStandings, reduceStandings, startStandings } from "./reduce-standings.ts";

export type { LiveStatus };

/** The socket's messages other than the standings. */
export type LiveEvent = Exclude<ServerMessage, { type: "snapshot" | "patch" }>;

/** What a page needs of a league's socket. */
export interface LeagueSocketOptions
  extends Pick<LiveSocketOptions, "userId" | "WebSocket" | "random" | "url"> {
  readonly leagueId: string;
  /** HLF-06: the run whose table is told; by default the season's. */
  readonly run?: "half" | undefined;
  /** The rows the page was rendered with; what a snapshot lacks, such as locations, is kept from them. */
  readonly rows?: readonly LeaderboardEntry[];
  readonly onStandings?: (standings: LiveStandings) => void;
  /** HLF-06: the league's other table, where the page shows both beside each other. */
  readonly beside?: Beside | undefined;
  readonly onEvent?: (event: LiveEvent) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  /** Whether the page does not show this league: `leagueMessages` then does not list its socket as open. */
  readonly isBehindPage?: boolean;
}

interface Beside extends Pick<LeagueSocketOptions, "rows"> {
  readonly run: RunName;
  readonly onStandings: (standings: LiveStandings) => void;
}

/** One table as the socket has told it. */
interface SocketTable {
  standings: LiveStandings;
  hasResumeUnderWay: boolean;
  readonly onStandings: LeagueSocketOptions["onStandings"];
}

/** A league's open socket. */
export interface LeagueSocket {
  close(): void;
}

/** Opens a league's socket and keeps it open; each new state of its table goes to `onStandings`. Browser only. */
export function openLeagueSocket(options: LeagueSocketOptions): LeagueSocket {
  const { userId, leagueId, run, onStandings, onEvent, onStatus, beside } = options;
  const follow = (rows: LeagueSocketOptions["rows"], tell: LeagueSocketOptions["onStandings"]) => ({
    standings: startStandings(userId, rows),
    hasResumeUnderWay: false,
    onStandings: tell,
  });
  const tables = new Map<RunName, SocketTable>([
    [run ?? DEFAULT_RUN, follow(options.rows, onStandings)],
    ...(beside ? [[beside.run, follow(beside.rows, beside.onStandings)] as const] : []),
  ]);
  const stopListing = options.isBehindPage ? () => undefined : leagueMessages.begin(leagueId);

  const socket = createLiveSocket({
    userId,
    leagueId,
    WebSocket: options.WebSocket,
    random: options.random,
    url: options.url,
    ...(run || beside ? { asking: { runs: [...tables.keys()] } } : {}),
    onStatus: (status) => onStatus?.(status),
    onOpen: () => {
      for (const table of tables.values()) table.hasResumeUnderWay = false;
    },
    onMessage: (message) => {
      if (message.type === "snapshot" || message.type === "patch") updateStandings(message);
      else onEvent?.(message);
      leagueMessages.tell({ leagueId, message });
    },
  });

  function updateStandings(message: Extract<ServerMessage, { type: "snapshot" | "patch" }>): void {
    const table = tables.get(message.run ?? DEFAULT_RUN);
    if (!table) return;
    const next = reduceStandings(table.standings, message);
    if (next === table.standings) return;
    table.standings = next;
    if (next.isBehind) {
      resume(table, message.run);
      return;
    }
    table.hasResumeUnderWay = false;
    table.onStandings?.(next);
  }

  /** Asks, once, for the rows that were missed; the answer also covers patches that arrive meanwhile. */
  function resume(table: SocketTable, of: "half" | undefined): void {
    const { seq } = table.standings;
    if (table.hasResumeUnderWay || seq === null) return;
    table.hasResumeUnderWay = true;
    socket.say({ type: "resume", since: seq, ...(of ? { run: of } : {}) });
  }

  return {
    close() {
      stopListing();
      socket.close();
    },
  };
}
