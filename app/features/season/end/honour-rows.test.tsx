import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { FinalTable } from "../final-table.ts";
import { HonourRows } from "./honour-rows.tsx";

const own = (rank: number) => ({ id: "ada", username: "ada", rank, score: 16 }) as LeaderboardEntry;

const rowsOf = (season: number, half: number, won: number) => {
  const final = {
    view: { season: "2025-26", leagueType: "football_bingo", leagueId: "l", playerId: undefined },
    leagues: [],
    honours: [],
    own: own(season),
    other: { run: "half", entries: [], own: own(half), total: 12, shared: [] },
    cup: null,
    duels: null,
  } as unknown as FinalTable;
  const html = renderToStaticMarkup(<HonourRows final={final} won={won} perfect={0} />);
  return [...html.matchAll(/flex-1 font-semibold">([^<]+)/g)].map(([, text]) => text);
};

test("SEA-06 a place is among the honours where it has a medal", () => {
  expect(rowsOf(3, 7, 4)).toEqual(["3rd in the season", "Four gameweeks won"]);
  expect(rowsOf(9, 2, 0)).toEqual(["2nd in the second half"]);
  expect(rowsOf(9, 7, 0)).toEqual([]);
});
