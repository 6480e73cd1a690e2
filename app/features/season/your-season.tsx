import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { ChevronIcon, CrownIcon, TrophyIcon } from "#app/ui/icons.tsx";
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
          honour.run === "season" &&
          honour.kind === kind &&
          (kind !== "gameweek_won" || honour.league?.id === view.leagueId),
      )
      .reduce((sum, { count }) => sum + count, 0);
  const search = new URLSearchParams({ season: season.id, type: view.leagueType });
  if (view.leagueId) search.set("league", view.leagueId);
  const [won, perfect] = [of("gameweek_won"), of("perfect_round")];
  return (
    <section aria-labelledby="your-season">
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="your-season" className="text-heading">
          Your season
        </h2>
        <p className="text-muted text-sm">
          {own ? `${ordinal(own.rank)} of ${total}` : `You are not in this table for ${season.label}.`}
        </p>
      </header>
      {own ? (
        <dl className="grid grid-cols-3 gap-2.5">
          <Figure icon={<CrownIcon className="size-6" />} value={ordinal(own.rank)} term={name} />
          {view.leagueId ? (
            <Figure
              icon={<TrophyIcon className="size-6" />}
              value={String(won)}
              term={won === 1 ? "gameweek won" : "gameweeks won"}
            />
          ) : (
            <Figure
              icon={<TrophyIcon className="size-6" />}
              value={String(total)}
              term={total === 1 ? "player" : "players"}
            />
          )}
          {isTipping ? (
            <Figure
              icon={<Tick size={22} />}
              value={String(perfect)}
              term={perfect === 1 ? "perfect round" : "perfect rounds"}
            />
          ) : (
            <Figure icon={<Tick size={22} />} value={`${own.score}/${SQUAD_SIZE}`} term="ticked" />
          )}
        </dl>
      ) : null}
      <ul className="mt-3 divide-y divide-line">
        <Way to={`/season?${search}`}>The season in pictures</Way>
        {view.leagueId ? <Way to="#by-gameweek">Final tables, every gameweek</Way> : null}
      </ul>
    </section>
  );
}

function Figure({ icon, value, term }: { icon: ReactNode; value: string; term: string }) {
  return (
    <div className="flex min-w-0 flex-col items-center rounded-lg border border-line bg-raised px-1 py-3 text-center text-brand-ink">
      {icon}
      <dt className="wrap-anywhere order-last line-clamp-2 w-full text-muted text-xs" title={term}>
        {term}
      </dt>
      <dd className="scoreboard text-3xl text-ink leading-tight">{value}</dd>
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center justify-between no-underline hover:underline">
        {children}
        <ChevronIcon className="-rotate-90 size-5 text-muted" />
      </Link>
    </li>
  );
}
