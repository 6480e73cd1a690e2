import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useCall } from "#app/lib/calls/use-call.ts";
import { reachable } from "#app/lib/reachable.ts";
import { draftKey } from "#app/shared/session/draft-keys.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { renewAfterLocks } from "./after-locks.ts";
import { drafts } from "./draft-store.ts";
import { NETWORK_ERROR } from "./network-error.ts";
import type { Sending } from "./slip-answer.ts";
import {
  type Choice,
  EMPTY_DRAFT,
  missedFixtures,
  predictionsToSend,
  unsavedCount,
  withChoice,
  withoutFixture,
} from "./slip-draft.ts";
import { useSlipView } from "./slip-view.ts";

/** Loaded with the first choice, so that it is there when the network is not. */
export const loadSubmission = reachable(() => import("./submission.ts"));

/** How long after a lock a page reads its effect, in ms, plus a random part: the server must have the lock by then. */
const AFTER_LOCK_MS = 2_000;
const SPREAD_MS = 3_000;

/**
 * A person's slip for one gameweek: saved and unsaved choices, fixtures that have locked meanwhile (by the server's
 * clock, or by a refusal), and the submission of the rest.
 */
export function useSlip(
  userId: string,
  ofGameweek: TippingGameweek,
  restricted: ReadonlyMap<number, unknown>,
) {
  const { gameweek, fixtures } = ofGameweek;
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const view = useSlipView(userId, ofGameweek, refused);
  const { slip, key, saved, draft, isLocked, joker, switchJoker } = view;
  const wasMadeAway = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.wasMadeAway(key),
    () => false,
  );
  const own = slip.data?.own;
  // TIP-07: a slip with predictions may gain or lose the Joker by itself; those of moved matches count here too.
  const isJokerAlone = joker.isOn !== joker.isSaved && (own?.receipt ?? null) !== null;

  const mutation = useSubmission(userId, gameweek, (locked) =>
    setRefused((before) => new Set([...before, ...locked])),
  );
  const lockedCount = fixtures.filter(isLocked).length;
  useReadingAfterLocks(lockedCount);

  function submit(): void {
    if (mutation.isPending || !slip.data) return;
    const predictions = predictionsToSend(fixtures, saved, draft, isLocked);
    if (predictions.some(({ goalBonusPlayerId: id }) => id && restricted.has(id))) {
      void loadSubmission().then(({ tellInvalidBonus }) => tellInvalidBonus());
    } else if (predictions.length === 0 && !isJokerAlone) {
      void loadSubmission().then(({ tellNothingValid }) => tellNothingValid());
    } else {
      mutation.mutate({ gameweek, predictions, jokerUsed: joker.isOn, draft: drafts.read(key) });
    }
  }

  return {
    /** The saved slip; undefined while it is being read. */
    slip: slip.data,
    now: view.now,
    hasFailed: slip.isError && !slip.data,
    retry: () => void slip.refetch(),
    fixtures: view.fixtures,
    joker,
    isAllLocked: fixtures.length > 0 && lockedCount === fixtures.length,
    hasLocked: view.hasLocked,
    unsaved: unsavedCount(fixtures, draft, { isLocked, canChangeJoker: joker.canChange }),
    missed: missedFixtures(fixtures, draft, isLocked),
    /** Fixtures that the server refused since the page was opened: nothing of those submissions was saved. */
    refused: fixtures.filter(({ id }) => refused.has(id)),
    isSubmitting: mutation.isPending,
    lastSaved: mutation.data ?? null,
    /** Whether some of the draft was chosen without a connection. */
    wasMadeAway,
    submit,
    discard: () => drafts.write(key, EMPTY_DRAFT),
    choose: (fixtureId: number, change: Choice) =>
      drafts.write(key, withChoice(drafts.read(key), fixtureId, change, saved.get(fixtureId))),
    switchJoker,
    dismiss: (fixtureId: number) => drafts.write(key, withoutFixture(drafts.read(key), fixtureId)),
  };
}

export type SlipState = ReturnType<typeof useSlip>;

/** Sends a slip's choices. @param onRefused gets the fixtures that the server says have locked. */
function useSubmission(userId: string, gameweek: number, onRefused: (fixtures: readonly number[]) => void) {
  const client = useQueryClient();
  const of = { client, userId, gameweek, onRefused };
  return useCall({
    mutationFn: async (sending: Sending) => (await loadSubmission()).send(of, sending),
    onSuccess: async (answer, sending) => (await loadSubmission()).onSaved(of, answer, sending),
    onError: async (error) => {
      const code = await loadSubmission().catch(() => null);
      if (code) return code.onRefusal(of, error);
      drafts.keep(draftKey(userId, gameweek));
      toast(NETWORK_ERROR);
    },
  });
}

/** TIP-06: the default of an unpicked fixture is available a moment after its lock. */
function useReadingAfterLocks(lockedCount: number): void {
  const client = useQueryClient();
  const lockedBefore = useRef(lockedCount);
  useEffect(() => {
    if (lockedCount <= lockedBefore.current) {
      lockedBefore.current = lockedCount;
      return;
    }
    lockedBefore.current = lockedCount;
    const timer = setTimeout(
      () => {
        void renewAfterLocks(client);
      },
      AFTER_LOCK_MS + (performance.now() % SPREAD_MS),
    );
    return () => clearTimeout(timer);
  }, [client, lockedCount]);
}
