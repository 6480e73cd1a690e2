import { expect, test } from "vitest";
import { withoutField } from "./use-errors.ts";

test("a field filled in since is no longer reported missing; one emptied again is", () => {
  const missing = "Please fill in all required fields.";
  const errors = { firstName: missing, email: missing };
  expect(withoutField(errors, { name: "firstName", value: "N" })).toEqual({ email: missing });
  expect(withoutField(errors, { name: "firstName", value: " " })).toBe(errors);
  expect(withoutField<string>(errors, { name: "username", value: "nina" })).toBe(errors);
});
