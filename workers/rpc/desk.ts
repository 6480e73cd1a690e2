import type { ToldGoal } from "#contract/goals.ts";
import type { DeskMessage } from "#contract/live.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";

/** The goals of an epoch, as one league tells them to one of its listeners. */
export interface ToldGoals {
  readonly leagueId: string;
  readonly epoch: number;
  /** The epoch's changes, so that the reader's other leagues need not ask D1; empty when they are too many. */
  readonly changes: readonly SeasonChange[];
  readonly goals: readonly ToldGoal[];
}

/** The Desk's interface for callers; use it through `tellDesks`, `tellGoals` and `showLeague`. */
export interface DeskRpc extends Rpc.DurableObjectBranded {
  /** Sends messages to every open page of this person, on every device. */
  tell(what: { messages: readonly DeskMessage[] }): Promise<void>;
  /** STO-01: tells this person's open pages what goals mean in all of their leagues; returns before that is done. */
  goals(told: ToldGoals): Promise<void>;
  /** LEA-02: this person is in a league from now on. */
  joined(where: { leagueId: string }): Promise<void>;
  /** Closes the sockets of this person's ended sessions. */
  signedOut(ended: EndedSessions): Promise<void>;
}
