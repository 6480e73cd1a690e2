import type { ReactNode } from "react";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { GOAL_PLACE } from "#app/shared/match/goal-place.ts";
import { NewsLine } from "#app/shared/news/news-line.tsx";
import { cx } from "#app/ui/cx.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { News } from "#domain/news/news-sentence.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface SquadHeroProps {
  /** The first name of the squad's owner. */
  name: string;
  score: number;
  /** How many of the ticks can still be taken back (BNG-05). */
  provisional: number;
  standing: OwnStanding | null | undefined;
  news: News;
  /** Whether a tick has come since the page was opened, so that the score is animated. */
  isFresh: boolean;
  /** The league that the page follows, or a choice of several; absent without a league. */
  leagueSwitch?: ReactNode;
  /** A phone's list and share, where no row below the card has them. */
  tools?: ReactNode;
}

/** The score, the reader's place and the sentence of news, on a pitch: 158 px on a phone, 120 on a desktop, goal or no goal. */
export function SquadHero(props: SquadHeroProps) {
  const { name, score, provisional, standing, news, isFresh, leagueSwitch, tools } = props;
  return (
    <header className="pitch @container relative overflow-hidden">
      <CentreCircle hollow className="hero-circle" />
      <h1 className="sr-only">Football Bingo: {name ? `${name}'s squad` : "your squad"}</h1>
      <div className="page-width squad-hero">
        <div className="may-wrap col-span-2 flex min-h-11 items-center justify-between gap-3 xl:contents">
          <div className="mr-auto min-w-0 xl:order-4 xl:col-start-4">{leagueSwitch}</div>
          <Place standing={standing} />
          {tools}
        </div>
        <p className="scoreboard whitespace-nowrap leading-none xl:order-1">
          <span className="sr-only">Score: </span>
          <span
            key={score}
            className={cx(
              "inline-block text-figure max-xl:text-[clamp(4.5rem,22.6vw,5.5rem)]",
              isFresh && "animate-stamp",
            )}
          >
            {score}
          </span>
          <span className="text-4xl text-chalk-soft xl:text-[2.75rem]">/{SQUAD_SIZE}</span>
          <span className="sr-only"> ticked{provisional > 0 ? `, ${provisional} provisional` : ""}</span>
        </p>
        <NewsLine
          news={news}
          note="mt-1 text-balance text-chalk-soft xl:text-base xl:leading-6"
          className="xl:order-2 xl:[&>p:first-child]:text-[2rem]/9"
        />
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
    <p className="scoreboard shrink-0 text-xl leading-none xl:order-3 xl:text-right">
      <span className="sr-only">Your place: </span>
      <span className="xl:text-[2.75rem]">{ordinal(rank)}</span>
      {movement === 0 ? null : (
        <span className={movement > 0 ? "text-rise" : "text-chalk-soft"}>
          {" "}
          <Arrow places={movement} />
          <span className="sr-only">{movement > 0 ? "up " : "down "}</span>
          {Math.abs(movement)}
        </span>
      )}{" "}
      <span className="text-chalk-soft xl:block xl:pt-1 xl:text-sm">of {standing.total}</span>
    </p>
  );
}
