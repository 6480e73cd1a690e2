import { expect, test } from "vitest";
import { excerptOf } from "./half-words.ts";

const rows = ["isla", "dev", "grace", "ada", "lena", "milo", "hugo"].map((id) => ({ id }));
const told = (userId: string, of = rows) => {
  const { shown, isCut } = excerptOf(of, userId);
  return `${shown.map(({ id }) => id).join(" ")}${isCut ? " cut" : ""}`;
};

test("HLF-06 six rows of the half have its leader in sight, whom the news compares the reader with", () => {
  expect(told("isla")).toBe("isla dev grace ada lena milo");
  expect(told("grace")).toBe("isla dev grace ada lena milo");
  expect(told("milo")).toBe("isla dev grace ada lena milo");
  expect(told("hugo")).toBe("isla grace ada lena milo hugo cut");
  expect(told("nobody")).toBe("isla dev grace ada lena milo");
  expect(told("ada", rows.slice(0, 4))).toBe("isla dev grace ada");
  expect(told("ada", [])).toBe("");
});
