import type { Connection } from "partyserver";
import { SOCKET_MESSAGE_MAX_BYTES } from "#contract/limits.ts";
import type { ClientMessage, ServerMessage } from "#contract/live.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Handover } from "./handover.ts";

/** A socket's state, stored with it by the platform, so that it survives hibernation. */
export interface SocketState extends Handover {
  /** True once the first message was valid; until then the socket receives nothing. */
  readonly isReady: boolean;
  readonly openedAt: Instant;
  /** A Desk's: whether the page asked for its reader's goals. */
  readonly goals?: boolean;
}

export type LiveConnection = Connection<SocketState>;

export function send(connection: LiveConnection, message: ServerMessage): void {
  sendTo(connection, JSON.stringify(message));
}

/** Sends a frame; a socket that can no longer receive it is closed, so that the others do not suffer. */
export function sendTo(connection: LiveConnection, frame: string): void {
  try {
    connection.send(frame);
  } catch {
    connection.close(1011, "Unreachable");
  }
}

/** A browser's message; null when it is not part of the protocol, or is over 4 KB. */
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
    const asksForGoals = "goals" in message && message.goals === true;
    return { type: "auth", userId: message.userId, ...(asksForGoals ? { goals: true } : {}) };
  }
  if (message.type === "resume" && "since" in message && Number.isSafeInteger(message.since)) {
    return { type: "resume", since: message.since as number };
  }
  return null;
}
