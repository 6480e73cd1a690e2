import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import {
  entry,
  gameweekScoreOf,
  indexOf,
  kickoffOf,
  lockAt,
  played,
  scheduled,
  slip,
  tipper,
} from "#tests/support/worlds/tipping-world.ts";
import { floorOf, jokerPoints } from "./floor.ts";
import { slipMarks } from "./slip-marks.ts";

const at = kickoffOf(1);
/** Locked and in play. */
const live = (n: number, homeScore: number, awayScore: number) =>
  scheduled(1, n, { lock: lockAt(at, 1, n), hasStarted: true, homeScore, awayScore });
const open = (n: number) => scheduled(1, n, { kickoffAt: (at + 3 * HOUR_MS) as typeof at });
const soon = (at + HOUR_MS) as typeof at;

const fixtures = [
  played(1, 1, 2, 0),
  played(1, 2, 2, 0),
  live(3, 1, 1),
  live(4, 0, 1),
  live(5, 2, 0),
  open(6),
  open(7),
];
const entries = [
  entry(1, 1, "home_win"),
  entry(1, 2, "draw"),
  entry(1, 3, "draw", 501),
  entry(1, 4, "home_win"),
  entry(1, 6, "draw"),
];
const index = () => indexOf(fixtures, [makeGoal(13, 501)], soon);

test("TIP-10 a slip's squares: right and over, wrong, right now, a default that is wrong", () => {
  const mine = gameweekScoreOf(tipper([slip(1, entries)]), index());
  expect(slipMarks(mine)).toBe("Rwrwd..");
  const late = gameweekScoreOf(tipper([], { tippingSince: null }), index());
  expect(slipMarks(late)).toBe(".......");
});

test("TIP-08 a match that has not locked has the same square, whatever is predicted", () => {
  const others = [...entries.slice(0, 4), entry(1, 6, "away_win", 1101), entry(1, 7, "home_win")];
  const of = (all: typeof entries) => slipMarks(gameweekScoreOf(tipper([slip(1, all)]), index()));
  expect(of(others)).toBe(of(entries));
});

test("TIP-07, TIP-10 what is settled and the goal bonuses scored stay; the Joker doubles them", () => {
  const mine = gameweekScoreOf(tipper([slip(1, entries)]), index());
  // 3 of the first match, and the bonus of the third: its draw may still be lost.
  expect([mine.total, floorOf(mine)]).toEqual([9, 4]);
  const doubled = gameweekScoreOf(tipper([slip(1, entries, { hasJoker: true })]), index());
  expect([doubled.total, floorOf(doubled), jokerPoints(doubled)]).toEqual([18, 8, 9]);
  expect(jokerPoints(mine)).toBeNull();
});

test("TIP-04 once all is settled the floor is the total, a perfect round included", () => {
  const over = Array.from({ length: 8 }, (_, n) => played(1, n + 1, 1, 0));
  const calls = over.map((_, n) => entry(1, n + 1, "home_win"));
  const perfect = gameweekScoreOf(tipper([slip(1, calls)]), indexOf(over));
  expect([perfect.total, floorOf(perfect)]).toEqual([29, 29]);
});
