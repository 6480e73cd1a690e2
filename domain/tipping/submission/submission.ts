import type { SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { RefusalKind } from "#domain/shared/result.ts";
import type { JokerHolding } from "#domain/tipping/joker.ts";
import type { MatchOutcome, Slip } from "#domain/tipping/slip.ts";

/** One match as it was sent: the clubs too, so that a page that shows other ones is refused. */
export interface SubmittedPrediction {
  readonly fixtureId: FixtureId;
  readonly homeClubId: ClubId;
  readonly awayClubId: ClubId;
  readonly outcome: MatchOutcome;
  /** As in `SlipEntry`: 0 for 'No selection', null for unpicked. */
  readonly goalBonusPlayerId: PlayerId | 0 | null;
}

/** What a person sends: some or all matches of one gameweek, and whether its Joker is on. */
export interface Submission {
  readonly gameweekId: GameweekId;
  readonly predictions: readonly SubmittedPrediction[];
  readonly hasJoker: boolean;
}

/** What a submission that keeps the rules comes to, ready to be written by `writeSlip`. */
export interface AcceptedSubmission {
  /** The whole new slip of the gameweek; its version is one above that of the slip it was checked against. */
  readonly slip: Slip;
  /** The fixtures predicted, ascending by id; none may have kicked off by the time the slip is stored (TIP-02). */
  readonly fixtureIds: readonly FixtureId[];
  /**
   * TIP-07: the gameweeks from which the Joker moves (`movableFrom`), given back already or not; their slips must drop
   * it, as the store allows one per season.
   */
  readonly jokerGivenBackBy: readonly GameweekId[];
}

/** Why a submission is refused as a whole: nothing of it is kept. */
export interface SubmissionRefusal {
  readonly kind: RefusalKind;
  readonly code:
    | "UNKNOWN_GAMEWEEK"
    | "NO_PREDICTIONS"
    | "REPEATED_FIXTURE"
    | "UNKNOWN_FIXTURE"
    | "WRONG_GAMEWEEK"
    | "WRONG_TEAMS"
    | "FIXTURE_LOCKED"
    | "INVALID_GOAL_BONUS"
    | "RESTRICTED"
    | "REPEATED_GOAL_BONUS"
    | "JOKER_FIXED"
    | "JOKER_SPENT";
  readonly message: string;
  /** The fixtures that caused the refusal, if any. */
  readonly fixtureIds?: readonly FixtureId[];
  /** The players who caused the refusal, if any. */
  readonly playerIds?: readonly PlayerId[];
  readonly playerNames?: readonly string[];
}

/** A submission with what its rules look at, prepared once. */
export interface Case {
  readonly submission: Submission;
  readonly slips: readonly Slip[];
  readonly facts: SeasonFacts;
  readonly now: Instant;
  /** The gameweek's slip as it is stored. */
  readonly stored: Slip | undefined;
  readonly hadJoker: boolean;
  readonly joker: JokerHolding;
  readonly fixtureIds: readonly FixtureId[];
  readonly choices: readonly Choice[];
}

/** A goal bonus that names somebody. */
export interface Choice {
  readonly fixtureId: FixtureId;
  readonly playerId: PlayerId;
}

/** One rule: its refusal, or null where it has nothing against the submission. */
export type Refuses = (of: Case) => SubmissionRefusal | null;
