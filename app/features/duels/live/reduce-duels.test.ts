import { expect, test } from "vitest";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { afterDuels, scorersAfter } from "./reduce-duels.ts";

const duels: LeagueDuels = {
  gameweek: 10,
  state: "drawn",
  drawAt: null,
  pairs: [
    {
      a: { userId: "a", username: "ann", score: null },
      b: { userId: "b", username: "bob", score: null },
      winner: null,
    },
    { a: { userId: "c", username: "cat", score: null }, b: { median: true, score: null }, winner: null },
  ],
};

test("DUE-05 an open page follows its duels from the messages, and reads new pairs", () => {
  const told = { type: "duels", gameweek: 10, seq: 7 } as const;
  const live = afterDuels(duels, { ...told, changes: [[1, 2, 3]] });
  expect(live).toMatchObject({
    state: "live",
    pairs: [{ winner: null }, { a: { score: 2 }, b: { score: 3 }, winner: "b" }],
  });
  expect(afterDuels(duels, { ...told, gameweek: 11, changes: [[0, 1, 0]] })).toBe(duels);
  expect(afterDuels(duels, { ...told, changes: [] })).toBeNull();
  expect(afterDuels(duels, { ...told, changes: [[5, 1, 0]] })).toBeNull();
});

test("BNG-05 DUE-05 an open page names a goal's scorer on the side that it moved, and no more once it is taken back", () => {
  const scorers = { a: ["Kane"], b: [] };
  const [pair] = duels.pairs;
  if (!pair) throw new Error("No pair");
  const known = {
    ...duels,
    pairs: [{ ...pair, a: { ...pair.a, score: 1 }, b: { ...pair.b, score: 0 }, scorers }],
  };
  const goal = {
    type: "goal",
    fixtureId: 1,
    playerId: 2,
    playerName: "Saka",
    teamId: 3,
    revoked: false,
  } as const;
  const told = {
    type: "duels",
    gameweek: 10,
    seq: 7,
    changes: [[0, 1, 1]] as [number, number, number][],
  } as const;
  const after = scorersAfter(afterDuels(known, told) ?? known, goal);
  expect(after.pairs[0]?.scorers).toEqual({ a: ["Kane"], b: ["Saka"] });
  // A goal that changes neither score has no scorer in the duel.
  expect(scorersAfter(after, { ...goal, playerName: "Rice" })).toEqual(after);
  const back = afterDuels(after, { ...told, changes: [[0, 1, 0]] }) ?? after;
  expect(scorersAfter(back, { ...goal, revoked: true }).pairs[0]?.scorers).toEqual({ a: ["Kane"], b: [] });
});
