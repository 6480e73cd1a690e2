import { expect, test } from "vitest";
import { askD1, isUnavailable, reasonOf } from "./unavailable.ts";

const failing = (message: string, more: object = {}) =>
  askD1(() => Promise.reject(Object.assign(new Error(message), more))).catch((error: Error) => error);

test.each([
  "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  "D1_ERROR: Network connection lost.",
  "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  "D1_ERROR: database is locked: SQLITE_BUSY",
])("D1 cannot serve: %s", async (message) => {
  const error = await failing(message);
  expect(isUnavailable(error)).toBe(true);
  // As drizzle wraps it, with the query and what was bound to it.
  const wrapped = new Error("Failed query: select ?\nparams: ann@example.com", { cause: error });
  expect(isUnavailable(wrapped)).toBe(true);
  expect(reasonOf(wrapped)).toBe(`Error: ${message}`);
  // As it arrives from an object, which passes messages on.
  expect(isUnavailable(new Error((error as Error).message))).toBe(true);
});

test.each([
  "D1_ERROR: UNIQUE constraint failed: users.username_key: SQLITE_CONSTRAINT",
  "D1_ERROR: no such column: nonsense: SQLITE_ERROR",
  "D1_TYPE_ERROR: Type 'undefined' not supported for value 'undefined'",
])("a statement's own fault is no refusal: %s", async (message) => {
  expect(isUnavailable(await failing(message))).toBe(false);
});

test("an object that the platform cannot reach is one to ask again", () => {
  expect(isUnavailable(Object.assign(new Error("Network connection lost."), { retryable: true }))).toBe(true);
  expect(isUnavailable(Object.assign(new Error("Too much load"), { overloaded: true }))).toBe(true);
  expect(isUnavailable(new Error("Something of ours"))).toBe(false);
});
