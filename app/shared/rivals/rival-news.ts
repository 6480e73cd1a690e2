import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Rival } from "#contract/leagues/rivals.ts";
import { rivalTexts } from "#domain/news/rival-texts.ts";
import { rivalRows } from "./rivals.ts";

const asPlaced = ({ username, rank, movement }: LeaderboardEntry) => ({ name: username, rank, movement });

/** RIV-01: what a table's rows have to tell of the reader's rivals, the best sentence first. */
export function rivalNews(
  rows: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null | undefined,
  rivals: readonly Rival[] | undefined,
): string[] {
  return own ? rivalTexts(asPlaced(own), rivalRows(rows, rivals).map(asPlaced)) : [];
}
