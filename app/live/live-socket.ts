import ReconnectingWebSocket from "partysocket/ws";
import {
  type ClientMessage,
  type ServerMessage,
  SOCKET_CLOSE,
  SOCKET_PING,
  SOCKET_PONG,
} from "#contract/live.ts";
import { hearTogether } from "./told-together.ts";

/**
 * `stale`: disconnected, for now or for good; the page reads the table by HTTP. `quiet`: no matches are on or near, and
 * the page opens no socket.
 */
export type LiveStatus = "connecting" | "live" | "reconnecting" | "stale" | "quiet";

/** What a socket is opened with; a test brings its own `WebSocket` and `random`. */
export interface LiveSocketOptions {
  /** The league; null for the user's own Desk. */
  readonly leagueId: string | null;
  /** The signed-in user, to whose session the socket belongs. */
  readonly userId: string;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onStatus: (status: LiveStatus) => void;
  /** What the first message asks for besides. */
  readonly asking?: Pick<Extract<ClientMessage, { type: "auth" }>, "goals" | "runs">;
  /** OUT-06: how long to wait before connecting again, in ms, for a big screen that asks whether it has been paired. */
  readonly pace?: { readonly min: number; readonly max: number } | undefined;
  /** Called each time the socket connects or reconnects. */
  readonly onOpen?: () => void;
  /** A replacement for the browser's class, for tests. */
  readonly WebSocket?: typeof WebSocket | undefined;
  /** A replacement for `Math.random`, for tests. */
  readonly random?: (() => number) | undefined;
  /** The socket's address; by default /ws of the page's host. */
  readonly url?: string | undefined;
}

/** A socket that is opened again until it is closed. */
export interface LiveSocket {
  say(message: ClientMessage): void;
  close(): void;
}

/** How long a lost connection is `reconnecting` before it is `stale`, in milliseconds. */
const STALE_AFTER_MS = 15_000;
const PING_EVERY_MS = 30_000;
/**
 * How long a ping may be unanswered, in ms: a phone that changed networks would keep a dead socket open for minutes.
 */
const PONG_WITHIN_MS = 10_000;
/**
 * How long a socket may be open without being admitted, in ms: then the server is in trouble, and we try again later.
 */
const READY_WITHIN_MS = 10_000;

/** Close codes after which reconnecting would end the same way. */
const FINAL_CODES: readonly number[] = Object.values(SOCKET_CLOSE);

/** Opens a socket, authenticates and keeps it open; messages go to `onMessage`. Browser only. */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { userId, onMessage, onStatus, onOpen } = options;
  let status: LiveStatus = "connecting";
  let staleTimer: ReturnType<typeof setTimeout> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let readyTimer: ReturnType<typeof setTimeout> | undefined;
  let isDismissed = false;
  let isClosed = false;

  // A deploy drops every socket at once: each waits a random time, from one to five seconds and growing.
  const jitter = (options.random ?? randomFraction)();
  const socket = new ReconnectingWebSocket(addressOf(options), undefined, {
    WebSocket: options.WebSocket,
    minReconnectionDelay: options.pace?.min ?? 1_000 + jitter * 4_000,
    maxReconnectionDelay: options.pace?.max ?? 30_000 + jitter * 30_000,
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
    onStatus(next);
  }

  function awaitConnection(): void {
    clearTimeout(staleTimer);
    staleTimer = setTimeout(() => become("stale"), STALE_AFTER_MS);
  }

  function ping(): void {
    if (socket.readyState !== socket.OPEN) return;
    socket.send(SOCKET_PING);
    clearTimeout(pongTimer);
    pongTimer = setTimeout(() => socket.reconnect(), PONG_WITHIN_MS);
  }

  socket.addEventListener("open", () => {
    onOpen?.();
    say({ type: "auth", userId, ...options.asking });
    clearTimeout(readyTimer);
    readyTimer = setTimeout(() => socket.reconnect(), READY_WITHIN_MS * (1 + jitter));
  });
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(pongTimer);
    if (data === SOCKET_PONG) return;
    const message = parse(data);
    if (!message) return;
    if (message.type === "ready") {
      clearTimeout(staleTimer);
      clearTimeout(readyTimer);
      become("live");
    }
    if (message.type === "goodbye") isDismissed = true;
    hearTogether(message.type, () => {
      if (!isClosed) onMessage(message);
    });
  });
  socket.addEventListener("close", ({ code, reason }) => {
    clearTimeout(pongTimer);
    clearTimeout(readyTimer);
    if (FINAL_CODES.includes(code)) {
      clearTimeout(staleTimer);
      become("stale");
      const goodbye = code === SOCKET_CLOSE.removed && !isDismissed ? goodbyeOf(reason) : null;
      if (goodbye) onMessage(goodbye);
    } else if (status === "live") {
      become("reconnecting");
      awaitConnection();
    }
  });
  awaitConnection();
  const pinging = setInterval(ping, PING_EVERY_MS);

  return {
    say,
    close() {
      isClosed = true;
      clearInterval(pinging);
      clearTimeout(staleTimer);
      clearTimeout(pongTimer);
      clearTimeout(readyTimer);
      socket.close(1000, "Left the page");
    },
  };
}

function addressOf({ url, leagueId }: LiveSocketOptions): string {
  const address = url ?? `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`;
  return leagueId === null ? address : `${address}?league=${encodeURIComponent(leagueId)}`;
}

/** The goodbye that the close of a socket stands for which was not admitted yet, and so got none. */
function goodbyeOf(reason: string): ServerMessage | null {
  if (reason !== "removed" && reason !== "league_deleted" && reason !== "signed_out") return null;
  return { type: "goodbye", reason };
}

/** A message that is not JSON is logged and ignored. */
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
