import type { FixtureId, GameweekId, PlayerId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { ok, type RefusalKind, type Result, refuse } from "#domain/shared/result.ts";
import type { SeasonChange } from "./changes.ts";
import type { Fixture, Goal, SeasonFacts, Side } from "./facts.ts";
import { awaitedElsewhere, makeGameweekFinal, makeMatchesFinal } from "./final-changes.ts";
import { isSeasonOver } from "./gameweeks.ts";
import { goalsByFixture } from "./goals.ts";
import { seasonOfDate } from "./season-config.ts";

/**
 * A fact entered by hand, as the state it should have, never as a difference: entering it twice is entering it once.
 * - `goals`: how many goals, or own goals, a player has in a match; `side` null means that of their club.
 * - `score`: the score of a match that has begun.
 * - `kickoff`: date and gameweek of a match; both null for a postponement without a date.
 * - `full_time`: the match is over.
 * - `final`: the gameweek is final (BNG-05).
 */
export type Correction =
  | {
      readonly kind: "goals";
      readonly fixtureId: FixtureId;
      readonly playerId: PlayerId;
      readonly isOwnGoal: boolean;
      readonly count: number;
      readonly side: Side | null;
    }
  | {
      readonly kind: "score";
      readonly fixtureId: FixtureId;
      readonly homeScore: number;
      readonly awayScore: number;
    }
  | {
      readonly kind: "kickoff";
      readonly fixtureId: FixtureId;
      readonly kickoffAt: Instant | null;
      readonly gameweekId: GameweekId | null;
    }
  | { readonly kind: "full_time"; readonly fixtureId: FixtureId }
  | { readonly kind: "final"; readonly gameweekId: GameweekId };

/** A correction of a match; the other kind, `final`, is of a gameweek. */
export type FixtureCorrection = Exclude<Correction, { kind: "final" }>;

/** Why a correction is not made; `unknown` where what it is about does not exist. */
export interface CorrectionRefusal {
  readonly kind: RefusalKind | "unknown";
  readonly code: string;
  readonly message: string;
}

/** What a correction is about, for example `goals:12:4711:own`; a later correction of the same replaces it. */
export function subjectOf(correction: FixtureCorrection): string {
  const { kind, fixtureId } = correction;
  if (kind !== "goals") return `${kind}:${fixtureId}`;
  return `${kind}:${fixtureId}:${correction.playerId}:${correction.isOwnGoal ? "own" : "goal"}`;
}

const refused = (kind: CorrectionRefusal["kind"], code: string, message: string) =>
  refuse({ kind, code, message });

/**
 * The changes that make a correction true; none when it is true already. Facts of a gameweek that is final no longer
 * change for an operator either (BNG-05), and neither does a season that is over (SEA-06).
 *
 * @param reason the operator's, in words a player can read; every change carries it.
 */
export function correctFacts(
  facts: SeasonFacts,
  correction: Correction,
  reason: string,
  season: SeasonId,
  now: Instant,
): Result<SeasonChange[], CorrectionRefusal> {
  if (isSeasonOver(facts)) {
    return refused("conflict", "SEASON_OVER", "The season is over: nothing in it changes any more (SEA-06).");
  }
  if (correction.kind === "final") return closeGameweek(facts, correction.gameweekId, reason, now);
  const fixture = facts.fixtures.get(correction.fixtureId);
  if (!fixture) return refused("unknown", "NOT_FOUND", `There is no fixture ${correction.fixtureId}.`);
  if (fixture.isFinal) return refused("conflict", "FINAL", NO_LONGER_CHANGES);
  if (correction.kind === "kickoff")
    return moveKickoff(facts, fixture, correction, { byHand: reason, season, now });
  if (fixture.kickoffAt === null || (fixture.kickoffAt > now && !fixture.hasStarted)) {
    return refused("conflict", "NOT_BEGUN", "This match has not begun.");
  }
  if (correction.kind === "goals") return countGoals(facts, fixture, correction, reason, now);
  if (correction.kind === "full_time" && fixture.homeScore === null) {
    return refused("conflict", "NO_SCORE", "The match has no score yet: enter its score first.");
  }
  return ok(play(fixture, correction, reason, now));
}

const NO_LONGER_CHANGES = "Its gameweek is final: score, goals and date no longer change (BNG-05).";

type Of<Kind extends Correction["kind"]> = Extract<Correction, { kind: Kind }>;

/** The start, score and end of a match that has begun. */
function play(
  fixture: Fixture,
  correction: Of<"score"> | Of<"full_time">,
  byHand: string,
  now: Instant,
): SeasonChange[] {
  const { homeScore, awayScore } = correction.kind === "score" ? correction : fixture;
  const score = { homeScore, awayScore };
  const isOver = fixture.isSettled || correction.kind === "full_time";
  const settledAt = fixture.settledAt ?? (isOver ? now : null);
  const next = { ...fixture, ...score, hasStarted: true, isSettled: isOver, settledAt, byHand };
  const changes: SeasonChange[] = [];
  if (!fixture.hasStarted) changes.push({ kind: "fixture_started", fixture: next });
  if (fixture.homeScore !== homeScore || fixture.awayScore !== awayScore) {
    changes.push({ kind: "score_changed", fixture: next });
  }
  if (isOver && !fixture.isSettled) changes.push({ kind: "fixture_settled", fixture: next });
  return changes;
}

function countGoals(
  facts: SeasonFacts,
  fixture: Fixture,
  correction: Of<"goals">,
  byHand: string,
  now: Instant,
): Result<SeasonChange[], CorrectionRefusal> {
  const { playerId, isOwnGoal, count } = correction;
  if (!facts.players.has(playerId)) {
    return refused("unknown", "NOT_FOUND", `There is no player ${playerId}.`);
  }
  const standing = standingOf(facts, fixture).filter((goal) => isGoalOf(goal, correction));
  const { side } = withSide(facts, correction);
  if (side === null) {
    return refused("invalid", "BAD_REQUEST", "side is needed: the player is at neither club.");
  }
  const changes: SeasonChange[] = [];
  for (const goal of standing) {
    if (goal.n > count) {
      changes.push(revoke(goal, byHand, now));
    } else if (goal.side !== side) {
      changes.push({ kind: "goal_scored", goal: { ...goal, side, byHand } });
    }
  }
  for (let n = standing.length + 1; n <= count; n++) {
    const given = { status: "provisional", minute: null, revokedAt: null, revokedReason: null } as const;
    const goal = { fixtureId: fixture.id, playerId, isOwnGoal, n, side, seenAt: now, byHand, ...given };
    changes.push({ kind: "goal_scored", goal });
  }
  return ok(changes);
}

const standingOf = (facts: SeasonFacts, { id }: Fixture) =>
  (goalsByFixture(facts).get(id) ?? []).filter(({ status }) => status !== "revoked");

const revoke = (goal: Goal, reason: string, now: Instant): SeasonChange => ({
  kind: "goal_revoked",
  goal: { ...goal, status: "revoked", revokedAt: now, revokedReason: reason, byHand: reason },
});

const isGoalOf = (goal: Goal, { playerId, isOwnGoal }: Of<"goals">) =>
  goal.playerId === playerId && goal.isOwnGoal === isOwnGoal;

/** A correction with the side it means: that given, of the goals that stand, or of the player's club; else null. */
export function withSide<Any extends Correction>(facts: SeasonFacts, correction: Any): Any {
  if (correction.kind !== "goals" || correction.side !== null) return correction;
  const fixture = facts.fixtures.get(correction.fixtureId);
  if (!fixture) return correction;
  const standing = standingOf(facts, fixture).find((goal) => isGoalOf(goal, correction));
  const clubId = facts.players.get(correction.playerId)?.clubId;
  const ofClub = clubId === fixture.homeClubId ? "home" : clubId === fixture.awayClubId ? "away" : null;
  return { ...correction, side: standing?.side ?? ofClub };
}

/** SEA-04, TIP-03: a match with a date ahead, or without one, has neither score nor goals. */
function moveKickoff(
  facts: SeasonFacts,
  fixture: Fixture,
  { kickoffAt, gameweekId }: Of<"kickoff">,
  { byHand, season, now }: { readonly byHand: string; readonly season: SeasonId; readonly now: Instant },
): Result<SeasonChange[], CorrectionRefusal> {
  if ((kickoffAt === null) !== (gameweekId === null)) {
    const message = "A kick-off and its gameweek come together; a match without a date has neither.";
    return refused("invalid", "BAD_REQUEST", message);
  }
  if (kickoffAt !== null && seasonOfDate(kickoffAt) !== season) {
    return refused("invalid", "BAD_REQUEST", `The kick-off is not in the season ${season}.`);
  }
  const gameweek = gameweekId === null ? null : facts.gameweeks.get(gameweekId);
  if (gameweek === undefined) return refused("unknown", "NOT_FOUND", `There is no gameweek ${gameweekId}.`);
  if (gameweek?.isFinal) {
    return refused("conflict", "FINAL", `Gameweek ${gameweek.id} is final: no match can join it (BNG-05).`);
  }
  if (fixture.kickoffAt === kickoffAt && fixture.gameweekId === gameweekId) return ok([]);
  const dated = { ...fixture, kickoffAt, gameweekId, byHand };
  if (kickoffAt !== null && kickoffAt <= now) return ok([{ kind: "fixture_rescheduled", fixture: dated }]);
  const noScore = { homeScore: null, awayScore: null };
  const unplayed = { ...noScore, hasStarted: false, isSettled: false, settledAt: null };
  return ok([
    { kind: "fixture_rescheduled", fixture: { ...dated, ...unplayed } },
    ...standingOf(facts, fixture).map((goal) => revoke(goal, byHand, now)),
  ]);
}

function closeGameweek(
  facts: SeasonFacts,
  id: GameweekId,
  byHand: string,
  now: Instant,
): Result<SeasonChange[], CorrectionRefusal> {
  const gameweek = facts.gameweeks.get(id);
  if (!gameweek) return refused("unknown", "NOT_FOUND", `There is no gameweek ${id}.`);
  if (gameweek.isFinal) return ok([]);
  if (gameweek.deadlineAt > now) {
    return refused("conflict", "NOT_BEGUN", `Gameweek ${id} has not begun.`);
  }
  const own = [...facts.fixtures.values()].filter((fixture) => fixture.gameweekId === id);
  const unsettled = own.filter(({ isSettled }) => !isSettled);
  const open = [...unsettled, ...awaitedElsewhere(facts, id, now)].map((fixture) => fixture.id);
  if (open.length > 0) {
    return refused("conflict", "UNSETTLED", `Matches not over yet: ${open.slice(0, 20).join(", ")}.`);
  }
  const finished = { ...gameweek, isFinished: true, byHand };
  return ok([...makeMatchesFinal(own, goalsByFixture(facts)), ...makeGameweekFinal(finished, now)]);
}
