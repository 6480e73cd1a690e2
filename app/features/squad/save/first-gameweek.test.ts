import { expect, test } from "vitest";
import type { GameweekPredictions, TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { firstGameweek } from "./first-gameweek.ts";

const match = (id: number, kickoffTime: string, isLocked = false) =>
  ({ id, kickoffTime, isLocked, status: isLocked ? "live" : "scheduled" }) as TippingFixture;
const gameweekOf = (gameweek: number, ...fixtures: TippingFixture[]): TippingGameweek => ({
  gameweek,
  deadline: "2025-11-01T11:00:00Z",
  fixtures,
});
const slip = (gameweek: number, ...sources: string[]) =>
  ({
    gameweek,
    predictions: sources.map((source, at) => ({ source, fixtureId: at + 2 })),
  }) as GameweekPredictions;

const EARLY = match(1, "2025-11-01T15:00:00Z", true);
const LATE = match(2, "2025-11-01T17:30:00Z");
const SUNDAY = match(3, "2025-11-02T14:00:00Z");

test("on a Saturday at 15:10 it is today's gameweek, with its open matches", () => {
  expect(
    firstGameweek(
      [gameweekOf(10, EARLY, SUNDAY, LATE), gameweekOf(11, match(4, "2025-11-08T15:00:00Z"))],
      null,
    ),
  ).toEqual({
    gameweek: 10,
    open: 2,
    of: 3,
    locksAt: "2025-11-01T17:30:00Z",
    left: 2,
  });
});

test("an empty gameweek, and one that has locked, are skipped", () => {
  const gameweeks = [gameweekOf(9, EARLY), gameweekOf(10), gameweekOf(11, SUNDAY)];
  expect(firstGameweek(gameweeks, null)).toMatchObject({ gameweek: 11, open: 1 });
});

test("a match is predicted by the player's own choice, not by a default; those left blank are counted", () => {
  const gameweeks = [gameweekOf(10, LATE, SUNDAY)];
  expect(firstGameweek(gameweeks, slip(10, "player", "player"))).toMatchObject({ left: 0 });
  expect(firstGameweek(gameweeks, slip(10, "player"))).toMatchObject({ left: 1 });
  expect(firstGameweek(gameweeks, slip(10, "player", "default"))).toMatchObject({ left: 1 });
  expect(firstGameweek(gameweeks, slip(9, "player", "player"))).toMatchObject({ left: 2 });
});

test("there is no first gameweek before the fixtures are loaded or after the season", () => {
  expect(firstGameweek([], null)).toBeNull();
  expect(firstGameweek([gameweekOf(38, EARLY)], null)).toBeNull();
});
