import { expect, test } from "vitest";
import { stadiumOf } from "./stadiums.ts";

test("a club's ground by its code; none for a club that is not known, whatever its name", () => {
  expect(stadiumOf("LIV")).toBe("Anfield");
  expect(stadiumOf("XYZ")).toBe("");
  expect(stadiumOf("constructor")).toBe("");
});
