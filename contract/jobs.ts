import type { PushKind } from "#domain/notices/choices.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/**
 * What one person or many are told, by bell, push and mail as each has chosen (NOT-01). Nobody is told twice with the
 * same `key`.
 */
export interface NoticeText {
  kind: PushKind;
  key: string;
  title: string;
  body: string;
  /** The path that a tap opens, relative to the site. */
  url: string;
  /** LEA-03: the leagues that the text tells of; it is sent to present members of all of them, nobody else. */
  leagueIds?: string[];
  /** The instant (epoch ms) from which it is no longer so, and is told to nobody; absent where it stays true. */
  until?: number;
  /** RIV-01: who overtook the reader; some hear of their rivals alone. */
  by?: string;
}

/** A slip as submitted; ignored where the same version or a later one is already held. */
export interface SubmittedSlip {
  gameweek: number;
  version: number;
  hasJoker: boolean;
  /** Packed by `packEntries`. */
  entries: string;
  /** The sum of the versions of the person's slips right after its write: a table with a smaller sum has missed one. */
  versions: number;
}

/**
 * Queue messages. Each one says 'look again', so a lost, doubled or re-ordered message changes nothing in the end.
 * `seasonId` is its season, by default the current one.
 */
export type Job = { seasonId?: string } & JobBody;

type JobBody =
  /**
   * Facts are at `epoch`; `changes` are those of that one epoch, so a league one epoch behind need not read the log. An
   * empty list means that they are too big for a message: read the log. Or these leagues' leases end within the hour.
   */
  | {
      kind: "season_advanced";
      epoch: number;
      leagueIds: string[];
      changes: SeasonChange[];
      isLeaseEnding?: true;
    }
  /**
   * A person's picks, slips or names changed: their leagues of that game, or all their leagues, look them up again.
   * With the slip that changed, of `seasonId`, only a league that missed an earlier one needs to. With `left` they have
   * left that league, and it alone looks, in every season. With `joined` they are in that league from now on, which
   * tells its members itself (LEA-07).
   */
  | {
      kind: "member_changed";
      userId: string;
      game?: LeagueType;
      slip?: SubmittedSlip;
      left?: string;
      joined?: string;
    }
  /** Footballers left their clubs in this epoch: people who picked them get a free transfer (TRF-04). */
  | { kind: "moves_recorded"; epoch: number }
  /** Goals were scored in this epoch: people whose slots they tick are told as they have chosen (NOT-01). */
  | { kind: "goals_recorded"; epoch: number }
  /** DUE-02, DUE-05: another draw is due or another gameweek final: these leagues draw, and write what is final. */
  | { kind: "draws_due"; leagueIds: string[] }
  /** DUE-02: draws whose members are to be told whom they meet. */
  | { kind: "duels_drawn"; draws: { leagueId: string; gameweek: number; drawnAt: number }[] }
  // The kinds `push_…` and their `pushes` are of every channel: messages with these names are in the queues.
  | { kind: "push"; userId: string; notificationId: string }
  | { kind: "push_many"; userIds: string[]; message: NoticeText }
  /** Sends these people the recap of a final gameweek, by mail, push or both, as each has chosen. */
  | { kind: "recap"; gameweek: number; userIds: string[] }
  /** NOT-03: a gameweek is final: what it did in these leagues is written down for their members' bells. */
  | { kind: "week_final"; gameweek: number; leagueIds: string[] }
  | { kind: "push_each"; pushes: { userId: string; message: NoticeText }[] }
  /**
   * Somebody scored, or a gameweek became final: the leagues of people who want notices of it (NOT-01) send those that
   * are due since `from` (epoch ms), or without it what has not been sent yet. `after` is the last user of the previous
   * page.
   */
  | { kind: "news_due"; epoch: number; from?: number; after?: string }
  /** An operator has entered a fact: open pages after user `after` are told to read again. */
  | { kind: "facts_corrected"; epoch: number; after?: string }
  /** OUT-01: something may have happened that chats are told: each connection after `after` looks. */
  | { kind: "chats_due"; epoch: number; after?: string }
  | { kind: "chat"; connectionId: string }
  /** The same for several connections, because a queue is paid by the message. */
  | { kind: "chats"; connectionIds: string[] }
  | { kind: "league_news"; epoch: number; from: number; leagues: { id: string; name: string }[] };
