import { Link } from "@remix-run/react";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ArrowLeftIcon, ChevronIcon } from "#app/ui/icons.tsx";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, tables } = data;
  return (
    <>
      <header className="border-line border-b bg-raised">
        <div className="page-width flex min-h-13 items-center gap-2 py-2 lg:min-h-18">
          <Link
            to={`/leagues/${league.id}`}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <ArrowLeftIcon />
            <span className="sr-only">
              Back to <bdi>{league.name}</bdi>
            </span>
          </Link>
          <h1 className="wrap-anywhere min-w-0 text-2xl leading-7 lg:text-[2rem] lg:leading-9">
            <bdi>{league.name}</bdi>, past seasons
          </h1>
        </div>
      </header>
      <div className="page-width pb-6 lg:py-5">
        <p
          role="status"
          className={cx(
            answer ? "my-4 rounded-md border-l-4 px-4 py-3 lg:mt-0" : "sr-only",
            answer?.ok ? "border-brand bg-brand-soft" : "border-danger bg-danger-soft",
          )}
        >
          {answer?.message}
        </p>
        <div className="grid items-start gap-2 lg:grid-cols-2 lg:gap-5 xl:gap-8">
          <div className="grid min-w-0 gap-2 lg:gap-5">
            <PlayedHere data={data} />
            {tables.map((table) => (
              <PastTablePanel key={table.label} table={table} isHost={isHost} />
            ))}
            {tables.length === 0 ? (
              <div className="max-lg:p-5">
                <EmptyState title="No season brought along">
                  {isHost
                    ? "Played elsewhere before? Bring the final table, and everybody sees where they come from."
                    : "The host can bring the final table of a season that this league played elsewhere."}
                </EmptyState>
              </div>
            ) : null}
          </div>
          {isHost ? <ImportPanel answer={answer} /> : null}
        </div>
      </div>
    </>
  );
}

function PlayedHere({ data: { league } }: { data: PastData }) {
  const { past } = useSeasons();
  if (past.length === 0) return null;
  return (
    <Panel title="Played here">
      <ul className="divide-y divide-line border-line border-t">
        {past.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={finalPath({ season: id, leagueType: league.leagueType, leagueId: league.id })}
              className="flex min-h-13 items-center justify-between gap-4 no-underline"
            >
              <span className="scoreboard text-lg">{label}</span>
              <span className="flex items-center gap-2 text-muted text-sm">
                Final table
                <ChevronIcon className="-rotate-90 size-5" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
