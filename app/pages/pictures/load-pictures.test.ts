import { expect, test } from "vitest";
import { bestGameweek } from "./load-pictures.server.ts";

const historyOf = (scores: (number | null)[]) => ({
  gameweeks: scores.map((_, at) => at + 1),
  members: [{ id: "ann", username: "ann", ranks: scores.map(() => 1), scores }],
  winners: [],
  months: [],
});

test("SEA-06 the best gameweek brought the most points, the latest of equals; nobody's best is one without points", () => {
  expect(bestGameweek(historyOf([10, 30, 35, 55]), "ann")).toBe(4);
  expect(bestGameweek(historyOf([null, 12, 12, 20]), "ann")).toBe(2);
  expect(bestGameweek(historyOf([0, 0]), "ann")).toBeNull();
  expect(bestGameweek(historyOf([10]), "bob")).toBeNull();
});
