import { expect, test } from "vitest";
import { joinCodeError, nameError, toJoinCode } from "./league-input.ts";

test("a league needs a name of up to 100 characters after trimming", () => {
  expect(nameError("   ")).toBe("League name is required");
  expect(nameError(" Saturday Club ")).toBeNull();
  expect(nameError("⚽".repeat(100))).toBeNull();
  expect(nameError("x".repeat(101))).toBe("A league name can be at most 100 characters long.");
});

test("LEA-01 a join code is upper-cased and capped at 6", () => {
  expect(toJoinCode(" abc 234 ")).toBe("ABC234");
  expect(toJoinCode("abc2345")).toBe("ABC234");
  expect(toJoinCode("ßßßß")).toBe("SSSSSS");
});

test("LEA-01 anything but 6 characters is not a join code", () => {
  expect(joinCodeError("ABC23")).toBe("Please enter a valid 6-character join code");
  expect(joinCodeError("")).toBe("Please enter a valid 6-character join code");
  expect(joinCodeError("ABC234")).toBeNull();
});
