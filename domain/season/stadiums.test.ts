import { expect, test } from "vitest";
import { stadiumOf } from "./stadiums.ts";

test("a club's ground by its code; empty for an unlisted club, whatever its name", () => {
  expect(stadiumOf("LIV")).toBe("Anfield");
  expect(stadiumOf("XYZ")).toBe("");
  expect(stadiumOf("constructor")).toBe("");
});
