import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import {
  entry,
  fixtureOf,
  indexOf,
  kickoffOf,
  lockAt,
  played,
  slip,
  tipper,
} from "#tests/support/worlds/tipping-world.ts";
import { packSlips, unpackSlips } from "./packed-slips.ts";
import { scoreGameweek, scoreGameweeks } from "./score.ts";
import { scopeOf } from "./scoring-scope.ts";
import { gameweekStamps } from "./season-index.ts";

const ONE = gameweekId(1);
const late = addMs(kickoffOf(2), DAY_MS);
/** A match of gameweek 1 put off past the first of gameweek 2, where the same player is chosen. */
const putOff: Fixture = { ...played(1, 1, 0, 1), kickoffAt: late, lock: lockAt(late, 1, 1) };
const mine = tipper([slip(1, [entry(1, 1, "draw", 101)]), slip(2, [entry(2, 1, "draw", 101)])]);

test("TIP-05 the next gameweek is in scope where it locked first: its choices are in the way of this one's", () => {
  const index = indexOf([putOff, played(2, 1, 0, 1)], [], addMs(late, DAY_MS));
  const { fixtureIds } = scopeOf(index, new Set([ONE]));
  const scoped = { ...mine, slips: unpackSlips(packSlips(mine.slips), fixtureIds) };
  const [week] = scoreGameweeks(scoped, index, ({ id }) => id === ONE);
  expect(week?.fixtures[0]?.dropped).toBe("used_next");
  expect(week).toEqual(scoreGameweek(mine, index, ONE));
  // In the usual order it is not: people predict ahead, and their predictions are not read for nothing.
  const usual = indexOf([played(1, 1, 0, 1), played(2, 1, 0, 1)], [], addMs(late, DAY_MS));
  expect([...scopeOf(usual, new Set([ONE])).fixtureIds]).toEqual([fixtureOf(1, 1)]);
});

test("TIP-03, TIP-05 a stamp changes when a lock of the next gameweek that came first is void", () => {
  const other = played(2, 2, 0, 1);
  const stampOf = (next: Fixture) => {
    const index = indexOf([putOff, next, other], [], addMs(late, DAY_MS));
    return {
      stamp: gameweekStamps(index).get(ONE),
      dropped: scoreGameweek(mine, index, ONE)?.fixtures[0]?.dropped,
    };
  };
  const before = stampOf(played(2, 1, 0, 1));
  const after = stampOf({
    ...played(2, 1, 0, 1),
    kickoffAt: kickoffOf(4),
    isSettled: false,
    hasStarted: false,
  });
  expect([before.dropped, after.dropped]).toEqual(["used_next", null]);
  expect(after.stamp).not.toBe(before.stamp);
});
