import type { DeskMessage } from "#contract/live.ts";
import type { EndedSessions } from "#workers/platform/sockets/audience.ts";

/** What callers see of a Desk. `tellDesks` is how to speak through it. */
export interface DeskRpc extends Rpc.DurableObjectBranded {
  /** To every open page of this person, on every device. */
  tell(what: { messages: readonly DeskMessage[] }): Promise<void>;
  /** Sessions of this person have ended, and so do the sockets they opened. */
  signedOut(ended: EndedSessions): Promise<void>;
}
