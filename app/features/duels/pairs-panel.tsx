import { cx } from "#app/ui/cx.ts";
import type { DuelPair, LeagueDuels } from "#contract/leagues/duels.ts";
import { nameOf, ownFirst, stateWords } from "./duel-words.ts";

/** DUE-05: the pairs of a gameweek, the reader's own first. */
export function PairsPanel({ duels, ownId }: { duels: LeagueDuels; ownId: string }) {
  return (
    <section aria-labelledby="pairs">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
        <h2 id="pairs" className="text-heading">
          Gameweek {duels.gameweek}
        </h2>
        <p className="text-muted text-sm">{stateWords(duels)}</p>
      </header>
      {duels.pairs.length === 0 ? (
        <p className="text-muted">Nobody has been drawn for this gameweek.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {ownFirst(duels.pairs, ownId).map((pair) => (
            <PairRow key={pair.a.userId} pair={pair} ownId={ownId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PairRow({ pair, ownId }: { pair: DuelPair; ownId: string }) {
  const [a, b] = [nameOf(pair.a, ownId), nameOf(pair.b, ownId)];
  const isOwn = a === "You" || b === "You";
  const score = pair.a.score === null ? "–" : `${pair.a.score}–${pair.b.score}`;
  return (
    <li
      className={cx(
        "grid min-h-14 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-3 py-2",
        isOwn && "bg-brand-soft",
      )}
    >
      <bdi className={cx("wrap-anywhere", pair.winner === "a" && "font-semibold")}>{a}</bdi>
      <span className="figures font-bold text-xl">{score}</span>
      <bdi className={cx("wrap-anywhere text-right", pair.winner === "b" && "font-semibold")}>{b}</bdi>
    </li>
  );
}
