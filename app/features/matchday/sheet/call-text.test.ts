import { expect, test } from "vitest";
import { callText } from "./call-text.ts";

const at = (homeScore: number, awayScore: number, status: "live" | "scheduled" | "finished" = "live") => ({
  status,
  homeScore,
  awayScore,
});
const call = (prediction: "home_win" | "draw" | "away_win", points = 0, settled = false) => ({
  prediction,
  points,
  settled,
});

test("TIP-10 a call's line says what it is worth as it stands, and what would have to happen", () => {
  expect(callText(call("draw"), at(1, 0))).toBe("An equaliser is worth 5");
  expect(callText(call("draw"), at(3, 0))).toBe("Worth 5 if it turns");
  expect(callText(call("home_win"), at(0, 0))).toBe("A winner is worth 3");
  expect(callText(call("home_win", 3), at(1, 0))).toBe("Right as it stands");
  expect(callText(call("away_win"), at(0, 0, "scheduled"))).toBe("Worth 3");
  expect(callText(call("draw", 5, true), at(1, 1, "finished"))).toBe("Right: 5 points");
  expect(callText(call("draw", 0, true), at(1, 0, "finished"))).toBe("Wrong this time");
});
