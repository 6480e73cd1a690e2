import type { SeasonFacts } from "#domain/season/facts.ts";
import type { RunName } from "#domain/season/run.ts";
import type { ClubId, GameweekId, PlayerId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import type { History } from "#domain/story/history.ts";
import type { Moment } from "#domain/story/moment.ts";

/** A row of a league's table as chats are told of it. */
export interface OutgoingRow {
  readonly id: UserId;
  readonly rank: number;
  readonly score: number;
  /** Places gained since the gameweek in play kicked off. */
  readonly movement: number;
}

/** One call of a match, with who made it. */
export interface OutgoingCalls {
  readonly home: readonly UserId[];
  readonly draw: readonly UserId[];
  readonly away: readonly UserId[];
}

/** One of a league's tables, as its notices are told from it. */
export interface OutgoingRun {
  readonly name: RunName;
  /** When the cards of others are shown (BNG-08, HLF-07); null where nothing is hidden. */
  readonly hiddenUntil: Instant | null;
  readonly rows: () => readonly OutgoingRow[];
  /** STO-01: a gameweek's moments, oldest first, and what each goal did. */
  readonly story: (gameweek: GameweekId) => {
    moments: readonly Moment[];
    effects: ReadonlyMap<string, GoalEffects>;
  };
  readonly history: () => History;
  /** BNG-02: the club of the slot in which a member has a footballer; null for one who is not on their card. */
  readonly slotClubOf: (member: UserId, player: PlayerId) => ClubId | null;
}

/** A league as its notices are told from it (OUT-01). */
export interface OutgoingLeague {
  readonly game: LeagueType;
  readonly facts: SeasonFacts;
  readonly now: Instant;
  /** Every table that is open, the league's own first. */
  readonly runs: readonly OutgoingRun[];
  /** OUT-02: how a member appears. */
  readonly nameOf: (id: UserId) => string;
  /** TIP-08: the calls of a locked match; null where there are none. */
  readonly callsOf: (fixtureId: number) => OutgoingCalls | null;
  /** The path of the league's table. */
  readonly tablePath: string;
}
