import { Link } from "@remix-run/react";
import { cx } from "#app/ui/cx.ts";
import type { DuelPair, DuelSide, LeagueDuels } from "#contract/leagues/duels.ts";
import { nameOf, ownFirst, stateWords } from "./duel-words.ts";
import { FaceView } from "./face-view.tsx";
import type { Faces } from "./faces.ts";

export interface PairsPanelProps {
  leagueId: string;
  duels: LeagueDuels;
  ownId: string;
  faces: Faces;
}

/** DUE-05: the pairs of a gameweek, the reader's own first; each leads to its duel. */
export function PairsPanel({ leagueId, duels, ownId, faces }: PairsPanelProps) {
  return (
    <section aria-labelledby="pairs">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
        <h2 id="pairs" className="text-heading">
          Gameweek {duels.gameweek}
        </h2>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          {duels.state === "live" ? (
            <span aria-hidden="true" className="size-2 rounded-full bg-live" />
          ) : null}
          {stateWords(duels)}
        </p>
      </header>
      {duels.pairs.length === 0 ? (
        <p className="text-muted">Nobody has been drawn for this gameweek.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y max-lg:-mx-4 lg:overflow-hidden lg:rounded-lg lg:border-x lg:bg-raised">
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
  const isTurned = "userId" in pair.b && pair.b.userId === ownId;
  const [left, right] = isTurned ? [pair.b, pair.a] : [pair.a, pair.b];
  const isOwn = isTurned || pair.a.userId === ownId;
  const leads = pair.winner === "level" || pair.winner === null ? null : pair[pair.winner];
  const score = left.score === null ? "v" : `${left.score}–${right.score}`;
  return (
    <li className={cx(isOwn && "border-brand border-l-4 bg-brand-soft")}>
      <Link
        to={to}
        className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-1 lg:min-h-17"
      >
        <Side side={left} leads={left === leads} ownId={ownId} faces={faces} />
        <span className="figures scoreboard text-[1.75rem] leading-none">{score}</span>
        <Side side={right} leads={right === leads} ownId={ownId} faces={faces} isRight />
      </Link>
    </li>
  );
}

interface SideProps extends Pick<PairsPanelProps, "ownId" | "faces"> {
  side: DuelSide;
  leads: boolean;
  isRight?: boolean;
}

function Side({ side, leads, isRight = false, ownId, faces }: SideProps) {
  return (
    <span className={cx("flex min-w-0 items-center gap-3", isRight && "flex-row-reverse text-right")}>
      <span className="text-muted max-[22rem]:hidden">
        <FaceView side={side} faces={faces} size="row" />
      </span>
      <bdi className={cx("wrap-anywhere min-w-0", leads && "font-semibold")}>{nameOf(side, ownId)}</bdi>
    </span>
  );
}
