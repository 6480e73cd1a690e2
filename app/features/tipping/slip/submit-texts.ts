import { ApiFailure } from "#app/lib/api-failure.ts";
import type { ToastOptions } from "#app/ui/overlay/toast-store.ts";
import type { ApiError } from "#contract/api.ts";
import type { SubmissionAnswer } from "#contract/tipping-answers.ts";
import { NETWORK_ERROR } from "./network-error.ts";

/** The body of a refused submission: besides the message it may name fixtures or players. */
interface SubmissionError extends ApiError {
  fixtureIds?: number[];
  restrictedPlayerNames?: string[];
}

export const RESTRICTED_GOAL_BONUS: ToastOptions = {
  title: "Invalid Goal Bonus Selection",
  description:
    "You cannot select players used in the previous week. Please choose different Goal Bonus players.",
  variant: "destructive",
};

export const NO_VALID_PREDICTIONS: ToastOptions = {
  title: "No Valid Predictions",
  description: "Please make predictions for matches that haven't started yet.",
  variant: "destructive",
};

export function submittedToast({ submitted, gameweek, jokerUsed }: SubmissionAnswer): ToastOptions {
  const joker = jokerUsed ? " with Joker active" : "";
  return {
    title: "Predictions Submitted!",
    description: `Successfully submitted ${submitted} predictions for Gameweek ${gameweek}${joker}`,
    variant: "success",
  };
}

/** The toast that tells the person why a submission failed. */
export function failedToast(error: unknown): ToastOptions {
  if (!(error instanceof ApiFailure)) return NETWORK_ERROR;
  const body = error.body as SubmissionError | null;
  return {
    title: body?.restrictedPlayerNames?.length ? "Goal Bonus Restriction" : "Submission Failed",
    description: body?.message || "Failed to submit predictions. Please try again.",
    variant: "destructive",
  };
}

/** The fixtures that had locked when the submission arrived (409); empty for any other failure. */
export function lockedFixturesOf(error: unknown): readonly number[] {
  if (!(error instanceof ApiFailure) || error.body?.code !== "FIXTURE_LOCKED") return [];
  return (error.body as SubmissionError).fixtureIds ?? [];
}
