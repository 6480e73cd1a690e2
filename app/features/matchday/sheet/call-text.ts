import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingPrediction } from "#contract/tipping-answers.ts";
import { resultPoints } from "#domain/tipping/points.ts";

/** What a call is worth now, or what would have to happen: `An equaliser is worth 5`. */
export function callText(
  { prediction, points, settled }: Pick<TippingPrediction, "prediction" | "points" | "settled">,
  { status, homeScore, awayScore }: Pick<MatchdayFixture, "status" | "homeScore" | "awayScore">,
): string {
  const worth = resultPoints(prediction);
  if (settled) return points > 0 ? `Right: ${points} points` : "Wrong this time";
  if (points > 0) return "Right as it stands";
  if (status !== "live") return `Worth ${worth}`;
  const [home, away] = [homeScore ?? 0, awayScore ?? 0];
  if (prediction === "draw" && Math.abs(home - away) === 1) return `An equaliser is worth ${worth}`;
  if (prediction !== "draw" && home === away) return `A winner is worth ${worth}`;
  return `Worth ${worth} if it turns`;
}
