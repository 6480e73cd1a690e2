import { expect, test } from "vitest";
import { honourText } from "./honour-text.ts";

test("an honour is named in a few words, with its gameweek if it has one", () => {
  const season = "2025-26";
  const run = "season";
  expect(honourText({ season, run, kind: "league_champion", count: 1 })).toBe("Champion");
  // HLF-09: the half's honours name it.
  expect(honourText({ season, run: "half", kind: "league_champion", count: 1 })).toBe(
    "Champion, second half",
  );
  expect(honourText({ season, run, kind: "overall_top", count: 1 })).toBe("First overall");
  expect(honourText({ season, run, kind: "complete", gameweek: 32, count: 1 })).toBe(
    "20 out of 20, Gameweek 32",
  );
  expect(honourText({ season, run, kind: "gameweek_won", gameweek: 7, count: 1 })).toBe("Gameweek 7 won");
  expect(honourText({ season, run, kind: "gameweek_won", gameweek: 9, count: 3 })).toBe("3 gameweeks won");
  expect(honourText({ season, run, kind: "month_won", month: "2025-09", count: 1 })).toBe("September won");
  expect(honourText({ season, run, kind: "perfect_round", gameweek: 4, count: 1 })).toBe(
    "A perfect round, Gameweek 4",
  );
  expect(honourText({ season, run, kind: "perfect_round", gameweek: 4, count: 2 })).toBe("2 perfect rounds");
});
