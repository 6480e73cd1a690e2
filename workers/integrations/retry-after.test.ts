import { expect, test } from "vitest";
import { parseInstant } from "#domain/shared/instant.ts";
import { retryAfterOf } from "./retry-after.ts";

const now = parseInstant("2025-11-01T15:00:00Z");

test.each([
  ["120", 120_000],
  ["0.65", 650],
  ["Sat, 01 Nov 2025 15:02:00 GMT", 120_000],
  ["Sat, 01 Nov 2025 14:58:00 GMT", 0],
  ["soon", null],
])("Retry-After %s is a wait of %s ms", (said, ms) => {
  expect(retryAfterOf(new Headers({ "Retry-After": said }), now)).toBe(ms);
});

test("an answer without Retry-After asks for no wait", () => {
  expect(retryAfterOf(new Headers(), now)).toBeNull();
});
