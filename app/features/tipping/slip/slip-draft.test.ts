import { expect, test } from "vitest";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import {
  afterSave,
  type Draft,
  EMPTY_DRAFT,
  entryOf,
  missedFixtures,
  predictionsToSend,
  type Saved,
  savedEntry,
  stillUnsaved,
  unsavedCount,
  withChoice,
  withJoker,
} from "./slip-draft.ts";

const fixture = (id: number): TippingFixture => ({
  id,
  gameweek: 7,
  homeTeamId: id * 10,
  awayTeamId: id * 10 + 1,
  kickoffTime: "2025-10-04T14:00:00.000Z",
  isLocked: false,
  status: "scheduled",
  homeScore: null,
  awayScore: null,
  stadium: "Ground",
});

const saved: Saved = { prediction: "draw", goalBonusPlayerId: 55, source: "player", bonusSource: "player" };
const none = () => false;

test("a choice changed back to the saved one is no longer unsaved", () => {
  const changed = withChoice(EMPTY_DRAFT, 1, { prediction: "home_win" }, saved);
  expect(changed.choices[1]).toEqual({ prediction: "home_win" });
  expect(withChoice(changed, 1, { prediction: "draw" }, saved)).toEqual(EMPTY_DRAFT);
  const bonus = withChoice(EMPTY_DRAFT, 1, { goalBonusPlayerId: 0 }, saved);
  expect(entryOf(saved, bonus.choices[1])).toEqual({ prediction: "draw", goalBonusPlayerId: 0 });
  expect(withJoker({ ...EMPTY_DRAFT, joker: true }, false, false)).toEqual(EMPTY_DRAFT);
});

test("TIP-06 a default is not a choice and is not sent back", () => {
  const drawn: Saved = {
    prediction: "away_win",
    goalBonusPlayerId: 9,
    source: "default",
    bonusSource: "default",
  };
  expect(savedEntry(drawn)).toEqual({ prediction: null, goalBonusPlayerId: null });
  expect(savedEntry({ ...saved, bonusSource: "default", goalBonusPlayerId: 9 })).toEqual({
    prediction: "draw",
    goalBonusPlayerId: null,
  });
});

test("only unlocked fixtures with a result are sent: saved or changed, but not a bonus alone", () => {
  const draft: Draft = {
    choices: {
      2: { prediction: "home_win", goalBonusPlayerId: 0 },
      3: { goalBonusPlayerId: 31 },
      4: { prediction: "away_win" },
    },
  };
  const sent = predictionsToSend(
    [1, 2, 3, 4, 5].map(fixture),
    new Map([[1, saved]]),
    draft,
    ({ id }) => id === 4,
  );
  expect(sent).toEqual([
    { fixtureId: 1, homeTeamId: 10, awayTeamId: 11, prediction: "draw", goalBonusPlayerId: 55 },
    { fixtureId: 2, homeTeamId: 20, awayTeamId: 21, prediction: "home_win", goalBonusPlayerId: 0 },
  ]);
});

test("a choice changed during a save stays unsaved", () => {
  const sent: Draft = { choices: { 1: { prediction: "home_win" }, 2: { prediction: "draw" } }, joker: true };
  const meanwhile = withChoice(sent, 2, { prediction: "away_win" }, undefined);
  expect(afterSave(meanwhile, sent, [1, 2])).toEqual({ choices: { 2: { prediction: "away_win" } } });
  const { joker: _, ...off } = meanwhile;
  expect(afterSave({ ...off, joker: false }, sent, [1])).toEqual({
    choices: { 2: { prediction: "away_win" } },
    joker: false,
  });
});

test("TIP-02 a lock removes a choice from the count and names what was not saved", () => {
  const draft: Draft = { choices: { 1: { prediction: "home_win" }, 2: { prediction: "draw" } }, joker: true };
  const fixtures = [1, 2, 3].map(fixture);
  const open = { isLocked: none, canChangeJoker: true };
  expect(unsavedCount(fixtures, draft, open)).toBe(3);
  const isLocked = ({ id }: TippingFixture) => id === 1;
  expect(unsavedCount(fixtures, draft, { isLocked, canChangeJoker: false })).toBe(1);
  expect(missedFixtures(fixtures, draft, isLocked).map(({ id }) => id)).toEqual([1]);
});

test("a choice saved meanwhile on another device is no longer unsaved; a different one still is", () => {
  const draft: Draft = {
    choices: {
      1: { prediction: "draw", goalBonusPlayerId: 55 },
      2: { prediction: "draw", goalBonusPlayerId: 0 },
    },
    joker: true,
  };
  const known = new Map([
    [1, saved],
    [2, saved],
  ]);
  expect(stillUnsaved(draft, new Map(), false)).toEqual(draft);
  expect(stillUnsaved(draft, known, true)).toEqual({ choices: { 2: { goalBonusPlayerId: 0 } } });
});
