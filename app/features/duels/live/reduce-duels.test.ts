import { expect, test } from "vitest";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { afterDuels } from "./reduce-duels.ts";

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
