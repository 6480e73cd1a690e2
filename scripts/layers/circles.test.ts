import { expect, test } from "vitest";
import { fileCircles, folderCircles } from "./circles.ts";

test("two folders that import each other are a circle, and so are three", () => {
  const two = [
    { from: "app/a/one.ts", to: "app/b/two.ts" },
    { from: "app/b/other.ts", to: "app/a/another.ts" },
  ];
  expect(folderCircles(two)).toEqual([["app/a", "app/b"]]);
  const three = [
    { from: "app/a/one.ts", to: "app/b/two.ts" },
    { from: "app/b/two.ts", to: "app/c/three.ts" },
    { from: "app/c/four.ts", to: "app/a/five.ts" },
    { from: "app/d/six.ts", to: "app/a/one.ts" },
  ];
  expect(folderCircles(three)).toEqual([["app/a", "app/b", "app/c"]]);
});

test("what is inside a folder counts as that folder, however deep it is", () => {
  expect(
    folderCircles([
      { from: "workers/db/season/write.ts", to: "workers/platform/edge.ts" },
      { from: "workers/platform/distance/meter.ts", to: "workers/db/database.ts" },
      { from: "sandbox/start.ts", to: "scripts/shared/arguments.ts" },
      { from: "scripts/chances.ts", to: "sandbox/archive/load.ts" },
    ]),
  ).toEqual([
    ["workers/db", "workers/platform"],
    ["sandbox", "scripts"],
  ]);
});

test("a circle is files that import each other or themselves, tests included, without what leads to it or away", () => {
  const between = (from: string, ...files: string[]) => files.map((to) => ({ from, to }));
  expect(
    fileCircles([
      ...between("app/a/start.ts", "app/a/one.ts", "app/a/leaf.ts"),
      ...between("app/a/one.ts", "app/a/two.ts", "app/a/leaf.ts"),
      ...between("app/a/two.ts", "app/a/three.test.ts"),
      ...between("app/a/three.test.ts", "app/a/one.ts", "app/a/end.ts"),
      ...between("app/a/end.ts", "app/a/leaf.ts"),
      ...between("app/b/self.ts", "app/b/self.ts"),
    ]),
  ).toEqual([["app/a/one.ts", "app/a/three.test.ts", "app/a/two.ts"], ["app/b/self.ts"]]);
});

test("an interface that callers read is a tie like any other", () => {
  expect(
    folderCircles([
      { from: "workers/platform/env.ts", to: "workers/desk/rpc.ts" },
      { from: "workers/desk/desk.ts", to: "workers/platform/env.ts" },
    ]),
  ).toEqual([["workers/desk", "workers/platform"]]);
});

test("a folder and one inside it, and a test, are no circle", () => {
  expect(
    folderCircles([
      { from: "app/a/one.ts", to: "app/a/b/two.ts" },
      { from: "app/a/b/two.ts", to: "app/a/three.ts" },
      { from: "app/c/c.test.ts", to: "app/d/d.ts" },
      { from: "app/d/d.ts", to: "app/c/c.ts" },
    ]),
  ).toEqual([]);
});
