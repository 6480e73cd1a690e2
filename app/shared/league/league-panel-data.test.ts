import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { makeEntry, makeLeagueAnswer } from "#tests/support/inputs/table-rows.ts";
import { followedLeague, ownRank } from "./league-panel-data.ts";

const league = (id: string, createdAt: string, leagueType: League["leagueType"] = "football_bingo") =>
  makeLeagueAnswer(id, { createdAt, leagueType });

const entry = (rank: number, score: number) => makeEntry(`u${rank}`, { rank, score });

test("LEA-09 the page follows the requested league while the reader is in it, else the newest of Football Bingo", () => {
  const leagues = [
    league("old", "2025-08-01T00:00:00Z"),
    league("new", "2025-09-01T00:00:00Z"),
    league("tipping", "2025-10-01T00:00:00Z", "score_tipping"),
  ];
  expect(followedLeague(leagues, "old")?.id).toBe("old");
  expect(followedLeague(leagues, "of others")?.id).toBe("new");
  expect(followedLeague(leagues, null)?.id).toBe("new");
  expect(followedLeague([], "old")).toBeNull();
});

test("BNG-09 own rank: the server's, else the first position at or below the reader's score, else after the whole table", () => {
  const entries = [entry(1, 9), entry(2, 7), entry(3, 7)];
  expect(ownRank(entries, { rank: 12 }, 7, 40)).toBe(12);
  expect(ownRank(entries, null, 7, 40)).toBe(2);
  expect(ownRank(entries, undefined, 3, 40)).toBe(41);
  expect(ownRank(entries, undefined, 3, undefined)).toBeNull();
});
