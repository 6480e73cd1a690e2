import ReconnectingWebSocket from "partysocket/ws";
import type { LeaderboardEntry } from "#contract/api.ts";
import {
  type ClientMessage,
  type ServerMessage,
  SOCKET_CLOSE,
  SOCKET_PING,
  SOCKET_PONG,
} from "#contract/live.ts";
import { announceNotification, setLive } from "./live-presence.ts";
import { type LiveStandings, reduceStandings, startStandings } from "./reduce-standings.ts";

/** `stale`: given up for now or for good; whoever shows the table asks for it by HTTP. */
export type LiveStatus = "connecting" | "live" | "reconnecting" | "stale";

/** What the socket tells besides the standings. */
export type LiveEvent = Exclude<ServerMessage, { type: "snapshot" | "patch" }>;

export interface LiveLeagueOptions {
  /** Without it the socket goes to the user's newest league, or to none. */
  readonly leagueId?: string | null;
  /** The signed-in user: the socket belongs to his session. */
  readonly userId: string;
  /** The rows the page was rendered with; locations are kept from them. */
  readonly rows?: readonly LeaderboardEntry[];
  readonly onStandings?: (standings: LiveStandings) => void;
  readonly onEvent?: (event: LiveEvent) => void;
  readonly onStatus?: (status: LiveStatus) => void;
  /** For tests. */
  readonly WebSocket?: typeof WebSocket;
  /** From 0 up to 1; for tests. */
  readonly random?: () => number;
  /** Default: /ws of the page's host. */
  readonly url?: string;
}

export interface LiveLeague {
  close(): void;
}

/** Below this a lost connection is `reconnecting`, from then on `stale`. */
const STALE_AFTER_MS = 15_000;
const PING_EVERY_MS = 30_000;
/** A phone that changed networks keeps a dead socket open for minutes: silence after a ping ends it. */
const PONG_WITHIN_MS = 10_000;
/** An open socket that is not let in has met a server in trouble: try again, not all at once. */
const READY_WITHIN_MS = 10_000;

/** Close codes after which coming back would end the same. */
const FINAL_CODES: readonly number[] = Object.values(SOCKET_CLOSE);

/** Opens a league's socket and keeps it open; every state of its table goes to `onStandings`. Browser only. */
export function createLiveLeague(options: LiveLeagueOptions): LiveLeague {
  const { userId, onStandings, onEvent, onStatus } = options;
  const presence = {};
  let standings = startStandings(userId, options.rows);
  let status: LiveStatus = "connecting";
  let hasResumeUnderWay = false;
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let readyTimer: ReturnType<typeof setTimeout> | undefined;

  // A deploy drops every socket at once: each waits its own while, from one to five seconds and growing.
  const jitter = (options.random ?? randomFraction)();
  const socket = new ReconnectingWebSocket(addressOf(options), undefined, {
    WebSocket: options.WebSocket,
    minReconnectionDelay: 1_000 + jitter * 4_000,
    maxReconnectionDelay: 30_000 + jitter * 30_000,
    reconnectionDelayGrowFactor: 1.6,
    connectionTimeout: 10_000,
    shouldReconnectOnClose: ({ code }) => !FINAL_CODES.includes(code),
  });

  function say(message: ClientMessage): void {
    socket.send(JSON.stringify(message));
  }

  function become(next: LiveStatus): void {
    if (next === status) return;
    status = next;
    setLive(presence, next === "live");
    onStatus?.(next);
  }

  function awaitConnection(): void {
    clearTimeout(staleTimer);
    staleTimer = setTimeout(() => become("stale"), STALE_AFTER_MS);
  }

  function receive(message: ServerMessage): void {
    if (message.type === "snapshot" || message.type === "patch") {
      updateStandings(message);
      return;
    }
    if (message.type === "ready") {
      clearTimeout(staleTimer);
      clearTimeout(readyTimer);
      become("live");
    }
    if (message.type === "notification") announceNotification();
    onEvent?.(message);
  }

  function updateStandings(message: ServerMessage): void {
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

  /** Asked once; its answer closes the gap, and patches that arrive meanwhile are part of it. */
  function resume(): void {
    if (hasResumeUnderWay || standings.seq === null) return;
    hasResumeUnderWay = true;
    say({ type: "resume", since: standings.seq });
  }

  function ping(): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(SOCKET_PING);
    clearTimeout(pongTimer);
    pongTimer = setTimeout(() => socket.reconnect(), PONG_WITHIN_MS);
  }

  socket.addEventListener("open", () => {
    hasResumeUnderWay = false;
    say({ type: "auth", userId });
    clearTimeout(readyTimer);
    readyTimer = setTimeout(() => socket.reconnect(), READY_WITHIN_MS * (1 + jitter));
  });
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(pongTimer);
    if (data === SOCKET_PONG) return;
    const message = parse(data);
    if (message) receive(message);
  });
  socket.addEventListener("close", ({ code }) => {
    clearTimeout(pongTimer);
    clearTimeout(readyTimer);
    if (FINAL_CODES.includes(code)) {
      clearTimeout(staleTimer);
      become("stale");
    } else if (status === "live") {
      become("reconnecting");
      awaitConnection();
    }
  });
  awaitConnection();
  const pinging = setInterval(ping, PING_EVERY_MS);

  return {
    close() {
      setLive(presence, false);
      clearInterval(pinging);
      clearTimeout(staleTimer);
      clearTimeout(pongTimer);
      clearTimeout(readyTimer);
      socket.close(1000, "Left the page");
    },
  };
}

function addressOf({ url, leagueId }: LiveLeagueOptions): string {
  const address = url ?? `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`;
  return leagueId ? `${address}?league=${encodeURIComponent(leagueId)}` : address;
}

/** A message that is no JSON is logged and ignored, as the specification says. */
function parse(data: unknown): ServerMessage | null {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch (error) {
    console.error("Live message ignored", error);
    return null;
  }
}

function randomFraction(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}
