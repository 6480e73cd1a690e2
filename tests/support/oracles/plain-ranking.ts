import type { BingoOrder, Named, TippingOrder } from "#domain/ranking/standings.ts";
import { compareText } from "#domain/shared/text-order.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** Negative when `a` ranks above `b`, 0 when they share their place. */
export type Compare<Entry> = (a: Entry, b: Entry) => number;

/** BNG-06 with BNG-04, as a comparison: the oracle for `bingoKey`. */
export function compareBingo(a: BingoOrder, b: BingoOrder): number {
  const upToTheDay =
    b.score - a.score ||
    Number(b.isQualified) - Number(a.isQualified) ||
    compareText(a.reachedOn ?? NO_DAY, b.reachedOn ?? NO_DAY);
  if (upToTheDay !== 0 || a.score >= SQUAD_SIZE) return upToTheDay;
  return a.winterTransfersUsed - b.winterTransfersUsed || b.totalGoals - a.totalGoals;
}

/** A text that sorts behind every day; only a score of 0 has no day. */
const NO_DAY = "~";

/** TIP-09, as a comparison: the oracle for `tippingKey`. */
export function compareTipping(a: TippingOrder, b: TippingOrder): number {
  return (
    b.points - a.points ||
    b.correctDraws - a.correctDraws ||
    b.correctResults - a.correctResults ||
    b.goalBonuses - a.goalBonuses ||
    a.defaults - b.defaults ||
    b.gameweeksWon - a.gameweeksWon
  );
}

/** Ranks everybody by comparison, counting those strictly better. */
export function rankPlainly<Entry extends Named>(entries: readonly Entry[], compare: Compare<Entry>) {
  return entries
    .toSorted(
      (a, b) =>
        compare(a, b) ||
        compareText(a.username.toLowerCase(), b.username.toLowerCase()) ||
        compareText(a.username, b.username) ||
        compareText(a.userId, b.userId),
    )
    .map((entry) => ({ rank: 1 + entries.filter((other) => compare(other, entry) < 0).length, entry }));
}
