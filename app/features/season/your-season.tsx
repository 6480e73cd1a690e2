import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { ChevronIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { FinalTable } from "./final-table.ts";

/** The reader's own season in three figures, with links to more of it. */
export function YourSeason({ final, name }: { final: FinalTable; name: string }) {
  const { season, view, own, total, honours } = final;
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
  const search = new URLSearchParams({ season: season.id, type: view.leagueType });
  if (view.leagueId) search.set("league", view.leagueId);
  if (view.run) search.set("run", view.run);
  const [won, perfect] = [of("gameweek_won"), of("perfect_round")];
  return (
    <section
      aria-labelledby="your-season"
      className="paper border-line border-y bg-raised xl:mx-0 xl:rounded-lg xl:border xl:px-4"
    >
      <header className="flex min-h-11.5 flex-wrap items-center justify-between gap-x-6">
        <h2 id="your-season" className="text-heading">
          {view.run ? "Your second half" : "Your season"}
        </h2>
        <p className="text-muted text-sm">
          {own ? `${ordinal(own.rank)} of ${total}` : `You are not in this table for ${season.label}.`}
        </p>
      </header>
      {own ? (
        <dl className="-mx-4 grid grid-cols-3 divide-x divide-line border-line border-t">
          <Figure medal={own.rank} isWon={own.rank === 1} value={ordinal(own.rank)} term={name} />
          {view.leagueId ? (
            <Figure
              medal={won}
              isWon={won > 0}
              value={won === 1 ? "One gameweek" : `${capital(numberWord(won))} gameweeks`}
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
      <ul className="-mx-4 divide-y divide-line border-line border-t px-4">
        <Way to={`/season?${search}`}>
          {view.run ? "The second half in pictures" : "The season in pictures"}
        </Way>
        {view.leagueId ? <Way to="#by-gameweek">Final tables, every gameweek</Way> : null}
      </ul>
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
      <span
        aria-hidden="true"
        className={cx(
          "scoreboard boxed mb-2 grid size-11 place-items-center rounded-full text-xl leading-none",
          isWon ? "bg-whistle text-on-whistle ring-1 ring-rim" : "border border-line-strong",
        )}
      >
        {medal}
      </span>
      <dt className="wrap-anywhere order-last line-clamp-2 w-full text-[0.8125rem] text-muted" title={term}>
        {term}
      </dt>
      <dd className="scoreboard text-lg leading-5">{value}</dd>
    </div>
  );
}

const capital = (text: string) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

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
