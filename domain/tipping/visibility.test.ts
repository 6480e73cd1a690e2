import { expect, test } from "vitest";
import { gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import {
  entry,
  gameweekScoreOf,
  indexOf,
  kickoffOf,
  played,
  scheduled,
  slip,
  tipper,
} from "#tests/support/worlds/tipping-world.ts";
import { reasonsOf } from "./reasons.ts";
import type { FixtureScore } from "./score.ts";
import { onlyLocked, splitOf } from "./visibility.ts";

const ns = [1, 2, 3, 4, 5];
const later = addMs(kickoffOf(1), DAY_MS);

test("TIP-08 open fixtures are shown only to their own player", () => {
  const early = played(1, 1, 1, 1);
  const open = scheduled(1, 2, { kickoffAt: addMs(later, DAY_MS) });
  const score = gameweekScoreOf(
    tipper([slip(1, [entry(1, 1, "draw"), entry(1, 2, "draw")])]),
    indexOf([early, open]),
  );
  expect(score.fixtures.map(({ phase, outcome }) => [phase, outcome])).toEqual([
    ["settled", "draw"],
    ["open", "draw"],
  ]);
  expect(onlyLocked(score).fixtures).toHaveLength(1);
  const ahead = indexOf([open]);
  const jokerAhead = tipper([slip(1, [entry(1, 2, "draw")], { hasJoker: true })]);
  const five = ns.map((n) => scheduled(1, n, { kickoffAt: addMs(later, DAY_MS) }));
  expect(gameweekScoreOf(jokerAhead, indexOf(five)).joker).toBe("counted");
  expect(onlyLocked(gameweekScoreOf(jokerAhead, indexOf(five)))).toMatchObject({
    joker: "none",
    fixtures: [],
    maximum: 30,
  });
  expect(onlyLocked(gameweekScoreOf(jokerAhead, ahead)).fixtures).toEqual([]);
  expect(reasonsOf(score.fixtures[1] as FixtureScore)).toEqual(["open"]);
});

test("TIP-08 a postponed match is open again, and its entry is hidden until its new lock", () => {
  const now = addMs(kickoffOf(1), DAY_MS);
  const locked = played(1, 1, 1, 1);
  const { lock } = locked;
  const moved = scheduled(1, 1, { lock, gameweekId: gameweekId(2), kickoffAt: addMs(kickoffOf(2), DAY_MS) });
  const mine = tipper([slip(1, [entry(1, 1, "draw")])]);
  const seen = (fixture: typeof locked) =>
    [1, 2].flatMap((id) => onlyLocked(gameweekScoreOf(mine, indexOf([fixture], [], now), id)).fixtures);
  expect(seen(locked)).toMatchObject([{ outcome: "draw" }]);
  expect(seen(moved)).toEqual([]);
});

test("the split of a fixture counts results and goal bonuses", () => {
  const split = splitOf([
    { outcome: "draw", goalBonusPlayerId: playerId(7) },
    { outcome: "draw", goalBonusPlayerId: playerId(3) },
    { outcome: "home_win", goalBonusPlayerId: playerId(7) },
    { outcome: "away_win", goalBonusPlayerId: 0 },
    { outcome: null, goalBonusPlayerId: null },
  ]);
  expect(split).toEqual({
    outcomes: { home_win: 1, draw: 2, away_win: 1 },
    bonuses: [
      { playerId: 7, count: 2 },
      { playerId: 3, count: 1 },
    ],
    noBonus: 1,
    total: 4,
  });
});
