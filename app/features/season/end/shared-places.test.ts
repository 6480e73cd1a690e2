import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { sharedPlaces } from "./shared-places.ts";

const row = (id: string, rank: number) => ({ id, rank, score: 3 }) as LeaderboardEntry;

test("BNG-06 TIP-09 a place is told as shared by the whole table, and by the reader's own row below it", () => {
  const rows = [row("ada", 1), row("bryan", 2), row("kiran", 3), row("dev", 3)];
  expect(sharedPlaces(rows, rows[0])).toEqual([3]);
  expect(sharedPlaces(rows.slice(0, 3), row("dev", 3))).toEqual([3]);
  expect(sharedPlaces(rows.slice(0, 3), null)).toEqual([]);
});
