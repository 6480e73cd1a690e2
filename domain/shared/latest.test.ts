import { expect, test } from "vitest";
import { Latest } from "./latest.ts";

test("what was set longest ago gives way, and setting an entry again makes it the newest", () => {
  const latest = new Latest<string, number>(2);
  latest.set("a", 1).set("b", 2).set("a", 3).set("c", 4);
  expect([...latest]).toEqual([
    ["a", 3],
    ["c", 4],
  ]);
});
