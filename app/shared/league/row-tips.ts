import type { LeaderboardEntry, RowTips } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";

/** A row's points of its gameweek as they are now: what the total has gained since they were read is theirs. */
export const pointsNow = ({ score, tips }: Pick<LeaderboardEntry, "score" | "tips">): number =>
  tips ? tips.points + score - tips.total : 0;

/** What stays of a row's points if every call in play goes wrong; null where it is nothing, or all of them. */
export function pointsKept(entry: Pick<LeaderboardEntry, "score" | "tips">): number | null {
  const now = pointsNow(entry);
  const kept = entry.tips ? Math.min(entry.tips.floor, now) : 0;
  return kept > 0 && kept < now ? kept : null;
}

/** The second line of a row: `+12, can drop to 4` while matches are on, otherwise `+21 in GW9, 2nd`. */
export function tipsLine(
  entry: Pick<LeaderboardEntry, "score"> & { readonly tips: RowTips },
  isOn: boolean,
): readonly [strong: string, rest: string] {
  const { gameweek, place } = entry.tips;
  const now = pointsNow(entry);
  const kept = pointsKept(entry);
  return isOn
    ? [signed(now), kept === null ? " now" : `, can drop to ${kept}`]
    : now === 0
      ? ["", `Nothing in GW${gameweek}`]
      : [signed(now), ` in GW${gameweek}, ${ordinal(place)}`];
}

/** The gameweeks that a row's bars stand for: `GW5–9`; empty without any. */
export function barsTitle({ gameweek, weeks }: RowTips): string {
  if (weeks.length === 0) return "";
  return weeks.length === 1 ? `GW${gameweek - 1}` : `GW${gameweek - weeks.length}–${gameweek - 1}`;
}
