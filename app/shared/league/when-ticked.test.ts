import { expect, test } from "vitest";
import { whenTicked } from "./when-ticked.ts";

test("a tick that can be taken back is told by its minute, a final one by its gameweek", () => {
  expect(whenTicked({ minute: 66, gameweek: 10, provisional: true })).toBe("66′");
  expect(whenTicked({ minute: 66, gameweek: 10, provisional: false })).toBe("GW10");
  expect(whenTicked({ minute: null, gameweek: 10, provisional: true })).toBe("GW10");
  expect(whenTicked({ minute: null, gameweek: null, provisional: true })).toBe("");
});
