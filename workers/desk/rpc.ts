import type { DeskMessage } from "#contract/live.ts";
import type { EndedSessions } from "#workers/platform/sockets/audience.ts";

/** The Desk's interface for callers; use it through `tellDesks`. */
export interface DeskRpc extends Rpc.DurableObjectBranded {
  /** Sends messages to every open page of this person, on every device. */
  tell(what: { messages: readonly DeskMessage[] }): Promise<void>;
  /** Closes the sockets of this person's ended sessions. */
  signedOut(ended: EndedSessions): Promise<void>;
}
