import { expect, test } from "vitest";
import { earlierSeasons } from "./earlier-seasons.ts";

test("the seasons before one are named by their years, over the turn of a century too", () => {
  expect(earlierSeasons("2025/26", 3)).toEqual(["2024/25", "2023/24", "2022/23"]);
  expect(earlierSeasons("2001/02", 2)).toEqual(["2000/01", "1999/00"]);
});

test("nothing is known of the seasons before one whose label has no years", () => {
  expect(earlierSeasons("Demo", 3)).toEqual([]);
  expect(earlierSeasons("", 3)).toEqual([]);
});
