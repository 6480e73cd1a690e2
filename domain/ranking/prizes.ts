/** BNG-07: how the prizes are shared without a plan of the host's own. */
export type PrizeScheme = "winner_takes_all" | "top_three";

/** BNG-07: the share of each place, in per cent. */
const SHARES: Readonly<Record<PrizeScheme, readonly number[]>> = {
  winner_takes_all: [100],
  top_three: [70, 20, 10],
};

interface PrizeEntry {
  readonly rank: number;
  /** False for a draft, which cannot win (BNG-04); tipping has no drafts and leaves it out. */
  readonly isQualified?: boolean;
}

/**
 * BNG-07: each entry's share in per cent, in the order given (that of the ranking). Tied places pool their shares: two
 * firsts of `top_three` take 45 each and the next takes 10. Drafts get 0 and take no place from entries behind them.
 * Shares with no taker are left out; the prize is shown, never handled.
 */
export function prizeShares(rankedEntries: readonly PrizeEntry[], scheme: PrizeScheme): readonly number[] {
  const shares = SHARES[scheme];
  const tied = new Map<number, number>();
  for (const entry of rankedEntries) if (mayWin(entry)) tied.set(entry.rank, (tied.get(entry.rank) ?? 0) + 1);

  const shareOfRank = new Map<number, number>();
  let place = 0;
  for (const [rank, count] of [...tied].sort(([a], [b]) => a - b)) {
    const pooled = shares.slice(place, place + count).reduce((sum, share) => sum + share, 0);
    shareOfRank.set(rank, pooled / count);
    place += count;
  }
  return rankedEntries.map((entry) => (mayWin(entry) ? (shareOfRank.get(entry.rank) ?? 0) : 0));
}

function mayWin(entry: PrizeEntry): boolean {
  return entry.isQualified !== false;
}
