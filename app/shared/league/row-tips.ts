import type { LeaderboardEntry, RowTips } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";

/** A row's points of its gameweek as they are now: what the total has gained since they were read is theirs. */
export const pointsNow = ({ score, tips }: Pick<LeaderboardEntry, "score" | "tips">): number =>
  tips ? tips.points + score - tips.total : 0;

/** What stays of a row's points if every call in play goes wrong. */
export const pointsKept = (entry: Pick<LeaderboardEntry, "score" | "tips">): number =>
  entry.tips ? Math.min(entry.tips.floor, pointsNow(entry)) : 0;

/** What a row's total can fall to if every call in play goes wrong. */
export const totalKept = (entry: Pick<LeaderboardEntry, "score" | "tips">): number =>
  entry.score - pointsNow(entry) + pointsKept(entry);

/**
 * The second line of a row: `+12 now` while matches are on, or `+12 now, can drop to 4`; otherwise `+21 in GW9, 2nd`. A
 * narrow row leaves `now` out. That all of it stays says nothing.
 */
export function tipsLine(
  entry: Pick<LeaderboardEntry, "score"> & { readonly tips: RowTips },
  isOn: boolean,
): readonly [strong: string, now: string, rest: string] {
  const { gameweek, place } = entry.tips;
  const now = pointsNow(entry);
  const kept = pointsKept(entry);
  return isOn
    ? [signed(now), " now", kept < now ? `, can drop to ${kept}` : ""]
    : now === 0
      ? ["", "", `Nothing in GW${gameweek}`]
      : [signed(now), "", ` in GW${gameweek}, ${ordinal(place)}`];
}

/** The gameweeks that a row's bars stand for: `GW5–9`, `GW20, 21`; empty without any. */
export function barsTitle({ gameweek, weeks }: RowTips): string {
  if (weeks.length === 0) return "";
  if (weeks.length === 1) return `GW${gameweek - 1}`;
  return `GW${gameweek - weeks.length}${weeks.length === 2 ? ", " : "–"}${gameweek - 1}`;
}
