import { expect, test } from "vitest";
import { blocksOf } from "./feed-blocks.ts";

test("kick-offs of one minute are one line of the feed, and nothing else is put together", () => {
  const moments = [
    { kind: "goal", at: "15:10" },
    { kind: "locked", at: "15:00" },
    { kind: "locked", at: "15:00" },
    { kind: "result", at: "14:30" },
    { kind: "result", at: "14:30" },
    { kind: "locked", at: "12:30" },
  ] as const;
  expect(blocksOf(moments).map(({ moment, at, count }) => [moment.kind, at, count])).toEqual([
    ["goal", 0, 1],
    ["locked", 1, 2],
    ["result", 3, 1],
    ["result", 4, 1],
    ["locked", 5, 1],
  ]);
});
