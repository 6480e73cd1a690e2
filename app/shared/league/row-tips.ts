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
 * The second line of a row: `+12 now` while matches are on, or `+12, can drop to +4`; otherwise `+21 in GW9, 2nd`. A
 * narrow row leaves `now` out. That nothing may be left says nothing: it is so in most rows.
 */
export function tipsLine(
  entry: Pick<LeaderboardEntry, "score"> & { readonly tips: RowTips },
  isOn: boolean,
): readonly [strong: string, now: string, rest: string] {
  const { gameweek, place } = entry.tips;
  const now = pointsNow(entry);
  const kept = pointsKept(entry);
  return isOn
    ? [signed(now), kept > 0 ? "" : " now", kept > 0 ? `, can drop to ${signed(kept)}` : ""]
    : now === 0
      ? ["", "", `Nothing in GW${gameweek}`]
      : [signed(now), "", ` in GW${gameweek}, ${ordinal(place)}`];
}

/** So many gameweeks make a row of bars that says something. */
const BARS_FROM = 4;

/** Whether there are too few gameweeks to be drawn as bars. */
export const hasFewBars = ({ weeks }: Pick<RowTips, "weeks">): boolean => weeks.length < BARS_FROM;

/** The gameweeks that a row's bars stand for: `GW5–9`; empty without any. */
export function barsTitle({ gameweek, weeks }: RowTips): string {
  if (weeks.length === 0) return "";
  return weeks.length === 1 ? `GW${gameweek - 1}` : `GW${gameweek - weeks.length}–${gameweek - 1}`;
}
