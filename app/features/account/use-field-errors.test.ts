import { expect, test } from "vitest";
import { openErrors } from "./use-field-errors.ts";

test("a field filled in since is no longer reported missing", () => {
  const missing = "Please fill in all required fields.";
  const fields = { firstName: missing, email: missing };
  expect(openErrors(fields, new Set())).toEqual(fields);
  expect(openErrors(fields, new Set(["firstName"]))).toEqual({ email: missing });
  expect(openErrors(fields, new Set(["firstName", "email"]))).toEqual({});
});
