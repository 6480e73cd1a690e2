import { useQuery } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { isLockedAt } from "#app/shared/match/gameweeks.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { useMoments } from "#app/shared/match/use-moments.ts";
import { draftKey } from "#app/shared/session/draft-keys.ts";
import type { TippingFixture, TippingGameweek, TippingPrediction } from "#contract/tipping-answers.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { drafts } from "./draft-store.ts";
import {
  type Draft,
  EMPTY_DRAFT,
  type Entry,
  entryOf,
  savedEntry,
  stillUnsaved,
  withJoker,
} from "./slip-draft.ts";

const NONE: ReadonlySet<number> = new Set();

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

/** TIP-07: the Joker as this gameweek's slip shows it. */
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
 * A person's slip for one gameweek as it is now: what is saved, what is chosen on this device, and what has locked by the
 * server's clock or by a refusal.
 */
export function useSlipView(
  userId: string,
  { gameweek, fixtures }: TippingGameweek,
  refused: ReadonlySet<number> = NONE,
) {
  const slip = useQuery({ ...predictionsQuery(userId, gameweek), refetchOnMount: true });
  const key = draftKey(userId, gameweek);
  const stored = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.read(key),
    () => EMPTY_DRAFT,
  );
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
  const hasLocked = fixtures.some(isLocked);
  const canChangeJoker = own?.canChangeJoker === true && !hasLocked;
  return {
    slip,
    now,
    key,
    saved,
    draft,
    isLocked,
    hasLocked,
    fixtures: fixtures.map((fixture) =>
      stateOf(fixture, { isLocked: isLocked(fixture), saved: saved.get(fixture.id), draft, now }),
    ),
    joker: {
      isOn: canChangeJoker ? (draft.joker ?? isJokerSaved) : isJokerSaved,
      isSaved: isJokerSaved,
      canChange: canChangeJoker,
      heldBy: own?.jokerHeldBy ?? null,
      isGivenBack: slip.data?.jokerResult === "given_back" && own?.jokerHeldBy !== gameweek,
      isMissed: !canChangeJoker && draft.joker === true && !isJokerSaved,
    } satisfies SlipJoker,
    switchJoker: (isOn: boolean) => drafts.write(key, withJoker(drafts.read(key), isOn, isJokerSaved)),
  };
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
