import { expect, test } from "vitest";
import { hungOf, NONE_HUNG } from "./account-pegs.tsx";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("each valid field of the account's form hangs a shirt, in the order of the fields", () => {
  expect(hungOf(formOf({}))).toEqual(NONE_HUNG);
  expect(
    hungOf(formOf({ firstName: "Ada", lastName: " ", username: "ad", email: "ada@example.com" })),
  ).toEqual([true, false, false, true, false]);
});

test("a password hangs its shirt once it is long enough and repeated", () => {
  const isHung = (password: string, confirmPassword: string) =>
    hungOf(formOf({ password, confirmPassword })).at(-1);
  expect(isHung("short", "short")).toBe(false);
  expect(isHung("long enough", "long enoug")).toBe(false);
  expect(isHung("long enough", "long enough")).toBe(true);
});
