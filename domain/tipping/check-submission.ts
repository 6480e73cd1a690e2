import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { countingGameweekOf, isLocked } from "#domain/season/fixture-lock.ts";
import type { ClubId, FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type RefusalKind, type Result, refuse } from "#domain/shared/result.ts";
import { fixturesOfGameweek, hasGameweekKickedOff } from "./gameweek-fixtures.ts";
import { jokerHolding } from "./joker.ts";
import { namesOf, restrictedPlayers, restrictionText } from "./restrictions.ts";
import type { MatchOutcome, Slip, SlipEntry } from "./slip.ts";
import { entryThatCounts, isSpent } from "./slip-entries.ts";

export interface SubmittedPrediction {
  readonly fixtureId: FixtureId;
  readonly homeClubId: ClubId;
  readonly awayClubId: ClubId;
  readonly outcome: MatchOutcome;
  /** As in `SlipEntry`: 0 for 'No selection', null for unpicked. */
  readonly goalBonusPlayerId: PlayerId | 0 | null;
}

export interface Submission {
  readonly gameweekId: GameweekId;
  readonly predictions: readonly SubmittedPrediction[];
  readonly hasJoker: boolean;
}

export interface AcceptedSubmission {
  /** The whole new slip of the gameweek; its version is one above `expectedVersion`. */
  readonly slip: Slip;
  /** The version the stored slip must still have; 0 when no slip is stored. */
  readonly expectedVersion: number;
  /** The fixtures predicted, ascending by id; none may have kicked off by the time the slip is stored (TIP-02). */
  readonly fixtureIds: readonly FixtureId[];
  /** TIP-07: the gameweeks that gave the Joker back; their slips must drop it, as the store allows one per season. */
  readonly jokerGivenBackBy: readonly GameweekId[];
}

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

/**
 * TIP-02, TIP-05, TIP-07, TIP-08: checks one submission against all slips of the user, all or nothing. A malformed
 * request is refused first (400), then locked fixtures (409), goal bonuses (400), the Joker (409). A submission
 * carries only some fixtures: the slip's other entries stay, and 'once per gameweek' counts them, as well as entries
 * that came with a postponed fixture from another slip (TIP-03).
 */
export function checkSubmission(
  submission: Submission,
  slips: readonly Slip[],
  facts: SeasonFacts,
  now: Instant,
): Result<AcceptedSubmission, SubmissionRefusal> {
  const refusal =
    fixtureRefusal(submission, slips, facts, now) ??
    bonusRefusal(submission, slips, facts, now) ??
    jokerRefusal(submission, slips, facts, now);
  if (refusal) return refuse(refusal);
  const fixtureIds = submission.predictions.map(({ fixtureId }) => fixtureId).sort((a, b) => a - b);
  const current = slips.find((slip) => slip.gameweekId === submission.gameweekId);
  const expectedVersion = current?.version ?? 0;
  const kept = (current?.entries ?? []).filter((entry) => {
    if (!fixtureIds.includes(entry.fixtureId)) return true;
    // TIP-06: draws at later locks depend on the entry that stood at a lock now void.
    return isSpent(entry, facts.fixtures.get(entry.fixtureId) as Fixture, now);
  });
  const written = submission.predictions.map(
    ({ fixtureId, outcome, goalBonusPlayerId }): SlipEntry => ({
      fixtureId,
      outcome,
      goalBonusPlayerId,
      receivedAt: now,
    }),
  );
  const { movableFrom } = jokerHolding(slips, facts, now);
  return ok({
    slip: {
      gameweekId: submission.gameweekId,
      hasJoker: submission.hasJoker,
      entries: [...kept, ...written].sort((a, b) => a.fixtureId - b.fixtureId),
      version: expectedVersion + 1,
    },
    expectedVersion,
    fixtureIds,
    jokerGivenBackBy: submission.hasJoker ? movableFrom.filter((id) => id !== submission.gameweekId) : [],
  });
}

function fixtureRefusal(
  submission: Submission,
  slips: readonly Slip[],
  facts: SeasonFacts,
  now: Instant,
): SubmissionRefusal | null {
  const { gameweekId, predictions } = submission;
  if (!facts.gameweeks.has(gameweekId)) return bad("UNKNOWN_GAMEWEEK", `There is no gameweek ${gameweekId}.`);
  if (predictions.length === 0 && !isJokerAlone(submission, slips)) {
    return bad("NO_PREDICTIONS", "Please make predictions for matches that haven't started yet.");
  }
  const ids = predictions.map(({ fixtureId }) => fixtureId);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  if (repeated.length > 0) return bad("REPEATED_FIXTURE", "A match is predicted twice.", repeated);
  const unknown = ids.filter((id) => !facts.fixtures.has(id));
  if (unknown.length > 0) return bad("UNKNOWN_FIXTURE", `There is no match ${unknown.join(", ")}.`, unknown);
  const fixtureOf = (id: FixtureId) => facts.fixtures.get(id) as Fixture;
  const elsewhere = ids.filter((id) => countingGameweekOf(fixtureOf(id), now) !== gameweekId);
  if (elsewhere.length > 0) {
    const names = elsewhere.map((id) => fixtureName(fixtureOf(id), facts)).join(", ");
    return bad("WRONG_GAMEWEEK", `Not in Gameweek ${gameweekId}: ${names}.`, elsewhere);
  }
  const otherTeams = predictions.filter(({ fixtureId, homeClubId, awayClubId }) => {
    const fixture = fixtureOf(fixtureId);
    return fixture.homeClubId !== homeClubId || fixture.awayClubId !== awayClubId;
  });
  if (otherTeams.length > 0) {
    const wrong = otherTeams.map(({ fixtureId }) => fixtureId);
    return bad("WRONG_TEAMS", "These clubs do not play in that match.", wrong);
  }
  const locked = ids.filter((id) => isLocked(fixtureOf(id), now));
  if (locked.length === 0) return null;
  const names = locked.map((id) => fixtureName(fixtureOf(id), facts)).join(", ");
  const message = `Predictions are locked for ${names}. Nothing was saved.`;
  return { kind: "conflict", code: "FIXTURE_LOCKED", message, fixtureIds: locked };
}

/** TIP-07: whether a submission changes the Joker of a slip that has predictions, and so need not carry any itself. */
function isJokerAlone({ gameweekId, hasJoker }: Submission, slips: readonly Slip[]): boolean {
  const slip = slips.find((each) => each.gameweekId === gameweekId);
  return slip !== undefined && slip.entries.length > 0 && slip.hasJoker !== hasJoker;
}

function bonusRefusal(
  { gameweekId, predictions }: Submission,
  slips: readonly Slip[],
  facts: SeasonFacts,
  now: Instant,
): SubmissionRefusal | null {
  const choices = predictions.flatMap(({ fixtureId, goalBonusPlayerId }) =>
    goalBonusPlayerId ? [{ fixtureId, playerId: goalBonusPlayerId }] : [],
  );
  const invalid = choices.filter(({ fixtureId, playerId }) => {
    const fixture = facts.fixtures.get(fixtureId) as Fixture;
    return !isBonusCandidate(fixture, playerId, facts);
  });
  if (invalid.length > 0) {
    const message = "A goal bonus player must be an outfield player of one of the two clubs.";
    return about("INVALID_GOAL_BONUS", message, invalid, facts);
  }
  const restricted = restrictedPlayers(slips, facts, gameweekId, now);
  const used = choices.filter(({ playerId }) => restricted.has(playerId));
  if (used.length > 0) {
    const message = restrictionText(restricted, used, facts.players);
    return about("RESTRICTED", message, used, facts);
  }
  const taken = new Map<PlayerId, number>();
  const count = (playerId: PlayerId) => taken.set(playerId, (taken.get(playerId) ?? 0) + 1);
  for (const { playerId } of choices) count(playerId);
  const submitted = new Set(predictions.map(({ fixtureId }) => fixtureId));
  for (const fixture of fixturesOfGameweek(facts, gameweekId, now)) {
    const choice = submitted.has(fixture.id)
      ? null
      : entryThatCounts(slips, fixture, now)?.entry.goalBonusPlayerId;
    if (choice) count(choice);
  }
  const repeated = choices.filter(({ playerId }) => (taken.get(playerId) ?? 0) > 1);
  if (repeated.length === 0) return null;
  return about(
    "REPEATED_GOAL_BONUS",
    "A goal bonus player can be chosen once per gameweek.",
    repeated,
    facts,
  );
}

function jokerRefusal(
  { gameweekId, hasJoker }: Submission,
  slips: readonly Slip[],
  facts: SeasonFacts,
  now: Instant,
): SubmissionRefusal | null {
  const hadJoker = slips.some((slip) => slip.gameweekId === gameweekId && slip.hasJoker);
  if (hasJoker !== hadJoker && hasGameweekKickedOff(facts, gameweekId, now)) {
    const message = "The Joker cannot be changed after the gameweek's first kick-off.";
    return { kind: "conflict", code: "JOKER_FIXED", message };
  }
  if (!hasJoker || hadJoker) return null;
  const { heldBy, movableFrom } = jokerHolding(slips, facts, now);
  if (heldBy === null || movableFrom.includes(heldBy)) return null;
  const message = `Your Joker is already set for Gameweek ${heldBy}. You have one per season.`;
  return { kind: "conflict", code: "JOKER_SPENT", message };
}

/** TIP-05: whether a footballer plays for one of the fixture's clubs at present, and not in goal. */
export function isBonusCandidate(
  fixture: Pick<Fixture, "homeClubId" | "awayClubId">,
  id: PlayerId,
  { players }: Pick<SeasonFacts, "players">,
): boolean {
  const player = players.get(id);
  if (!player || player.position === "GK" || !player.isInLeague) return false;
  return player.clubId === fixture.homeClubId || player.clubId === fixture.awayClubId;
}

function fixtureName(fixture: Fixture, { clubs }: Pick<SeasonFacts, "clubs">): string {
  const nameOf = (id: ClubId) => clubs.get(id)?.name ?? `Club ${id}`;
  return `${nameOf(fixture.homeClubId)} v ${nameOf(fixture.awayClubId)}`;
}

function bad(
  code: SubmissionRefusal["code"],
  message: string,
  fixtureIds?: readonly FixtureId[],
): SubmissionRefusal {
  return { kind: "invalid", code, message, ...(fixtureIds && { fixtureIds }) };
}

function about(
  code: SubmissionRefusal["code"],
  message: string,
  choices: readonly { readonly fixtureId: FixtureId; readonly playerId: PlayerId }[],
  { players }: Pick<SeasonFacts, "players">,
): SubmissionRefusal {
  const playerIds = [...new Set(choices.map(({ playerId }) => playerId))];
  const fixtureIds = choices.map(({ fixtureId }) => fixtureId);
  return { kind: "invalid", code, message, fixtureIds, playerIds, playerNames: namesOf(players, playerIds) };
}
