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
  ).toEqual([true, false, false, true, false, false]);
});

test("a repeated password hangs its shirt only beside a password that is long enough and the same", () => {
  const last = (password: string, confirmPassword: string) =>
    hungOf(formOf({ password, confirmPassword })).slice(-2);
  expect(last("short", "short")).toEqual([false, false]);
  expect(last("long enough", "long enoug")).toEqual([true, false]);
  expect(last("long enough", "long enough")).toEqual([true, true]);
});
