import { expect, test } from "vitest";
import { weekWinners } from "./week-winners.ts";

test("STO-05 each gameweek's winners with that gameweek's points, the newest first; who has left is left out", () => {
  const history = {
    gameweeks: [1, 2, 3],
    members: [
      { id: "a", username: "ada", ranks: [1, 1, 2], scores: [12, 20, 25] },
      { id: "b", username: "bo", ranks: [2, 2, 1], scores: [9, 17, 30] },
    ],
    winners: [
      { gameweek: 1, ids: ["a"] },
      { gameweek: 2, ids: ["a", "b"] },
      { gameweek: 3, ids: ["gone"] },
    ],
    months: [],
  };
  expect(weekWinners(history)).toEqual([
    {
      gameweek: 2,
      points: 8,
      winners: [
        { id: "a", username: "ada" },
        { id: "b", username: "bo" },
      ],
    },
    { gameweek: 1, points: 12, winners: [{ id: "a", username: "ada" }] },
  ]);
});
