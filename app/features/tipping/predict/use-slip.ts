import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { callApi } from "#app/lib/api.ts";
import { ApiFailure, isUnauthorized } from "#app/lib/api-failure.ts";
import { useCall } from "#app/lib/calls/use-call.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { isLockedAt } from "#app/shared/match/rounds.ts";
import { useMoments } from "#app/shared/match/use-moments.ts";
import { draftKey } from "#app/shared/session/draft-keys.ts";
import { logInAgain } from "#app/shared/session/logged-out.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { TippingFixture, TippingGameweek, TippingPrediction } from "#contract/tipping-answers.ts";
import { drafts } from "./draft-store.ts";
import { type Sending, withAnswer } from "./slip-answer.ts";
import {
  afterSave,
  type Choice,
  type Draft,
  EMPTY_DRAFT,
  type Entry,
  entryOf,
  missedFixtures,
  predictionsToSend,
  savedEntry,
  stillUnsaved,
  unsavedCount,
  withChoice,
  withJoker,
  withoutFixture,
} from "./slip-draft.ts";
import {
  failedToast,
  INVALID_GOAL_BONUS,
  lockedFixturesOf,
  NO_VALID_PREDICTIONS,
  submittedToast,
} from "./submit-texts.ts";

const HOUR_MS = 3_600_000;
/** How long after a lock a page reads its effect, in ms, plus a random part: the server must have the lock by then. */
const AFTER_LOCK_MS = 2_000;
const SPREAD_MS = 3_000;

/** A fixture of the slip, as its card shows it. */
export interface SlipFixture {
  readonly fixture: TippingFixture;
  readonly isLocked: boolean;
  /** The choice as it would be sent; for a locked fixture, as it was saved. */
  readonly entry: Entry;
  /** The server's prediction for this fixture, defaults included; undefined when nothing was predicted. */
  readonly saved: TippingPrediction | undefined;
  readonly isUnsaved: boolean;
  /** The choice that was unsaved when the fixture locked; null otherwise. */
  readonly missed: Entry | null;
  /** Whether the kick-off is less than an hour away. */
  readonly isSoon: boolean;
}

export interface SlipJoker {
  readonly isOn: boolean;
  readonly isSaved: boolean;
  readonly canChange: boolean;
  /** The gameweek that holds the season's Joker; null while it is free. */
  readonly heldBy: number | null;
  /** Whether the Joker was set on this gameweek, which gave it back (TIP-07). */
  readonly isGivenBack: boolean;
  /** Whether the Joker was switched on here, but the gameweek kicked off before that was saved. */
  readonly isMissed: boolean;
}

/**
 * A person's slip for one gameweek: saved and unsaved choices, fixtures that have locked meanwhile (by the server's
 * clock, or by a refusal), and the submission of the rest.
 */
export function useSlip(userId: string, round: TippingGameweek, restricted: ReadonlyMap<number, unknown>) {
  const { gameweek, fixtures } = round;
  const slip = useQuery({ ...predictionsQuery(userId, gameweek), refetchOnMount: true });
  const key = draftKey(userId, gameweek);
  const stored = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => EMPTY_DRAFT,
  );
  const wasMadeAway = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.wasMadeAway(key),
    () => false,
  );
  const [refused, setRefused] = useState<ReadonlySet<number>>(new Set());
  const kickoffs = fixtures.map(({ kickoffTime }) => Date.parse(kickoffTime));
  const now = useMoments(kickoffs.flatMap((at) => [at - HOUR_MS, at]));

  const isLocked = (fixture: TippingFixture) => refused.has(fixture.id) || isLockedAt(fixture, now);
  const saved = useMemo(
    () => new Map(slip.data?.predictions.map((each) => [each.fixtureId, each])),
    [slip.data],
  );
  const isJokerSaved = slip.data?.joker === true;
  const draft = useMemo(
    () => (slip.data ? stillUnsaved(stored, saved, isJokerSaved) : stored),
    [slip.data, stored, saved, isJokerSaved],
  );
  const own = slip.data?.own;
  const hasKickedOff = fixtures.some(isLocked);
  const canChangeJoker = own?.canChangeJoker === true && !hasKickedOff;
  const isJokerOn = canChangeJoker ? (draft.joker ?? isJokerSaved) : isJokerSaved;
  // TIP-07: a slip with predictions may gain or lose the Joker by itself; those of moved matches count here too.
  const isJokerAlone = isJokerOn !== isJokerSaved && (own?.receipt ?? null) !== null;

  const mutation = useSubmission(userId, gameweek, (locked) =>
    setRefused((before) => new Set([...before, ...locked])),
  );
  const lockedCount = fixtures.filter(isLocked).length;
  useReadingAfterLocks(lockedCount);

  function submit(): void {
    if (mutation.isPending || !slip.data) return;
    const predictions = predictionsToSend(fixtures, saved, draft, isLocked);
    if (predictions.some(({ goalBonusPlayerId: id }) => id && restricted.has(id))) {
      toast(INVALID_GOAL_BONUS);
    } else if (predictions.length === 0 && !isJokerAlone) {
      toast(NO_VALID_PREDICTIONS);
    } else {
      mutation.mutate({ gameweek, predictions, jokerUsed: isJokerOn, draft: drafts.read(key) });
    }
  }

  return {
    /** The saved slip; undefined while it is being read. */
    slip: slip.data,
    hasFailed: slip.isError && !slip.data,
    retry: () => void slip.refetch(),
    fixtures: fixtures.map((fixture) =>
      stateOf(fixture, { isLocked: isLocked(fixture), saved: saved.get(fixture.id), draft, now }),
    ),
    joker: {
      isOn: isJokerOn,
      isSaved: isJokerSaved,
      canChange: canChangeJoker,
      heldBy: own?.jokerHeldBy ?? null,
      isGivenBack: slip.data?.jokerResult === "given_back" && own?.jokerHeldBy !== gameweek,
      isMissed: !canChangeJoker && draft.joker === true && !isJokerSaved,
    } satisfies SlipJoker,
    isAllLocked: fixtures.length > 0 && lockedCount === fixtures.length,
    hasKickedOff,
    unsaved: unsavedCount(fixtures, draft, { isLocked, canChangeJoker }),
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
    switchJoker: (isOn: boolean) => drafts.write(key, withJoker(drafts.read(key), isOn, isJokerSaved)),
    dismiss: (fixtureId: number) => drafts.write(key, withoutFixture(drafts.read(key), fixtureId)),
  };
}

export type SlipState = ReturnType<typeof useSlip>;

/** What a lock changes, to be read again. */
const AFTER_LOCKS = ["/api/tipping/fixtures", "/api/tipping/predictions", "/api/tipping/previous-selections"];

const renew = (client: QueryClient, paths: readonly string[]) =>
  Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));

/** Sends a slip's choices. @param onRefused gets the fixtures that the server says have locked. */
function useSubmission(userId: string, gameweek: number, onRefused: (fixtures: readonly number[]) => void) {
  const client = useQueryClient();
  const key = draftKey(userId, gameweek);
  const slipQuery = predictionsQuery(userId, gameweek);
  return useCall({
    mutationFn: ({ predictions, jokerUsed }: Sending) =>
      callApi("POST /api/tipping/submit-predictions", {
        body: { gameweek, predictions: [...predictions], jokerUsed },
      }),
    onSuccess: async (answer, sending) => {
      client.setQueryData(slipQuery.queryKey, (known) => known && withAnswer(known, answer, sending));
      const ids = sending.predictions.map(({ fixtureId }) => fixtureId);
      drafts.write(key, afterSave(drafts.read(key), sending.draft, ids));
      toast(submittedToast(answer));
      await renew(client, ["/api/tipping/predictions", "/api/tipping/receipts"]);
    },
    onError: (error) => {
      if (isUnauthorized(error)) {
        logInAgain();
        return;
      }
      toast(failedToast(error));
      // The network failed: the draft is never sent later by itself, but offered again.
      if (!(error instanceof ApiFailure)) drafts.keep(key);
      const locked = lockedFixturesOf(error);
      if (locked.length > 0) onRefused(locked);
      void renew(client, AFTER_LOCKS);
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
        void renew(client, AFTER_LOCKS);
      },
      AFTER_LOCK_MS + (performance.now() % SPREAD_MS),
    );
    return () => clearTimeout(timer);
  }, [client, lockedCount]);
}

interface Given {
  readonly isLocked: boolean;
  readonly saved: TippingPrediction | undefined;
  readonly draft: Draft;
  readonly now: number;
}

function stateOf(fixture: TippingFixture, { isLocked, saved, draft, now }: Given): SlipFixture {
  const choice = draft.choices[fixture.id];
  return {
    fixture,
    isLocked,
    entry: isLocked ? savedEntry(saved) : entryOf(saved, choice),
    saved,
    isUnsaved: !isLocked && choice !== undefined,
    missed: isLocked && choice ? entryOf(saved, choice) : null,
    isSoon: !isLocked && Date.parse(fixture.kickoffTime) - now <= HOUR_MS,
  };
}
