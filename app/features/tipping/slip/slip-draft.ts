import type { TippingFixture, TippingPrediction } from "#contract/tipping-answers.ts";
import type { MatchOutcome } from "#domain/tipping/slip.ts";

/** A person's choice for a fixture; an absent part is as it was saved. */
export interface Choice {
  readonly prediction?: MatchOutcome;
  /** The goal bonus player; 0 for 'No selection', null for unpicked. */
  readonly goalBonusPlayerId?: number | null;
}

/** A person's unsaved choices on this page: only those that differ from the saved slip. */
export interface Draft {
  readonly choices: Readonly<Record<number, Choice>>;
  readonly joker?: boolean;
}

export const EMPTY_DRAFT: Draft = { choices: {} };

/** A prediction as the server has it. */
export type Saved = Pick<TippingPrediction, "prediction" | "goalBonusPlayerId" | "source" | "bonusSource">;

/** A fixture's choice as it would be sent; a part is null where nothing is chosen. */
export interface Entry {
  readonly prediction: MatchOutcome | null;
  readonly goalBonusPlayerId: number | null;
}

export function savedEntry(saved: Saved | undefined): Entry {
  // TIP-06: a drawn or defaulted value is not a choice.
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

/** The draft with one more choice; a value equal to the saved one is dropped from it. */
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

/** The draft that is left after a save: choices made since it was sent stay. */
export function afterSave(draft: Draft, sent: Draft, sentFixtureIds: readonly number[]): Draft {
  let next = draft;
  for (const id of sentFixtureIds) {
    if (isSame(next.choices[id], sent.choices[id])) next = withoutFixture(next, id);
  }
  if (next.joker !== sent.joker) return next;
  const { joker: _, ...rest } = next;
  return rest;
}

/** The draft without the choices that have been saved meanwhile, on another device or in another tab. */
export function stillUnsaved(draft: Draft, saved: ReadonlyMap<number, Saved>, isJokerSaved: boolean): Draft {
  let next: Draft = { choices: {} };
  for (const [id, choice] of Object.entries(draft.choices)) {
    next = withChoice(next, Number(id), choice, saved.get(Number(id)));
  }
  return draft.joker === undefined ? next : withJoker(next, draft.joker, isJokerSaved);
}

/** A prediction as a submission sends it; null leaves the scorer to a default, 0 is 'No selection'. */
export interface SentPrediction {
  readonly fixtureId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly prediction: MatchOutcome;
  readonly goalBonusPlayerId: number | null;
}

/** TIP-02: the predictions to send: those for open fixtures with a result chosen. */
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

/** How many unsaved choices can still be saved; the Joker counts as one. */
export function unsavedCount(
  fixtures: readonly TippingFixture[],
  draft: Draft,
  { isLocked, canChangeJoker }: { isLocked: (fixture: TippingFixture) => boolean; canChangeJoker: boolean },
): number {
  const open = fixtures.filter((fixture) => !isLocked(fixture) && draft.choices[fixture.id]);
  return open.length + (draft.joker !== undefined && canChangeJoker ? 1 : 0);
}

/** Fixtures that locked with an unsaved choice. */
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
