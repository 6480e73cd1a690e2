import type { GameweekPredictions, SubmissionAnswer } from "#contract/tipping-answers.ts";
import type { Draft, SentPrediction } from "./slip-draft.ts";

/** A submission on its way: what is sent, and the draft it was made from. */
export interface Sending {
  readonly gameweek: number;
  readonly predictions: readonly SentPrediction[];
  readonly jokerUsed: boolean;
  readonly draft: Draft;
}

/** The saved slip as a submission's answer changes it, shown until the slip is read again. */
export function withAnswer(
  known: GameweekPredictions,
  { receipt, receivedAt, jokerUsed }: SubmissionAnswer,
  { gameweek, predictions }: Sending,
): GameweekPredictions {
  const sent = new Set(predictions.map(({ fixtureId }) => fixtureId));
  const { own } = known;
  return {
    ...known,
    joker: jokerUsed,
    predictions: [
      ...known.predictions.filter(({ fixtureId }) => !sent.has(fixtureId)),
      ...predictions.map(({ fixtureId, prediction, goalBonusPlayerId }) => ({
        fixtureId,
        prediction,
        goalBonusPlayerId,
        source: "player" as const,
        bonusSource: goalBonusPlayerId === null ? null : ("player" as const),
        points: 0,
        bonus: 0,
        settled: false,
        live: false,
        final: false,
        reasons: [],
      })),
    ],
    ...(own
      ? {
          own: {
            ...own,
            receipt,
            receivedAt,
            jokerHeldBy: jokerUsed ? gameweek : own.jokerHeldBy === gameweek ? null : own.jokerHeldBy,
          },
        }
      : {}),
  };
}
