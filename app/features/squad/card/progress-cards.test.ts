import { expect, test } from "vitest";
import { placesIn } from "./progress-cards.tsx";

test("BNG-09 rank and players are of the same table, which has a place for a reader who is not in it yet", () => {
  const entry = {
    rank: 26,
    id: "me",
    username: "me",
    score: 0,
    totalGoals: 0,
    provisional: false,
    movement: 0,
  };
  expect(placesIn({ entry, total: 26 })).toBe(26);
  expect(placesIn({ entry: null, total: 26 })).toBe(27);
});
