import type { SeasonChange } from "#domain/season/changes.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { PushKind } from "./transfers.ts";

/** A push that says the same to many. Nobody gets two of the same `key`. */
export interface PushText {
  kind: PushKind;
  key: string;
  title: string;
  body: string;
  /** Where a tap leads; relative to the site. */
  url: string;
}

/**
 * Queue messages. Every one says 'look again', so a lost, doubled or re-ordered one changes nothing in the end.
 * `seasonId` is the season it is about; without it the current one.
 */
export type Job = { seasonId?: string } & JobBody;

type JobBody =
  /**
   * Facts are at `epoch`; `changes` are those of that one epoch, so a league exactly one behind need not ask.
   * No change at all means that they are too big for a message: read the log.
   */
  | { kind: "season_advanced"; epoch: number; leagueIds: string[]; changes: SeasonChange[] }
  /** A person's picks, slips or names changed: their leagues of that game, or all, look them up again. */
  | { kind: "member_changed"; userId: string; game?: LeagueType }
  /** Players left their clubs in this epoch: their holders get their free transfer (TRF-04). */
  | { kind: "moves_recorded"; epoch: number }
  /** Somebody scored in this epoch: those whose slot it ticks and who asked for it are pushed. */
  | { kind: "goals_recorded"; epoch: number }
  | { kind: "push"; userId: string; notificationId: string }
  | { kind: "push_many"; userIds: string[]; message: PushText };

/** GET /api/operator/dead-letters: messages that failed for good, by kind. */
export interface DeadLettersAnswer {
  total: number;
  kinds: { kind: string; count: number; oldestAt: string }[];
}

/** POST /api/operator/dead-letters/replay: a hundred at most go back into the queue. */
export interface ReplayedLetters {
  replayed: number;
  left: number;
}
