import type { TippingFixture } from "#contract/api.ts";
import type { TippingPrediction } from "#contract/tipping-answers.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/** What a player chose for a fixture; a part that is absent is as it was saved. */
export interface Choice {
  readonly prediction?: MatchOutcome;
  /** 0: 'No selection'. Null: unpicked. */
  readonly goalBonusPlayerId?: number | null;
}

/** What a player chose on this page and has not saved: only what differs from the saved slip. */
export interface Draft {
  readonly choices: Readonly<Record<number, Choice>>;
  readonly joker?: boolean;
}

export const EMPTY_DRAFT: Draft = { choices: {} };

export type Saved = Pick<TippingPrediction, "prediction" | "goalBonusPlayerId" | "source" | "bonusSource">;

/** A fixture's choice as it would be sent; null where nothing is chosen. */
export interface Entry {
  readonly prediction: MatchOutcome | null;
  readonly goalBonusPlayerId: number | null;
}

export function savedEntry(saved: Saved | undefined): Entry {
  // TIP-06: what was drawn or defaulted is nobody's choice.
  return {
    prediction: saved?.source === "player" ? saved.prediction : null,
    goalBonusPlayerId: saved && saved.bonusSource !== "default" ? saved.goalBonusPlayerId : null,
  };
}

export function entryOf(saved: Saved | undefined, choice: Choice | undefined): Entry {
  const before = savedEntry(saved);
  return {
    prediction: choice?.prediction ?? before.prediction,
    goalBonusPlayerId:
      choice?.goalBonusPlayerId === undefined ? before.goalBonusPlayerId : choice.goalBonusPlayerId,
  };
}

/** The draft after one more choice: what is again as it was saved is no longer part of it. */
export function withChoice(draft: Draft, fixtureId: number, change: Choice, saved: Saved | undefined): Draft {
  const merged = { ...draft.choices[fixtureId], ...change };
  return { ...draft, choices: replaced(draft.choices, fixtureId, differing(merged, saved)) };
}

export function withJoker({ joker: _, ...draft }: Draft, joker: boolean, saved: boolean): Draft {
  return joker === saved ? draft : { ...draft, joker };
}

export function withoutFixture(draft: Draft, fixtureId: number): Draft {
  return { ...draft, choices: replaced(draft.choices, fixtureId, null) };
}

/** What is left of a draft after a save: what was changed since it was sent stays. */
export function afterSave(draft: Draft, sent: Draft, sentFixtureIds: readonly number[]): Draft {
  let next = draft;
  for (const id of sentFixtureIds) {
    if (isSame(next.choices[id], sent.choices[id])) next = withoutFixture(next, id);
  }
  if (next.joker !== sent.joker) return next;
  const { joker: _, ...rest } = next;
  return rest;
}

/** A draft against what is saved now: what another device or tab has saved meanwhile is no longer unsaved. */
export function stillUnsaved(draft: Draft, saved: ReadonlyMap<number, Saved>, isJokerSaved: boolean): Draft {
  let next: Draft = { choices: {} };
  for (const [id, choice] of Object.entries(draft.choices)) {
    next = withChoice(next, Number(id), choice, saved.get(Number(id)));
  }
  return draft.joker === undefined ? next : withJoker(next, draft.joker, isJokerSaved);
}

export interface SentPrediction {
  readonly fixtureId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly prediction: MatchOutcome;
  readonly goalBonusPlayerId: number | null;
}

/** TIP-02: only unlocked fixtures with a result choice are sent. */
export function predictionsToSend(
  fixtures: readonly TippingFixture[],
  saved: ReadonlyMap<number, Saved>,
  draft: Draft,
  isLocked: (fixture: TippingFixture) => boolean,
): SentPrediction[] {
  return fixtures.flatMap((fixture) => {
    const { id: fixtureId, homeTeamId, awayTeamId } = fixture;
    const { prediction, goalBonusPlayerId } = entryOf(saved.get(fixtureId), draft.choices[fixtureId]);
    if (isLocked(fixture) || prediction === null) return [];
    return [{ fixtureId, homeTeamId, awayTeamId, prediction, goalBonusPlayerId }];
  });
}

/** How many things a player has chosen and not saved that can still be saved; the Joker is one. */
export function unsavedCount(
  fixtures: readonly TippingFixture[],
  draft: Draft,
  { isLocked, canChangeJoker }: { isLocked: (fixture: TippingFixture) => boolean; canChangeJoker: boolean },
): number {
  const open = fixtures.filter((fixture) => !isLocked(fixture) && draft.choices[fixture.id]);
  return open.length + (draft.joker !== undefined && canChangeJoker ? 1 : 0);
}

/** Fixtures that locked with a choice that was never saved. */
export function missedFixtures(
  fixtures: readonly TippingFixture[],
  draft: Draft,
  isLocked: (fixture: TippingFixture) => boolean,
): readonly TippingFixture[] {
  return fixtures.filter((fixture) => isLocked(fixture) && draft.choices[fixture.id]);
}

function differing(choice: Choice, saved: Saved | undefined): Choice | null {
  const before = savedEntry(saved);
  const { prediction, goalBonusPlayerId } = choice;
  const left: Choice = {
    ...(prediction === undefined || prediction === before.prediction ? {} : { prediction }),
    ...(goalBonusPlayerId === undefined || goalBonusPlayerId === before.goalBonusPlayerId
      ? {}
      : { goalBonusPlayerId }),
  };
  return Object.keys(left).length === 0 ? null : left;
}

function replaced(
  choices: Draft["choices"],
  fixtureId: number,
  choice: Choice | null,
): Readonly<Record<number, Choice>> {
  const { [fixtureId]: _, ...others } = choices;
  return choice ? { ...others, [fixtureId]: choice } : others;
}

const isSame = (a: Choice | undefined, b: Choice | undefined) =>
  a?.prediction === b?.prediction && a?.goalBonusPlayerId === b?.goalBonusPlayerId;
