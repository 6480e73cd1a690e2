import { lastPlayed } from "#app/shared/match/started-gameweeks.ts";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { hasBegun, isResultDue } from "#domain/season/match-status.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";

/**
 * A place in a league and when it was reached: `3rd after GW31`, `3rd as it stands` while the gameweek is being
 * played, `finished 3rd` once the season is over.
 */
export function placeText(
  { rank }: { readonly rank: number },
  matchday: Matchday | null | undefined,
  isOver: boolean,
): string {
  const place = ordinal(rank);
  if (isOver) return `finished ${place}`;
  const fixtures = matchday?.fixtures ?? [];
  if (fixtures.some(isResultDue) && fixtures.some(hasBegun)) return `${place} as it stands`;
  const played = lastPlayed(matchday);
  return played > 0 ? `${place} after GW${played}` : place;
}

/**
 * What the reader needs for the next place: `One goal makes you 8th.` where they are level with it, otherwise how far
 * it is: `Three behind lena.`; `You lead.`; empty where nobody has scored.
 */
export function needText({ entry, above }: Pick<OwnStanding, "entry" | "above">): string {
  if (!entry || entry.noCard || above === undefined) return "";
  if (above === null) return entry.score > 0 ? "You lead." : "";
  const behind = above.score - entry.score;
  if (behind === 0) return `One goal makes you ${ordinal(above.rank)}.`;
  return `${capitalised(numberWord(behind))} behind ${above.username}.`;
}
