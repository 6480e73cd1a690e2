import { NO_SELECTION } from "#app/features/tipping/bonus/bonus-limits.ts";
import type { MatchClubs } from "#app/features/tipping/match-clubs.ts";
import { OUTCOME_WORDS } from "#app/lib/outcomes.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import type { Entry } from "./slip-draft.ts";

/** A prediction in words: `Arsenal win, Saka (goal bonus)`. */
export function entryText(
  { prediction, goalBonusPlayerId: bonus }: Entry,
  { home, away }: MatchClubs,
  nameOf: (playerId: number) => PlayerName | undefined,
): string {
  const winner = prediction === "home_win" ? home?.name : prediction === "away_win" ? away?.name : null;
  const result = prediction && (winner ? `${winner} win` : OUTCOME_WORDS[prediction]);
  const player = bonus === 0 ? NO_SELECTION : bonus ? nameOf(bonus)?.name : null;
  return [result, player && `${player} (goal bonus)`].filter(Boolean).join(", ");
}
