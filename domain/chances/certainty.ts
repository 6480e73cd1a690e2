import { bingoKey } from "#domain/ranking/rank-keys.ts";
import type { BingoOrder } from "#domain/ranking/standings.ts";
import type { LondonDay } from "#domain/shared/instant.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A member's score and what they can still reach. */
interface Contender {
  readonly order: BingoOrder;
  /** The first day on which each slot that can still be ticked may be, in any order; empty once no match is left. */
  readonly open: readonly LondonDay[];
}

/**
 * STO-04: who can still win. A member is out when they cannot reach the best score, or can reach it only on a later day
 * than the leader did (BNG-06); a day on which others could still complete is not decided, and it is decided once the
 * matches that they need are on other days. A draft cannot win (BNG-04), unless there are only drafts. At least one
 * member can always win.
 *
 * @param firstDay the first day on which a match is still to be played or finished; null when no match is left.
 */
export function whoCanWin(contenders: readonly Contender[], firstDay: LondonDay | null): boolean[] {
  const hasQualified = contenders.some(({ order }) => order.isQualified);
  const mayWin = contenders.map(({ order }) => order.isQualified || !hasQualified);
  const rivals = contenders.filter((_, at) => mayWin[at]);
  if (firstDay === null) {
    const best = Math.max(...rivals.map(({ order }) => bingoKey(order)));
    return contenders.map(({ order }, at) => mayWin[at] === true && bingoKey(order) >= best);
  }
  const topScore = Math.max(0, ...rivals.map(({ order }) => order.score));
  const topDay = rivals
    .flatMap(({ order }) => (order.score === topScore && order.reachedOn !== null ? [order.reachedOn] : []))
    .sort()[0];
  return contenders.map(({ order, open }, at) => {
    if (!mayWin[at]) return false;
    const most = order.score + open.length;
    if (most !== topScore || topDay === undefined) return most >= topScore;
    // A draft may still be filled up.
    if (open.length === 0 && order.score < SQUAD_SIZE && !order.isQualified) return true;
    // Once reached, the day is fixed. Otherwise every slot left is needed, the one whose match is last too.
    const day = open.toSorted().at(-1) ?? order.reachedOn ?? firstDay;
    return day <= topDay;
  });
}
