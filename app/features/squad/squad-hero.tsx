import type { ReactNode } from "react";
import { CentreCircle } from "#app/ui/centre-circle.tsx";
import { cx } from "#app/ui/cx.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { FORMATION, type Formation, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { POSITIONS } from "./picks.ts";

export interface SquadHeroProps {
  /** Whose squad: the first name. */
  name: string;
  score: number;
  /** Ticks of the score that can still be taken back (BNG-05). */
  provisional: number;
  formation: Formation;
  /** A tick has come since the page was opened: the score stamps itself in. */
  isFresh: boolean;
  /** Under the score. */
  children?: ReactNode;
}

/** The name of the game, the score and the formation, on the pitch. */
export function SquadHero({ name, score, provisional, formation, isFresh, children }: SquadHeroProps) {
  return (
    <header className="pitch relative overflow-hidden">
      <CentreCircle className="-translate-y-1/2 absolute top-1/2 right-[8%] h-[210%] text-chalk/15" />
      <div className="page-width relative grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 gap-y-4 py-5 sm:py-8">
        <div className="min-w-0">
          <p className="eyebrow wrap-anywhere line-clamp-2 text-chalk-soft">
            {name ? `${name}'s squad` : "Your squad"}
          </p>
          <h1 className="flex items-center gap-3 text-title">
            Football Bingo
            <span
              aria-hidden="true"
              className="grid size-[0.9em] shrink-0 place-items-center rounded-full bg-whistle text-pitch-deep"
            >
              <CheckIcon className="size-[70%]" />
            </span>
          </h1>
        </div>
        <p className="scoreboard flex flex-col items-end gap-1 leading-none sm:row-span-2 sm:flex-row sm:gap-3">
          <span className="sr-only">Score: </span>
          <span>
            <span key={score} className={cx("inline-block text-6xl sm:text-7xl", isFresh && "animate-stamp")}>
              {score}
            </span>
            <span className="text-2xl text-chalk-soft sm:text-3xl">/{SQUAD_SIZE}</span>
          </span>
          <span className="text-chalk-soft max-sm:text-sm sm:text-lg">
            ticked
            {provisional > 0 ? (
              <span className="text-whistle sm:block">
                <span className="sm:hidden">, </span>
                {provisional} provisional
              </span>
            ) : null}
          </span>
        </p>
        <ul className="flex flex-wrap gap-2 max-sm:col-span-2" aria-label="Formation">
          {POSITIONS.map(({ position, many }) => (
            <li
              key={position}
              className={cx(
                "scoreboard rounded-full border px-3 py-0.5 text-sm",
                formation[position] === FORMATION[position]
                  ? "border-chalk bg-chalk text-pitch-deep"
                  : "border-chalk/50 text-chalk",
              )}
            >
              {many} {formation[position]}/{FORMATION[position]}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </header>
  );
}
