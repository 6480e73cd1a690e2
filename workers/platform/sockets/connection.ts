import type { Connection } from "partyserver";
import { SOCKET_MESSAGE_MAX_BYTES } from "#contract/limits.ts";
import type { ClientMessage, ServerMessage } from "#contract/live.ts";
import { RUNS, type RunName } from "#domain/season/run.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Handover } from "./handover.ts";

/** A socket's state, stored with it by the platform, so that it survives hibernation. */
export interface SocketState extends Handover {
  /** True once the first message was valid; until then the socket receives nothing. */
  readonly isReady: boolean;
  readonly openedAt: Instant;
  /** A Desk's: whether the page asked for its reader's goals. */
  readonly goals?: boolean;
  /** Of a league's socket: the runs it asked for; absent for one that asked for none. */
  readonly runs?: readonly RunName[];
}

/** A socket of a League or a Desk, with what it keeps through hibernation. */
export type LiveConnection = Connection<SocketState>;

/** Sends a message to one socket; one that can no longer receive it is closed. */
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
    const auth = {
      type: "auth",
      userId: message.userId,
      ...(asksForGoals ? ({ goals: true } as const) : {}),
    } as const;
    if (!("runs" in message)) return auth;
    const runs = runsIn(message.runs);
    return runs && { ...auth, runs };
  }
  if (message.type === "resume" && "since" in message && Number.isSafeInteger(message.since)) {
    const since = message.since as number;
    if (!("run" in message)) return { type: "resume", since };
    return isRun(message.run) ? { type: "resume", since, run: message.run } : null;
  }
  return null;
}

const isRun = (run: unknown): run is RunName => RUNS.some((each) => each === run);

/** The runs that a message asks for; null when it is no list of runs. */
function runsIn(asked: unknown): RunName[] | null {
  if (!Array.isArray(asked) || asked.length === 0 || !asked.every(isRun)) return null;
  return RUNS.filter((run) => asked.includes(run));
}
