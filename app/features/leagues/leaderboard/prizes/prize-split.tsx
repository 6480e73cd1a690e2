import { ChevronIcon } from "#app/ui/icons.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { type PrizeScheme, prizeShares } from "#domain/ranking/prizes.ts";

const SCHEMES: readonly { scheme: PrizeScheme; name: string; shares: string }[] = [
  { scheme: "winner_takes_all", name: "Winner takes all", shares: "100% to 1st place." },
  { scheme: "top_three", name: "70 / 20 / 10", shares: "70% to 1st, 20% to 2nd, 10% to 3rd place." },
];
const NAMES_SHOWN = 5;

/** A share as text, with one decimal at most: `45%`, `33.3%`. */
export function percent(share: number): string {
  return `${Number(share.toFixed(1))}%`;
}

/**
 * BNG-07: a possible split of the prize, as the table stands. The prize is shown, never handled.
 *
 * @param entries the first rows; `isComplete` when no tie can extend beyond them.
 */
export default function PrizeSplit({
  entries,
  isComplete,
}: {
  entries: readonly LeaderboardEntry[];
  isComplete: boolean;
}) {
  const ranked = entries.map(({ rank, qualified }) => ({ rank, isQualified: qualified }));
  const isOpen = !entries.some(({ score, qualified }) => score > 0 && qualified !== false);
  return (
    // Not the shared fold, which a tipping table would have to load with what it shares with this.
    <details
      data-prizes
      className="group border-line border-y bg-raised px-4 text-sm xl:rounded-lg xl:border"
    >
      <summary className="flex min-h-13 list-none items-center gap-3">
        <h2 className="flex-1 text-heading">Prize split</h2>
        <ChevronIcon className="size-5 text-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        <p className="text-muted">
          Suggested shares, settled between the players: nothing is paid here. Tied places pool theirs: two
          players tied for 1st take 45% each and 3rd takes 10%.
        </p>
        <dl className="mt-3 grid gap-3">
          {SCHEMES.map(({ scheme, name, shares }) => (
            <div key={scheme}>
              <dt className="scoreboard text-base">{name}</dt>
              <dd className="mt-0.5">
                {isOpen || !isComplete ? (
                  shares
                ) : (
                  <Winners entries={entries} shares={prizeShares(ranked, scheme)} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function Winners({ entries, shares }: { entries: readonly LeaderboardEntry[]; shares: readonly number[] }) {
  const winners = entries.flatMap((entry, at) =>
    (shares[at] ?? 0) > 0 ? [{ entry, share: shares[at] ?? 0 }] : [],
  );
  const rest = winners.length - NAMES_SHOWN;
  return (
    <ul className="grid gap-0.5">
      {winners.slice(0, NAMES_SHOWN).map(({ entry, share }) => (
        <li key={entry.id} className="flex justify-between gap-4">
          <bdi className="wrap-anywhere min-w-0">{entry.username}</bdi>
          <span className="scoreboard">{percent(share)}</span>
        </li>
      ))}
      {rest > 0 ? <li className="text-muted">and {rest} more, the same share each</li> : null}
    </ul>
  );
}
