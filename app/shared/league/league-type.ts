import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export const LEAGUE_TYPES: readonly { value: LeagueType; label: string }[] = [
  { value: "football_bingo", label: "Football Bingo" },
  { value: "score_tipping", label: "Premier League Tipping" },
];

/** A game's name, for people. */
export function leagueTypeLabel(type: LeagueType): string {
  return type === "score_tipping" ? "Premier League Tipping" : "Football Bingo";
}

/** The text of a row's badge: `12 pts` or `7/20 goals`. */
export function scoreText(type: LeagueType, { score }: Pick<LeaderboardEntry, "score">): string {
  return type === "score_tipping" ? `${score} pts` : `${score}/${SQUAD_SIZE} goals`;
}

/** The same score in a sentence for screen readers: `12 points` or `7 of 20`. */
export function spokenScore(type: LeagueType, { score }: Pick<LeaderboardEntry, "score">): string {
  if (type === "football_bingo") return `${score} of ${SQUAD_SIZE}`;
  return score === 1 ? "1 point" : `${score} points`;
}
