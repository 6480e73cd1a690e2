import { expect, test } from "vitest";
import { userId } from "#domain/shared/ids.ts";
import { publicNames } from "./public-names.ts";

const member = (id: string, username: string) => ({ id: userId(id), username });
const MEMBERS = [member("c", "jonah"), member("a", "Jude"), member("b", "dev"), member("d", "ada")];

test("OUT-02 members appear by their user name or, if they wish, by an initial", () => {
  const names = publicNames(MEMBERS, new Set([userId("b")]));
  expect(MEMBERS.map(({ id }) => names.get(id))).toEqual(["jonah", "Jude", "D", "ada"]);
});

test("OUT-02 two of the same initial are told apart, in whatever order they come", () => {
  const wish = new Set(["a", "b", "c"].map(userId));
  const expected = { a: "J1", b: "D", c: "J2", d: "ada" };
  for (const members of [MEMBERS, [...MEMBERS].reverse()]) {
    expect(Object.fromEntries(publicNames(members, wish))).toEqual(expected);
  }
});

test("OUT-02 a name without a letter has no initial to show", () => {
  expect(publicNames([member("a", "__")], new Set([userId("a")])).get(userId("a"))).toBe("?");
});
