import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { isolate } from "./isolate.ts";

const ROWS_SHARED = 10;
const MEDALS = ["🥇", "🥈", "🥉"];

/** What a table's text to share is made of. */
export interface SharedLeaderboard {
  /** The name of the table, for example `Saturday Club` or `All Leagues`. */
  readonly league: string;
  /** The name of the game, for example `Football Bingo`. */
  readonly game: string;
  /** A row's score in words: `7/20 goals`, `12 pts`. */
  readonly scoreText: (entry: LeaderboardEntry) => string;
  /** The address of the site. */
  readonly url: string;
}

/**
 * A leaderboard as a message: its name, the top 10 with rank, username and score, and the site's address. Tied players
 * have the same rank and medal; a provisional score is marked.
 */
export function leaderboardShareText(
  { league, game, scoreText, url }: SharedLeaderboard,
  entries: readonly LeaderboardEntry[],
): string {
  const lines = entries.slice(0, ROWS_SHARED).map((entry) => {
    const medal = MEDALS[entry.rank - 1];
    const provisional = entry.provisional ? " (provisional)" : "";
    return `${medal ? `${medal} ` : ""}${entry.rank}. ${isolate(entry.username)} – ${scoreText(entry)}${provisional}`;
  });
  return [`🏆 ${isolate(league)}: ${game}`, "", ...lines, "", `Play along: ${url}`].join("\n");
}
