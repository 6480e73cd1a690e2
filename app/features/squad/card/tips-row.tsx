import { Link } from "@remix-run/react";
import type { FirstGameweek } from "#app/features/squad/save/first-gameweek.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";

/** The blanks of a gameweek, below a card that has begun. */
export default function TipsRow({ gameweek, left, locksAt }: FirstGameweek) {
  return (
    <section
      aria-label="What to do next"
      data-tips
      className="paper flex min-h-14 items-center justify-between gap-4 border-line border-y bg-raised py-1.5 xl:m-0 xl:rounded-lg xl:border xl:px-4"
    >
      <p className="min-w-0">
        <span className="scoreboard block text-lg leading-5">
          {left} {left === 1 ? "tip" : "tips"} of Gameweek {gameweek} still open
        </span>
        <span className="block text-[0.8125rem] text-muted leading-5">
          First lock <NextKickoff iso={locksAt} />
        </span>
      </p>
      <Link
        data-predict
        to={`/premier-league-tipping?gameweek=${gameweek}`}
        className={buttonStyle("primary", "md", "shrink-0")}
      >
        Predict<span className="sr-only"> Gameweek {gameweek}</span>
      </Link>
    </section>
  );
}
