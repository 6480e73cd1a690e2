import type { LeagueChances } from "#contract/chances.ts";
import type { ToldGoal } from "#contract/goals.ts";
import type { LeagueSheets } from "#contract/leagues/export.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Comparison, LeagueHistory, LeagueStory, Reaction } from "#contract/story.ts";
import type { LeagueSplit } from "#contract/tipping-answers.ts";
import type { ChatNotice } from "#domain/outgoing/notice.ts";
import type { Histogram } from "#domain/ranking/histogram.ts";
import type { FeatsOfRuns } from "#domain/story/honours.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";
import type { DuelsAnswer, DuelsAsked } from "./duels-asked.ts";
import type {
  AnswerOrError,
  CompareAsked,
  GoalsAsked,
  Meeting,
  MemberNoticesAsked,
  MembersChanged,
  NoticesAsked,
  OwnReaction,
  Question,
  ReactionAsked,
  RecapAnswer,
  RecapAsked,
  RecomputeAsked,
  Recomputed,
  StoryAsked,
} from "./league-asked.ts";
import type { EpochMessage } from "./season.ts";
import type { InRun, KeyedEntry, ShardAsked, ShardRows } from "./shard-rows.ts";
import type {
  Asker,
  AsOf,
  AtHand,
  AtLeast,
  BoardAsked,
  BoardPage,
  OwnAnswer,
  OwnAsked,
  PageAsked,
  PickCounts,
  SplitAnswer,
  SplitAsked,
  SplitsAsked,
  TablePage,
} from "./table-asked.ts";
import type { WeekOutcome } from "./week-outcome.ts";

export type * from "./league-asked.ts";
export type * from "./table-asked.ts";
export type { DuelsAnswer, DuelsAsked, InRun };

/**
 * A League object's interface for callers. The Worker's bindings are typed by it, so that nobody outside needs the
 * class and no import leads back to it. Of two versions side by side each calls the other's objects, so a method keeps
 * its name for good, also where a better one is found.
 *
 * Who answers: what callers ask, `react` and `pushNews` are in workers/league/league.ts; what they tell, with
 * `weekOutcome` and `recompute`, is in told-league.ts beside it. Sockets and the alarm are in live-league.ts.
 */
export interface LeagueRpc extends Rpc.DurableObjectBranded {
  /** One page of the table, in order. */
  standings(asked: AtLeast & PageAsked): Promise<TablePage & { epoch: number }>;
  /** A page of a league's table, for a member of it; null for anybody else. */
  standingsFor(asked: (AtLeast | AtHand) & Asker & PageAsked): Promise<(TablePage & AsOf) | null>;
  /** Football Bingo: everybody's chances (STO-04), in the order of the table. */
  chances(asked: AtLeast & InRun): Promise<LeagueChances>;
  /** One member's row; null for anybody else. Its keys make rows of different shards comparable. */
  standingOf(asked: AtLeast & InRun & { userId: string }): Promise<{ own: KeyedEntry | null; total: number }>;
  /** Several reads in one call. */
  together(questions: readonly Question[]): Promise<AnswerOrError[]>;
  /** A member's own row in their league; null for anybody else. */
  ownStanding(asked: (AtLeast | AtHand) & OwnAsked): Promise<OwnAnswer | null>;
  /** Overall tables: what a shard adds to everybody's table; null if the asker has it already. */
  shardRows(asked: AtLeast & ShardAsked): Promise<ShardRows | null>;
  /** Overall tables: how many members have each score. At most 21 scores in Football Bingo. */
  histogram(asked: AtLeast & InRun): Promise<Histogram>;
  /** Overall tables of Football Bingo: how often each footballer is picked. */
  pickCounts(asked: AtLeast & InRun): Promise<PickCounts>;
  /** Tipping: one page of the table of a gameweek, a month or the season. */
  board(asked: BoardAsked): Promise<BoardPage>;
  /** A page of the board, for a member of the league; null for anybody else. */
  boardFor(asked: BoardAsked & Asker): Promise<BoardPage | null>;
  /** Tipping: how the members predicted a locked fixture (TIP-08). */
  split(asked: AtLeast & SplitAsked): Promise<SplitAnswer>;
  /** Tipping: the same for each locked fixture of a gameweek; null for an unknown gameweek, and for a non-member. */
  splits(asked: AtLeast & Asker & SplitsAsked): Promise<LeagueSplit[] | null>;
  /** STO-01: a gameweek's moments, for a member; null for an unknown gameweek, and for anybody else. */
  story(asked: (AtLeast | AtHand) & StoryAsked): Promise<(LeagueStory & AsOf) | null>;
  /** A person's lasting achievements in this table, of each run, for the honours in their profile. */
  feats(asked: AtLeast & { userId: string }): Promise<FeatsOfRuns>;
  /** STO-05: each member's rank and score by gameweek. */
  history(asked: AtLeast & InRun & { readonly userId?: string }): Promise<LeagueHistory>;
  /** Everybody's cards and slips as all members may see them now, for a member; null for anybody else. */
  sheets(asked: AtLeast & Asker): Promise<LeagueSheets | null>;
  /** The recap of a final gameweek, for the league and each requested member; null for any other gameweek. */
  recap(asked: RecapAsked): Promise<RecapAnswer | null>;
  /** NOT-03: what a final gameweek did; null for any other gameweek. */
  weekOutcome(asked: { readonly epoch: number; readonly gameweek: number }): Promise<WeekOutcome | null>;
  /** DUE-02: whom each present member of a draw meets, null for the Median; null where there is no such draw. */
  opponents(asked: { readonly epoch: number; readonly gameweek: number }): Promise<Meeting[] | null>;
  /** Two members side by side; null unless both are members. */
  compare(asked: AtLeast & CompareAsked): Promise<Comparison | null>;
  /** Records a member's reaction to a moment; null where there is no such moment. */
  react(asked: AtLeast & ReactionAsked): Promise<Reaction[] | null>;
  /** A member's reactions in this season, for their export. */
  reactionsBy(asked: { userId: string }): Promise<OwnReaction[]>;
  /** Duels and cup, for a member; null for anybody else, 'unknown' where there is no such gameweek or duel. */
  askDuels(asked: AtLeast & DuelsAsked): Promise<DuelsAnswer | "unknown" | null>;
  /** DUE-02, DUE-05, CUP-01: says that a draw may be due, or a result final. */
  drawsDue(asked: { readonly epoch: number }): Promise<void>;
  /** DUE-01, CUP-01: the owner has switched duels or the cup on or off. */
  duelsSwitched(): Promise<void>;
  /**
   * Says that the facts are now at `epoch`, by its `changes`, or by none where they are too big for a message.
   * Repeated, lost and re-ordered calls lead to the same table.
   */
  refresh(message: EpochMessage): Promise<void>;
  /**
   * STO-01: an epoch's goals as this league tells them to a member, brought up to date by the epoch's `changes` first;
   * null for anybody else.
   */
  goalsFor(asked: GoalsAsked): Promise<ToldGoal[] | null>;
  /**
   * NOT-01: has members told of what has happened to them since `from`, whether or not anybody is connected; a repeated
   * call tells nothing twice.
   */
  pushNews(asked: MemberNoticesAsked): Promise<void>;
  /** OUT-01, OUT-02: what the league's chats may be told now of a span of time, oldest first. */
  notices(asked: NoticesAsked): Promise<ChatNotice[]>;
  /** Looks a person up again in D1 after a change of their membership, name, picks or slips. */
  memberChanged(who: { userId: string }): Promise<void>;
  /** `memberChanged` for several people at once: at most one query and one patch. */
  membersChanged(who: MembersChanged): Promise<void>;
  /** LEA-03: closes a removed member's sockets before anything else happens. */
  memberRemoved(who: { userId: string }): Promise<void>;
  /** Closes the sockets of a user's ended sessions. */
  signedOut(ended: { userId: string } & EndedSessions): Promise<void>;
  /** OUT-06: closes the socket of a big screen whose right has ended. */
  screenEnded(which: { id: string }): Promise<void>;
  /** OUT-06: has the big screens connect again, because what D1 says of their league has changed. */
  screensChanged(): Promise<void>;
  /** LEA-07: tells the other members on their Desks that somebody joined, several joins in one message. */
  announceJoined(who: { userId: string; leagueName: string }): Promise<void>;
  /** LEA-10: ends the table of a league that was closed or erased. Its caller tells the members' Desks. */
  leagueDeleted(): Promise<void>;
  /**
   * Discards the table, its members and the draws and reads them again from D1; reactions stay. Reports which rows of a
   * period's table came out differently.
   */
  recompute(asked: RecomputeAsked): Promise<Recomputed>;
}

/** LEA-04: the interface of everybody's table of a game, merged from several shards. */
export interface OverallTableRpc extends Rpc.DurableObjectBranded {
  /** One page of the first OVERALL_DEPTH rows. */
  page(asked: AtLeast & PageAsked): Promise<TablePage>;
  /** A player's row, ranked among everybody; null for anybody who does not play. */
  standingOf(
    asked: AtLeast & InRun & { userId: string },
  ): Promise<{ entry: LeaderboardEntry | null; total: number }>;
  /** How many players have each score. */
  histogram(asked: AtLeast & InRun): Promise<Histogram>;
  /** Football Bingo: how often each footballer is picked. */
  pickCounts(asked: AtLeast & InRun): Promise<PickCounts>;
  /** Tipping: one page of the first OVERALL_DEPTH rows of a gameweek, a month or the season. */
  board(asked: BoardAsked): Promise<BoardPage>;
}
