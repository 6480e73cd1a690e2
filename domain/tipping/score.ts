import type { FixtureId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import { DEFAULT_OUTCOME } from "./defaults.ts";
import { PERFECT_ROUND_MIN_FIXTURES } from "./gameweek-fixtures.ts";
import type { FixturePhase, IndexedFixture, IndexedGameweek, TippingIndex } from "./indexed.ts";
import { BONUS_POINTS, DRAW_POINTS, PERFECT_ROUND_POINTS, resultPoints } from "./points.ts";
import type { MatchOutcome, Tipper } from "./slip.ts";
import {
  type DroppedChoice,
  drawBonus,
  droppedChoice,
  getsDefault,
  recordOf,
  type TipperRecord,
} from "./tipper-record.ts";

/** TIP-06: whether a person chose it, or it replaces what they left blank. */
export type PredictionSource = "player" | "default";

/** What one user's prediction of one fixture is worth at present. */
export interface FixtureScore {
  readonly fixtureId: FixtureId;
  readonly phase: FixturePhase;
  /** The outcome that counts; null without a prediction or a default (TIP-06). */
  readonly outcome: MatchOutcome | null;
  /** Who chose the result; null when there is no result. */
  readonly source: PredictionSource | null;
  /** The goal bonus player; 0 for 'No selection', null if there is none or its default has not been drawn yet. */
  readonly bonusPlayerId: PlayerId | 0 | null;
  readonly bonusSource: PredictionSource | null;
  /** Why the user's own goal bonus player gave way to a default (TIP-05); null otherwise. */
  readonly dropped: DroppedChoice | null;
  /** Points for the result: 0, 3 or 5. */
  readonly points: number;
  /** Points for the goal bonus: 0 or 1. */
  readonly bonus: number;
  /** True once the match is over. */
  readonly isSettled: boolean;
  /** TIP-10: true while the match is in play; `points` and `bonus` follow the current score. */
  readonly isLive: boolean;
  /** True once the gameweek's data is checked: the score no longer changes. */
  readonly isFinal: boolean;
}

/** What became of the Joker of one gameweek; `spent`: the season's Joker counts in another one. */
type JokerResult = "none" | "counted" | "given_back" | "spent";

/** What one user's slip of a gameweek is worth at present: the sum, and each fixture's part. */
export interface GameweekScore {
  readonly gameweekId: GameweekId;
  /** The counted fixtures, by kick-off, open ones with the user's draft included. */
  readonly fixtures: readonly FixtureScore[];
  /** Fixtures voided in this gameweek: 0 points, not wrong (TIP-03). */
  readonly voidFixtureIds: readonly FixtureId[];
  readonly counted: number;
  /** Points before the Joker: for results, goal bonuses and the perfect round. */
  readonly points: number;
  readonly isPerfectRound: boolean;
  readonly joker: JokerResult;
  readonly total: number;
  /** `maximumPoints`, doubled where the Joker counts (TIP-04). */
  readonly maximum: number;
  readonly correctDraws: number;
  readonly correctResults: number;
  readonly goalBonuses: number;
  /** How many locked fixtures have a default as their result. A drawn goal bonus alone does not count. */
  readonly defaults: number;
  readonly isSettled: boolean;
  readonly isLive: boolean;
  /** True while it can still change: a locked fixture with a prediction is not final. */
  readonly isProvisional: boolean;
}

/** TIP-01, TIP-06, TIP-10: scores single fixtures, in the order given; those that the index lacks are left out. */
export function scoreFixtures(
  tipper: Tipper,
  index: TippingIndex,
  fixtureIds: readonly FixtureId[],
): FixtureScore[] {
  const record = recordOf(tipper, index);
  return fixtureIds.flatMap((id) => {
    const fixture = index.fixtures.get(id);
    return fixture ? [scoreOf(record, fixture, index)] : [];
  });
}

/** TIP-04, TIP-07: scores one gameweek; null when the index does not contain it. */
export function scoreGameweek(
  tipper: Tipper,
  index: TippingIndex,
  gameweekId: GameweekId,
): GameweekScore | null {
  const gameweek = index.gameweekById.get(gameweekId);
  return gameweek ? scoreOfGameweek(recordOf(tipper, index), gameweek, index) : null;
}

/** Scores the gameweeks that are wanted, ascending. */
export function scoreGameweeks(
  tipper: Tipper,
  index: TippingIndex,
  isWanted: (gameweek: IndexedGameweek) => boolean,
): GameweekScore[] {
  const record = recordOf(tipper, index);
  return index.gameweeks.filter(isWanted).map((gameweek) => scoreOfGameweek(record, gameweek, index));
}

function scoreOfGameweek(
  record: TipperRecord,
  gameweek: IndexedGameweek,
  index: TippingIndex,
): GameweekScore {
  const fixtures: FixtureScore[] = [];
  const counted = gameweek.fixtures.length;
  let points = 0;
  let correctDraws = 0;
  let correctResults = 0;
  let goalBonuses = 0;
  let defaults = 0;
  let isLive = false;
  let isProvisional = false;
  for (const fixture of gameweek.fixtures) {
    const score = scoreOf(record, fixture, index);
    fixtures.push(score);
    points += score.points + score.bonus;
    goalBonuses += score.bonus;
    if (score.points > 0) correctResults++;
    if (score.points === DRAW_POINTS) correctDraws++;
    if (score.source === "default") defaults++;
    isLive ||= score.isLive;
    isProvisional ||= score.outcome !== null && score.phase !== "open" && !score.isFinal;
  }
  const isPerfectRound =
    counted >= PERFECT_ROUND_MIN_FIXTURES && correctResults === counted && defaults === 0;
  if (isPerfectRound) points += PERFECT_ROUND_POINTS;
  const joker = jokerOf(record, gameweek.id);
  const factor = joker === "counted" ? 2 : 1;
  return {
    gameweekId: gameweek.id,
    fixtures,
    voidFixtureIds: gameweek.voidFixtureIds,
    counted,
    points,
    isPerfectRound,
    joker,
    total: points * factor,
    maximum: maximumPoints(counted) * factor,
    correctDraws,
    correctResults,
    goalBonuses,
    defaults,
    isSettled: gameweek.isSettled,
    isLive,
    isProvisional,
  };
}

/** TIP-04: the maximum: 5n + 5 + n, or 6n below 8 fixtures, where a perfect round is not possible. */
export function maximumPoints(counted: number): number {
  const extra = counted >= PERFECT_ROUND_MIN_FIXTURES ? PERFECT_ROUND_POINTS : 0;
  return counted * (DRAW_POINTS + BONUS_POINTS) + extra;
}

function jokerOf(record: TipperRecord, gameweekId: GameweekId): JokerResult {
  if (record.jokerGameweekId === gameweekId) return "counted";
  const hasJoker = record.tipper.slips.some((slip) => slip.hasJoker && slip.gameweekId === gameweekId);
  if (!hasJoker) return "none";
  return record.jokerGameweekId !== null && record.jokerGameweekId < gameweekId ? "spent" : "given_back";
}

function scoreOf(record: TipperRecord, fixture: IndexedFixture, index: TippingIndex): FixtureScore {
  const entry = record.entries.get(fixture.id);
  const isOpen = fixture.phase === "open";
  let outcome: MatchOutcome | null = null;
  let source: PredictionSource | null = null;
  let bonusPlayerId: PlayerId | 0 | null = null;
  let bonusSource: PredictionSource | null = null;
  let dropped: DroppedChoice | null = null;
  if (entry) {
    outcome = entry.outcome;
    source = "player";
    bonusPlayerId = entry.goalBonusPlayerId;
    if (bonusPlayerId) dropped = droppedChoice(record, fixture, bonusPlayerId);
    if (bonusPlayerId !== null && dropped === null) bonusSource = "player";
  } else if (!isOpen && getsDefault(record, fixture, index)) {
    outcome = DEFAULT_OUTCOME;
    source = "default";
  }
  if (outcome !== null && bonusSource === null && !isOpen) {
    bonusPlayerId = drawBonus(record, fixture, index);
    bonusSource = "default";
  }
  const isCorrect = outcome !== null && outcome === fixture.outcome;
  return {
    fixtureId: fixture.id,
    phase: fixture.phase,
    outcome,
    source,
    bonusPlayerId,
    bonusSource,
    dropped,
    points: isCorrect ? resultPoints(outcome as MatchOutcome) : 0,
    bonus: bonusPlayerId && fixture.scorers.has(bonusPlayerId) ? BONUS_POINTS : 0,
    isSettled: fixture.phase === "settled",
    isLive: fixture.phase === "live",
    isFinal: fixture.isFinal,
  };
}
