import { expect, test } from "vitest";
import { escapeText, foldLine } from "./icalendar.ts";

test("a calendar's text is escaped, and its lines are folded between characters", () => {
  expect(escapeText("a, b; c\\d\nBEGIN:VEVENT")).toBe("a\\, b\\; c\\\\d\\nBEGIN:VEVENT");
  const line = `SUMMARY:${"é".repeat(100)}`;
  const folded = foldLine(line).split("\r\n");
  expect(folded.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
  expect(folded.map((part, at) => (at === 0 ? part : part.slice(1))).join("")).toBe(line);
  expect(foldLine("short")).toBe("short");
});
