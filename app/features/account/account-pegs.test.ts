import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { hungOf, NONE_HUNG } from "./account-pegs.tsx";
import { HungCount } from "./field-peg.tsx";

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

test("one field that is valid hangs, several hang, and none is not counted", () => {
  const textOf = (count: number) =>
    renderToStaticMarkup(HungCount({ hung: NONE_HUNG.map((_, at) => at < count) }));
  expect(textOf(0)).toBe("");
  expect(textOf(1)).toContain("1 of 5 hangs<");
  expect(textOf(2)).toContain("2 of 5 hang<");
});
