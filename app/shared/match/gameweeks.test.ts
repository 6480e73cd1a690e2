import { expect, test } from "vitest";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { chosenGameweek, currentGameweek, isLockedAt, latestGameweek, summarise } from "./gameweeks.ts";

const KICKOFF = "2025-11-01T15:00:00.000Z";

const fixture = (id: number, change: Partial<TippingFixture> = {}): TippingFixture => ({
  id,
  gameweek: 10,
  homeTeamId: 1,
  awayTeamId: 2,
  kickoffTime: KICKOFF,
  isLocked: false,
  status: "scheduled",
  homeScore: null,
  awayScore: null,
  stadium: "Ground",
  ...change,
});

const gameweekOf = (gameweek: number, ...fixtures: TippingFixture[]): TippingGameweek => ({
  gameweek,
  deadline: "2025-11-01T13:30:00.000Z",
  fixtures,
});

const done = { isLocked: true, status: "finished" } as const;

test("TIP-02 a fixture is locked from its kick-off on, to the millisecond, whatever the data says", () => {
  const at = Date.parse(KICKOFF);
  expect(isLockedAt(fixture(1), at - 1)).toBe(false);
  expect(isLockedAt(fixture(1), at)).toBe(true);
  expect(isLockedAt(fixture(1, { isLocked: true }), at - 1)).toBe(true);
});

test("the current gameweek is the one under way until its last result, then the next with matches", () => {
  const gameweeks = [
    gameweekOf(9, fixture(1, done)),
    gameweekOf(10, fixture(2, done), fixture(3, { isLocked: true, status: "live" })),
    gameweekOf(11, fixture(4)),
  ].map(summarise);
  expect(currentGameweek(gameweeks)).toBe(10);
  const after = [gameweekOf(10, fixture(2, done)), gameweekOf(11), gameweekOf(12, fixture(4))].map(summarise);
  expect(currentGameweek(after)).toBe(12);
  expect(currentGameweek([gameweekOf(38, fixture(1, done))].map(summarise))).toBe(38);
  expect(currentGameweek([])).toBeUndefined();
});

test("TIP-03 a void fixture neither keeps a gameweek current nor gives it a kick-off", () => {
  const [summary] = [
    gameweekOf(
      10,
      fixture(1, { ...done, status: "void", kickoffTime: "2025-10-31T20:00:00.000Z" }),
      fixture(2, done),
    ),
  ].map(summarise);
  expect(summary).toMatchObject({ left: 0, firstKickoff: KICKOFF, fixtures: 2, hasLocked: true });
});

test("Results opens on the latest gameweek with a locked fixture, Predict on the current one; the address overrides both", () => {
  const gameweeks = [gameweekOf(9, fixture(1, done)), gameweekOf(10, fixture(2))].map(summarise);
  expect(latestGameweek(gameweeks)).toBe(9);
  expect(chosenGameweek(gameweeks, { tab: "results" })).toBe(9);
  expect(chosenGameweek(gameweeks, { tab: "predict" })).toBe(10);
  expect(chosenGameweek(gameweeks, { tab: "results", gameweek: 10 })).toBe(10);
  expect(chosenGameweek(gameweeks, { tab: "predict", gameweek: 77 })).toBe(10);
});

test("TIP-08 Predict opens on the first gameweek that can still be predicted", () => {
  const running = gameweekOf(10, fixture(2, done), fixture(3, { isLocked: true, status: "live" }));
  const gameweeks = [running, gameweekOf(11, fixture(4))].map(summarise);
  expect(chosenGameweek(gameweeks, { tab: "predict" })).toBe(11);
  expect(chosenGameweek(gameweeks, { tab: "results" })).toBe(10);
  const partly = [gameweekOf(10, fixture(2, done), fixture(3)), gameweekOf(11, fixture(4))].map(summarise);
  expect(chosenGameweek(partly, { tab: "predict" })).toBe(10);
});
