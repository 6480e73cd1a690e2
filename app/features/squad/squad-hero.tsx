import type { ReactNode } from "react";
import { POSITIONS } from "#app/shared/card/picks.ts";
import { GOAL_PLACE } from "#app/shared/match/goal-place.ts";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { FORMATION, type Formation, SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface SquadHeroProps {
  /** The first name of the squad's owner. */
  name: string;
  score: number;
  /** How many of the ticks can still be taken back (BNG-05). */
  provisional: number;
  formation: Formation;
  standing: OwnStanding | null | undefined;
  /** Whether a tick has come since the page was opened, so that the score is animated. */
  isFresh: boolean;
  /** The league that the page follows, or a choice of several; absent without a league. */
  leagueSwitch?: ReactNode;
  /** The next step, shown under the score. */
  children?: ReactNode;
}

/** The score and the reader's place, on a pitch; until the squad is complete, its formation too. */
export function SquadHero(props: SquadHeroProps) {
  const { name, score, provisional, formation, standing, isFresh, leagueSwitch, children } = props;
  const isWhole = POSITIONS.every(({ position }) => formation[position] === FORMATION[position]);
  return (
    <header className="pitch @container relative overflow-hidden">
      <CentreCircle className="-translate-1/2 absolute top-1/2 left-1/2 h-[190%] text-chalk/20" />
      <h1 className="sr-only">Football Bingo: {name ? `${name}'s squad` : "your squad"}</h1>
      <div className="page-width relative grid gap-3 py-3">
        <div className="may-wrap flex min-h-[8.375rem] items-center justify-between gap-4 xl:min-h-24">
          <p className="scoreboard leading-none sm:flex sm:items-baseline sm:gap-3">
            <span className="sr-only">Score: </span>
            <span className="block whitespace-nowrap">
              <span key={score} className={cx("inline-block text-figure", isFresh && "animate-stamp")}>
                {score}
              </span>
              <span className="text-4xl text-chalk-soft xl:text-[2.75rem]">/{SQUAD_SIZE}</span>
            </span>
            <span className="text-base text-chalk-soft sm:text-xl">
              ticked{provisional > 0 ? `, ${provisional} provisional` : ""}
            </span>
          </p>
          <div className="flex min-w-0 flex-col items-end gap-3 xl:flex-row xl:items-center xl:gap-5">
            <Place standing={standing} />
            {leagueSwitch}
          </div>
        </div>
        {isWhole ? null : (
          <ul className="flex flex-wrap gap-2" aria-label="Formation">
            {POSITIONS.map(({ position, many }) => (
              <li
                key={position}
                className={cx(
                  "scoreboard boxed rounded-full border px-3 text-base",
                  formation[position] === FORMATION[position]
                    ? "border-chalk bg-chalk text-pitch-deep"
                    : "border-chalk/60 bg-pitch-deep/40 text-chalk",
                )}
              >
                {many} {formation[position]}/{FORMATION[position]}
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
      <div id={GOAL_PLACE} className="absolute inset-0 z-10 empty:pointer-events-none" />
    </header>
  );
}

/** The reader's place, such as `8th ▲1 of 12`; empty without a place (BNG-09). */
function Place({ standing }: { standing: OwnStanding | null | undefined }) {
  if (!standing?.entry) return null;
  const { rank, movement } = standing.entry;
  return (
    <p className="scoreboard flex items-baseline gap-2 leading-none">
      <span className="sr-only">Your place: </span>
      <span className="text-[2.25rem] xl:text-[2.75rem]">{ordinal(rank)}</span>
      {movement === 0 ? null : (
        <span className={cx("text-xl", movement > 0 ? "text-rise" : "text-chalk-soft")}>
          <span aria-hidden="true">
            {movement > 0 ? "▲" : "▼"}
            {Math.abs(movement)}
          </span>
          <span className="sr-only">
            {movement > 0 ? "up" : "down"} {Math.abs(movement)}
          </span>
        </span>
      )}
      <span className="text-base text-chalk-soft">of {standing.total}</span>
    </p>
  );
}
