import { expect, test } from "vitest";
import { tableTitle } from "./table-title.ts";

test("a table is titled by its league, everybody's by its game, a final one by its season, too", () => {
  expect(tableTitle({ name: "Work", leagueType: "football_bingo" })).toBe("Work");
  expect(tableTitle({ name: undefined, leagueType: "score_tipping" })).toBe(
    "All Leagues, Premier League Tipping",
  );
  expect(tableTitle({ name: undefined, leagueType: "football_bingo", season: "2025/26" })).toBe(
    "All Leagues, Football Bingo, 2025/26",
  );
  expect(tableTitle({ name: "Work", leagueType: "football_bingo", season: "2025/26" })).toBe("Work, 2025/26");
});
