import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { ChevronIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { HonourRows, isHonoured } from "./end/honour-rows.tsx";
import { Medal } from "./end/medal.tsx";
import type { FinalTable } from "./final-table.ts";
import { hasPictures, PicturesLink, seasonSearch } from "./pictures-link.tsx";
import { waitingText } from "./season-notice.tsx";

/** The reader's own season in three figures, or in rows where there was more to win, with links to more of it. */
export function YourSeason({ final, name }: { final: FinalTable; name: string }) {
  const { season, view, own, total, honours } = final;
  const { current } = useSeasons();
  const isTipping = view.leagueType === "score_tipping";
  const of = (kind: "gameweek_won" | "perfect_round") =>
    honours
      .filter(
        (honour) =>
          honour.run === (view.run ?? "season") &&
          honour.kind === kind &&
          (kind !== "gameweek_won" || honour.league?.id === view.leagueId),
      )
      .reduce((sum, { count }) => sum + count, 0);
  const search = seasonSearch(season.id, view);
  const [won, perfect] = [of("gameweek_won"), of("perfect_round")];
  // With other tables beside this one there is more to say than three figures can.
  const hasMore = final.other !== null || final.cup !== null || final.duels !== null;
  return (
    <section
      aria-labelledby="your-season"
      className="paper border-line border-y bg-raised xl:mx-0 xl:rounded-lg xl:border xl:px-4"
    >
      <header className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-6">
        <h2 id="your-season" className="text-heading">
          {hasMore && isHonoured(final, won) ? "Your honours" : view.run ? "Your second half" : "Your season"}
        </h2>
        <p className="text-muted text-sm">
          {!own ? (
            `You are not in this table for ${season.label}.`
          ) : hasMore && isHonoured(final, won) ? (
            <Link to="/profile" className="target hover:underline">
              on your profile
            </Link>
          ) : (
            `${ordinal(own.rank)} of ${total}`
          )}
        </p>
      </header>
      {own && hasMore ? <HonourRows final={final} won={won} perfect={perfect} /> : null}
      {own && !hasMore ? (
        <dl className="-mx-4 grid grid-cols-3 divide-x divide-line border-line border-t">
          <Figure medal={own.rank} isWon={own.rank === 1} value={ordinal(own.rank)} term={name} />
          {view.leagueId ? (
            <Figure
              medal={won}
              isWon={won > 0}
              value={won === 1 ? "One gameweek" : `${capitalised(numberWord(won))} gameweeks`}
              term="won"
            />
          ) : (
            <Figure
              medal={<TrophyIcon className="size-5" />}
              value={String(total)}
              term={total === 1 ? "player" : "players"}
            />
          )}
          {isTipping ? (
            <Figure
              medal={"★"}
              value={String(perfect)}
              term={perfect === 1 ? "perfect round" : "perfect rounds"}
            />
          ) : (
            <Figure medal={<Tick size={24} />} value={`${own.score}/${SQUAD_SIZE}`} term="ticked" />
          )}
        </dl>
      ) : null}
      {hasPictures(final, current) ? (
        <div className="-mx-4 grid gap-1.5 border-line border-t px-4 pt-3 pb-3.5 text-center xl:hidden">
          <PicturesLink final={final} size="lg" className="w-full" />
          <p className="text-muted text-sm">{waitingText(current.id, final)}</p>
        </div>
      ) : (
        <ul className="-mx-4 divide-y divide-line border-line border-t px-4">
          <Way to={`/season?${search}`}>
            {view.run ? "The second half in pictures" : "The season in pictures"}
          </Way>
        </ul>
      )}
    </section>
  );
}

interface FigureProps {
  /** What stands in the disc. */
  medal: ReactNode;
  /** A first place and a gameweek won are yellow. */
  isWon?: boolean;
  value: string;
  term: string;
}

function Figure({ medal, isWon = false, value, term }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col items-center px-2 py-4 text-center">
      <Medal isWon={isWon} className="mb-2 size-11 text-xl">
        {medal}
      </Medal>
      <dt className="wrap-anywhere order-last line-clamp-2 w-full text-[0.8125rem] text-muted" title={term}>
        {term}
      </dt>
      <dd className="scoreboard text-lg leading-5">{value}</dd>
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-13 items-center justify-between no-underline hover:underline">
        {children}
        <ChevronIcon className="-rotate-90 size-5 text-muted" />
      </Link>
    </li>
  );
}
