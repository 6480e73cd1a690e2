import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import { BONUS_POINTS, outcomeOf, resultPoints } from "#domain/tipping/points.ts";

/** A locked match on Predict: its score, and how many points the prediction has at present. */
export interface LockedLine {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly isLive: boolean;
  readonly isOver: boolean;
  /** TIP-10: present points, before Joker and perfect round; null without a prediction or a score. */
  readonly points: number | null;
  /** What stays of them if the call goes wrong in the end: a goal bonus scored stays. */
  readonly floor: number;
  readonly isRight: boolean;
}

/**
 * A locked match from the fixture, the prediction and the day's scores.
 *
 * @param today the same match in the day's live scores, which a goal reaches first; undefined on another day.
 */
export function lockedLine(
  fixture: TippingFixture,
  tip: TippingPrediction | undefined,
  today: MatchdayFixture | undefined,
): LockedLine {
  const { homeScore, awayScore, status } = today?.status === "live" ? today : fixture;
  const isLive = status === "live";
  const isCounted = isLive || status === "finished";
  const outcome = isCounted ? outcomeOf(homeScore, awayScore) : null;
  const isRight = outcome !== null && outcome === tip?.prediction;
  const shown = { homeScore, awayScore, isLive, isOver: status === "finished", isRight };
  if (!tip || outcome === null) return { ...shown, points: null, floor: 0 };
  const settled = tip.points + tip.bonus;
  if (tip.settled) return { ...shown, points: settled, floor: settled };
  const hasScored = today
    ? today.goals.some(({ playerId, ownGoal }) => !ownGoal && playerId === tip.goalBonusPlayerId)
    : tip.bonus > 0;
  const bonus = hasScored ? BONUS_POINTS : 0;
  return { ...shown, points: (isRight ? resultPoints(outcome) : 0) + bonus, floor: bonus };
}

/** The sums of a gameweek's locked matches: points now, and what stays of them if every call in play goes wrong. */
export function sumOf(lines: readonly LockedLine[], factor: number) {
  const sum = { points: 0, floor: 0, isLive: false, isKnown: false };
  for (const { points, floor, isLive } of lines) {
    sum.points += (points ?? 0) * factor;
    sum.floor += floor * factor;
    sum.isLive ||= isLive;
    sum.isKnown ||= points !== null;
  }
  return sum;
}
