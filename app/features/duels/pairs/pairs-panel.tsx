import { Link } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isIn, nameOf, ownFirst, stateWords, turnedTo } from "#app/features/duels/duel-words.ts";
import { FaceView } from "#app/features/duels/face-view.tsx";
import type { Faces } from "#app/features/duels/faces.ts";
import { cx } from "#app/ui/cx.ts";
import { useWide } from "#app/ui/hooks/use-wide.ts";
import type { DuelPair, LeagueDuels } from "#contract/leagues/duels.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { PairHero } from "./pair-hero.tsx";
import { scorersText } from "./scorers-text.ts";

export interface PairsPanelProps {
  leagueId: string;
  game: LeagueType;
  duels: LeagueDuels;
  ownId: string;
  faces: Faces;
  /** The minute of the match in play that began first; null for none. */
  minute: number | null;
}

/**
 * DUE-05: the pairs of a gameweek, the reader's own first; each leads to its duel. On a wide screen the first stands on the
 * pitch, and one that is pressed takes its place.
 */
export function PairsPanel({ leagueId, game, duels, ownId, faces, minute }: PairsPanelProps) {
  const isLive = duels.state === "live";
  const isWide = useWide();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [first, ...others] = ownFirst(duels.pairs, ownId);
  const shown = others.find(({ a }) => a.userId === chosen) ?? first;
  const pathOf = ({ a }: DuelPair) => `/leagues/${leagueId}/duels/${duels.gameweek}/${a.userId}`;
  function choose(userId: string | null): void {
    flushSync(() => setChosen(userId));
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="pairs">
      <header className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-4 px-4 lg:sr-only">
        <h2 id="pairs" className="text-heading">
          Gameweek {duels.gameweek}
        </h2>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          {isLive ? <span aria-hidden="true" className="size-2 rounded-full bg-live" /> : null}
          {isLive && minute !== null ? `Live, ${minute}′` : stateWords(duels)}
        </p>
      </header>
      {first && shown ? (
        <ul className="divide-y divide-line border-line border-y bg-raised lg:divide-y-0 lg:border-y-0 lg:bg-transparent">
          <li className={cx(isIn(first, ownId) && "max-lg:own-row")}>
            <div className="lg:hidden">
              <PairRow pair={first} {...{ ownId, faces }} to={pathOf(first)} />
            </div>
            <div className="pitch relative overflow-hidden rounded-lg max-lg:hidden">
              <PairHero
                {...{ leagueId, game, duels, ownId, faces, heading }}
                pair={turnedTo(shown, ownId)}
                onBack={shown === first ? null : () => choose(null)}
              />
            </div>
          </li>
          {others.map((pair) => (
            <li
              key={pair.a.userId}
              className={cx(
                "lg:border-line lg:border-x lg:border-b lg:bg-raised lg:last:rounded-b-lg lg:nth-2:mt-4 lg:nth-2:rounded-t-lg lg:nth-2:border-t",
                pair === shown && "lg:bg-brand-soft",
              )}
            >
              <PairRow
                pair={pair}
                {...{ ownId, faces }}
                to={pathOf(pair)}
                isShown={pair === shown}
                onChoose={isWide ? () => choose(pair.a.userId) : null}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-4 pb-4 text-muted lg:px-0">Nobody has been drawn for this gameweek.</p>
      )}
    </section>
  );
}

interface PairRowProps extends Pick<PairsPanelProps, "ownId" | "faces"> {
  pair: DuelPair;
  to: string;
  /** Whether it stands on the pitch. */
  isShown?: boolean;
  /** Shows it in place; null where the link is followed. */
  onChoose?: (() => void) | null;
}

function PairRow({ pair, to, isShown = false, onChoose = null, ownId, faces }: PairRowProps) {
  const turned = turnedTo(pair, ownId);
  const { a, b, winner } = turned;
  const behind = (side: "a" | "b") => (winner === side || winner === "level" ? undefined : "text-muted");
  function press(event: MouseEvent): void {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  }
  return (
    <Link
      to={to}
      onClick={press}
      aria-current={isShown ? "true" : undefined}
      className="grid min-h-14.5 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3 px-4 py-1 no-underline lg:min-h-19"
    >
      <Side pair={turned} at="a" {...{ ownId, faces }} />
      <span className="figures scoreboard text-[1.75rem] leading-none lg:text-4xl">
        {a.score === null ? (
          "v"
        ) : (
          <>
            <span className={behind("a")}>{a.score}</span>–<span className={behind("b")}>{b.score}</span>
          </>
        )}
      </span>
      <Side pair={turned} at="b" {...{ ownId, faces }} />
    </Link>
  );
}

interface SideProps extends Pick<PairsPanelProps, "ownId" | "faces"> {
  pair: DuelPair;
  at: "a" | "b";
}

function Side({ pair, at, ownId, faces }: SideProps) {
  const side = pair[at];
  const isBehind = pair.winner !== null && pair.winner !== "level" && pair.winner !== at;
  return (
    <span className={cx("flex min-w-0 items-center gap-3", at === "b" && "flex-row-reverse text-right")}>
      <span className="text-muted max-[22rem]:hidden">
        <FaceView side={side} faces={faces} size="wide" />
      </span>
      <span className="grid min-w-0">
        <bdi className={cx("wrap-anywhere min-w-0", isBehind ? "text-muted" : "font-semibold")}>
          {nameOf(side, ownId)}
        </bdi>
        <span className="truncate text-muted text-sm empty:hidden max-lg:hidden">
          {scorersText(pair, at)}
        </span>
      </span>
    </span>
  );
}
