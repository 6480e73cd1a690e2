import { Link } from "@remix-run/react";
import { cx } from "#app/ui/cx.ts";
import type { DuelPair, DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";
import { isIn, nameOf, ownFirst, stateWords, turnedTo } from "./duel-words.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

export interface PairsPanelProps {
  leagueId: string;
  duels: LeagueDuels;
  ownId: string;
  faces: Faces;
  /** The minute of the match in play that began first; null for none. */
  minute: number | null;
}

/** DUE-05: the pairs of a gameweek, the reader's own first, on a wide screen on the pitch; each leads to its duel. */
export function PairsPanel({ leagueId, duels, ownId, faces, minute }: PairsPanelProps) {
  const isLive = duels.state === "live";
  return (
    <section aria-labelledby="pairs">
      <header className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 px-4 lg:px-0">
        <h2 id="pairs" className="text-heading">
          Gameweek {duels.gameweek}
        </h2>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          {isLive ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
          {isLive && minute !== null ? `Live, ${minute}′` : stateWords(duels)}
        </p>
      </header>
      {duels.pairs.length === 0 ? (
        <p className="px-4 pb-4 text-muted lg:px-0">Nobody has been drawn for this gameweek.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y bg-raised lg:overflow-hidden lg:rounded-lg lg:border-x">
          {ownFirst(duels.pairs, ownId).map((pair) => (
            <PairRow
              key={pair.a.userId}
              pair={pair}
              ownId={ownId}
              faces={faces}
              to={`/leagues/${leagueId}/duels/${duels.gameweek}/${pair.a.userId}`}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PairRowProps extends Pick<PairsPanelProps, "ownId" | "faces"> {
  pair: DuelPair;
  to: string;
}

function PairRow({ pair, ownId, faces, to }: PairRowProps) {
  const { a, b, winner } = turnedTo(pair, ownId);
  const isOwn = isIn(pair, ownId);
  const score = a.score === null ? "v" : `${a.score}–${b.score}`;
  return (
    <li className={cx(isOwn && "border-brand border-l-4 bg-brand-soft lg:pitch lg:border-l-0")}>
      <Link
        to={to}
        className={cx(
          "grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 py-1 pr-4 no-underline lg:min-h-17",
          isOwn ? "pl-3 lg:min-h-33 lg:pl-4" : "pl-4",
        )}
      >
        <Side side={a} leads={winner === "a"} {...{ isOwn, ownId, faces }} />
        <span className={cx("figures scoreboard text-[1.75rem] leading-none", isOwn && "lg:text-[4.5rem]")}>
          {score}
        </span>
        <Side side={b} leads={winner === "b"} isRight {...{ isOwn, ownId, faces }} />
      </Link>
    </li>
  );
}

interface SideProps extends Pick<PairsPanelProps, "ownId" | "faces"> {
  side: DuelSide;
  leads: boolean;
  isOwn: boolean;
  isRight?: boolean;
}

function Side({ side, leads, isOwn, isRight = false, ownId, faces }: SideProps) {
  return (
    <span className={cx("flex min-w-0 items-center gap-3", isRight && "flex-row-reverse text-right")}>
      <span className={cx("text-muted max-[22rem]:hidden", isOwn && "lg:text-chalk-soft")}>
        <FaceView side={side} faces={faces} size={isOwn ? "own" : "row"} />
      </span>
      <bdi
        className={cx(
          "wrap-anywhere min-w-0",
          leads && "font-semibold",
          isOwn && "lg:scoreboard lg:text-2xl",
        )}
      >
        {nameOf(side, ownId)}
      </bdi>
    </span>
  );
}
