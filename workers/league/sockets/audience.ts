import type { Connection } from "partyserver";
import type { LeaderboardEntry } from "#contract/api.ts";
import { SOCKET_MESSAGE_MAX_BYTES } from "#contract/limits.ts";
import { type ClientMessage, type ServerMessage, SOCKET_CLOSE } from "#contract/live.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { LIVE_SESSION_HEADER, LIVE_USER_HEADER } from "#workers/services/leagues/league-objects.ts";

/** Kept with each socket by the platform, so that it survives hibernation. */
export interface SocketState {
  /** Whom the Worker found by the session. */
  readonly userId: UserId;
  /** The session he was found by; null where none was told. */
  readonly sessionId: string | null;
  /** His first message was right; before that he is told nothing. */
  readonly isReady: boolean;
  readonly openedAt: Instant;
}

/** Which of a user's sessions have ended: one, all but one, or all. */
export interface EndedSessions {
  readonly only?: string;
  readonly except?: string;
}

export type LiveConnection = Connection<SocketState>;

/** A League's sockets. */
export class Audience {
  readonly #connections: () => Iterable<LiveConnection>;

  constructor(connections: () => Iterable<LiveConnection>) {
    this.#connections = connections;
  }

  /** A socket the Worker has let in: not ready until its first message. */
  admit(connection: LiveConnection, { headers }: Request, openedAt: Instant): void {
    const id = headers.get(LIVE_USER_HEADER);
    if (!id) return void connection.close(SOCKET_CLOSE.protocol, "Unknown reader");
    const sessionId = headers.get(LIVE_SESSION_HEADER);
    connection.setState({ userId: userId(id), sessionId, isReady: false, openedAt });
  }

  /** Whether any socket is open, not counting `except`, which may be closing. */
  hasSockets(except?: LiveConnection): boolean {
    for (const connection of this.#connections()) if (connection.id !== except?.id) return true;
    return false;
  }

  *#ready(): Iterable<readonly [LiveConnection, UserId]> {
    for (const connection of this.#connections()) {
      const { state } = connection;
      if (state?.isReady) yield [connection, state.userId as UserId];
    }
  }

  /** To everybody, or to everybody but one user. */
  broadcast(message: ServerMessage, except?: UserId): void {
    const frame = JSON.stringify(message);
    for (const [connection, userId] of this.#ready()) if (userId !== except) sendTo(connection, frame);
  }

  /** One frame a socket: the patch, with the reader's own row where that stands behind the first rows. */
  broadcastPatch(frame: string, ownRowOf: (userId: UserId) => LeaderboardEntry | undefined): void {
    for (const [connection, userId] of this.#ready()) sendTo(connection, withOwnRow(frame, ownRowOf(userId)));
  }

  toUser(userId: UserId, message: ServerMessage): void {
    const frame = JSON.stringify(message);
    for (const [connection, reader] of this.#ready()) if (reader === userId) sendTo(connection, frame);
  }

  /** Says goodbye and closes: one user's sockets, or all. Sockets that never got ready close too. */
  dismiss(
    reason: "removed" | "league_deleted" | "signed_out",
    userId?: UserId,
    ended: EndedSessions = {},
  ): void {
    const goodbye = JSON.stringify({ type: "goodbye", reason } satisfies ServerMessage);
    for (const connection of this.#connections()) {
      if (userId !== undefined && connection.state?.userId !== userId) continue;
      const session = connection.state?.sessionId ?? null;
      if (ended.only !== undefined && session !== ended.only) continue;
      if (ended.except !== undefined && session === ended.except) continue;
      if (connection.state?.isReady) sendTo(connection, goodbye);
      connection.close(SOCKET_CLOSE.removed, reason);
    }
  }

  /** Closes sockets that have not said who they are since `before`. */
  closeSilent(before: Instant): void {
    for (const connection of this.#connections()) {
      const { state } = connection;
      if (!state?.isReady && (state?.openedAt ?? 0) < before) {
        connection.close(SOCKET_CLOSE.protocol, "No auth");
      }
    }
  }
}

export function send(connection: LiveConnection, message: ServerMessage): void {
  sendTo(connection, JSON.stringify(message));
}

/** A socket may have gone between two lines: its close event follows, the others must not suffer. */
export function sendTo(connection: LiveConnection, frame: string): void {
  try {
    connection.send(frame);
  } catch {
    connection.close(1011, "Unreachable");
  }
}

/** Adds the member `own` to a patch that is JSON already. */
export function withOwnRow(frame: string, own: LeaderboardEntry | undefined): string {
  return own === undefined ? frame : `${frame.slice(0, -1)},"own":${JSON.stringify(own)}}`;
}

/** A browser's message; null when it is none of the protocol's, or over 4 KB. */
export function parseClientMessage(data: unknown): ClientMessage | null {
  if (typeof data !== "string" || data.length > SOCKET_MESSAGE_MAX_BYTES) return null;
  if (new TextEncoder().encode(data).byteLength > SOCKET_MESSAGE_MAX_BYTES) return null;
  let message: unknown;
  try {
    message = JSON.parse(data);
  } catch {
    return null;
  }
  if (typeof message !== "object" || message === null || !("type" in message)) return null;
  if (message.type === "auth" && "userId" in message && typeof message.userId === "string") {
    return { type: "auth", userId: message.userId };
  }
  if (message.type === "resume" && "since" in message && Number.isSafeInteger(message.since)) {
    return { type: "resume", since: message.since as number };
  }
  return null;
}
