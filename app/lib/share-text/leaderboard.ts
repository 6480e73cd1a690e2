import type { LeaderboardEntry } from "#contract/api.ts";
import { isolate } from "./isolate.ts";

const ROWS_SHARED = 10;
const MEDALS = ["🥇", "🥈", "🥉"];

export interface SharedLeaderboard {
  /** For example `Saturday Club`, or `All Leagues`. */
  readonly league: string;
  /** For example `Football Bingo`. */
  readonly game: string;
  /** `7/20 goals`, `12 pts`. */
  readonly scoreText: (entry: LeaderboardEntry) => string;
  /** Where to play: the site's own address. */
  readonly url: string;
}

/**
 * A leaderboard as a message: its name, the top 10 with rank, username and score, and where to play. Tied players
 * carry the same rank and medal; a score that can still be taken back says so.
 */
export function leaderboardShareText(
  { league, game, scoreText, url }: SharedLeaderboard,
  entries: readonly LeaderboardEntry[],
): string {
  const lines = entries.slice(0, ROWS_SHARED).map((entry) => {
    const medal = MEDALS[entry.rank - 1];
    const provisional = entry.provisional ? " (provisional)" : "";
    return `${medal ? `${medal} ` : ""}${entry.rank}. ${isolate(entry.username)} - ${scoreText(entry)}${provisional}`;
  });
  return [`🏆 ${isolate(league)}: ${game}`, "", ...lines, "", `Play along: ${url}`].join("\n");
}
