import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { ApiFailure, isUnauthorized } from "#app/lib/api-failure.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { draftKey } from "#app/shared/session/draft-keys.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { SubmissionAnswer } from "#contract/tipping-answers.ts";
import { renew, renewAfterLocks } from "./after-locks.ts";
import { drafts } from "./draft-store.ts";
import { type Sending, withAnswer } from "./slip-answer.ts";
import { afterSave } from "./slip-draft.ts";
import {
  failedToast,
  lockedFixturesOf,
  NO_VALID_PREDICTIONS,
  RESTRICTED_GOAL_BONUS,
  submittedToast,
} from "./submit-texts.ts";

interface Of {
  readonly client: QueryClient;
  readonly userId: string;
  readonly gameweek: number;
  /** Gets the fixtures that the server says have locked. */
  readonly onRefused: (fixtures: readonly number[]) => void;
}

/** Sends a slip's choices. */
export const send = ({ gameweek }: Of, { predictions, jokerUsed }: Sending) =>
  callApi("POST /api/tipping/submit-predictions", {
    body: { gameweek, predictions: [...predictions], jokerUsed },
  });

/** The slip holds what was sent, and the draft what was chosen since. */
export async function onSaved({ client, userId, gameweek }: Of, answer: SubmissionAnswer, sending: Sending) {
  const key = draftKey(userId, gameweek);
  client.setQueryData(
    predictionsQuery(userId, gameweek).queryKey,
    (known) => known && withAnswer(known, answer, sending),
  );
  const ids = sending.predictions.map(({ fixtureId }) => fixtureId);
  drafts.write(key, afterSave(drafts.read(key), sending.draft, ids));
  toast(submittedToast(answer));
  await renew(client, ["/api/tipping/predictions", "/api/tipping/receipts"]);
}

export function onRefusal({ client, userId, gameweek, onRefused }: Of, error: Error) {
  if (isUnauthorized(error)) {
    logInAgain();
    return;
  }
  toast(failedToast(error));
  // The network failed: the draft is never sent later by itself, but offered again.
  if (!(error instanceof ApiFailure)) drafts.keep(draftKey(userId, gameweek));
  const locked = lockedFixturesOf(error);
  if (locked.length > 0) onRefused(locked);
  void renewAfterLocks(client);
}

export const tellInvalidBonus = () => toast(RESTRICTED_GOAL_BONUS);
export const tellNothingValid = () => toast(NO_VALID_PREDICTIONS);
