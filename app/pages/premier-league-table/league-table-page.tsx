import { Link } from "@remix-run/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { LeagueTable, type TablePick } from "#app/features/premier-league-table/league-table.tsx";
import { ZoneLegend } from "#app/features/premier-league-table/zones.tsx";
import { clubTableQuery, matchdayQuery } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { TableRow } from "#contract/clubs.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { leadText, tableAsItStands } from "#domain/premier-league-table/as-it-stands.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { leagueTableTitle } from "#domain/season/season-config.ts";

const ShareClubs = lazyPart(
  () => import("#app/features/premier-league-table/share-clubs.tsx"),
  "[data-share-clubs]",
);
const NO_FIXTURES: readonly MatchdayFixture[] = [];

interface LeagueTablePageProps {
  seasonLabel: string;
  /** A past season's rows; null for the current season. */
  pastRows: readonly TableRow[] | null;
  /** The reader's picks, by club. */
  picks: readonly TablePick[];
}

export function LeagueTablePage({ seasonLabel, pastRows, picks }: LeagueTablePageProps) {
  const isPast = pastRows !== null;
  const { data: currentRows = [] } = useQuery({ ...clubTableQuery(), enabled: !isPast });
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const clubs = useClubNames();
  const { current, past } = useSeasons();
  const settled = pastRows ?? currentRows;
  const isOver = isPast || current.isOver;
  const fixtures = isOver ? NO_FIXTURES : (matchday?.fixtures ?? NO_FIXTURES);
  useResults(fixtures);
  const rows = useMemo(() => tableAsItStands(settled, fixtures), [settled, fixtures]);
  const hasSeasonBegun = rows.some(({ played }) => played > 0);
  const isLive = isAnyLive(fixtures);
  const title = leagueTableTitle({ label: seasonLabel });
  const state = isOver ? "final" : !hasSeasonBegun ? "before" : isLive ? "live" : "between";
  return (
    <div className="group">
      <header className="border-line border-b bg-raised">
        <div className="page-width relative flex flex-wrap items-center gap-x-1 gap-y-1 py-1 lg:py-2 lg:flex-nowrap lg:gap-x-5">
          <h1 className="min-w-0 py-1.5 pr-12 text-bar leading-7 max-lg:w-full lg:pr-0">
            {title.replace(seasonLabel, "")}
            <span className="max-lg:text-muted max-lg:text-xl">{seasonLabel}</span>
          </h1>
          {rows.length > 0 ? (
            <>
              <p data-news className="scoreboard min-w-0 flex-1 text-xl leading-[1.375rem]">
                {leadText(rows, state)}
              </p>
              {hasSeasonBegun ? <ViewChoice /> : null}
              {hasSeasonBegun ? <ZoneLegend /> : null}
              <div
                data-share-clubs
                className="min-h-11 min-w-11 lg:-my-1.5 lg:grid lg:min-h-9 lg:items-center lg:[&_button]:min-h-9 lg:[&_button]:py-1 max-lg:absolute max-lg:top-1 max-lg:right-4 justify-items-end text-right"
              >
                <Part>
                  <ShareClubs title={title} rows={rows} />
                </Part>
              </div>
            </>
          ) : null}
        </div>
      </header>
      <div className="page-width pb-6 lg:pt-2">
        {rows.length === 0 ? (
          <div className="mt-6">
            <EmptyState title="Premier League table data not available yet.">
              <p>It fills up as soon as the first results of the season are in.</p>
            </EmptyState>
          </div>
        ) : (
          <>
            <LeagueTable
              title={title}
              rows={rows}
              hasZones={hasSeasonBegun}
              {...(isOver ? {} : { fixtures, clubs, picks })}
            />
            <p className="mt-2 text-muted text-sm leading-4.5">
              {!hasSeasonBegun
                ? "All clubs are level, in alphabetical order, until the first matches are over."
                : null}
              {hasSeasonBegun ? (
                // A phone shows it by choice.
                <span className="max-lg:hidden max-lg:group-has-[[value=form]:checked]:inline">
                  Form: the last five{isOver ? "" : " finished"}, most recent on the right.
                </span>
              ) : null}
            </p>
          </>
        )}
        {past.length > 0 ? (
          <nav aria-label="Seasons" className="mt-2 flex flex-wrap gap-x-5">
            {[current, ...past]
              .filter(({ label }) => label !== seasonLabel)
              .map(({ id, label }) => (
                <Link
                  key={id}
                  to={id === current.id ? "/premier-league-table" : `/premier-league-table?season=${id}`}
                  className="flex min-h-11 items-center font-semibold text-brand-ink"
                >
                  {leagueTableTitle({ label })}
                </Link>
              ))}
          </nav>
        ) : null}
      </div>
    </div>
  );
}

/** On a phone, points or form; two radio buttons, so that it works before and without a script. */
function ViewChoice() {
  return (
    <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5 lg:hidden">
      <legend className="sr-only">What the table shows</legend>
      {(["points", "form"] as const).map((view) => (
        <label
          key={view}
          className="scoreboard flex min-h-11 cursor-pointer items-center rounded-md border border-transparent px-2.5 text-lg text-muted has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name="view"
            value={view}
            defaultChecked={view === "points"}
            className="absolute size-px opacity-0"
          />
          {view === "points" ? "Points" : "Form"}
        </label>
      ))}
    </fieldset>
  );
}

/** Reads the table again when a match has ended, whose score it now counts itself. */
function useResults(fixtures: readonly MatchdayFixture[]): void {
  const client = useQueryClient();
  const finished = fixtures.filter(({ status }) => status === "finished").length;
  const finishedBefore = useRef(finished);
  useEffect(() => {
    if (finishedBefore.current === finished) return;
    finishedBefore.current = finished;
    void client.invalidateQueries({ queryKey: clubTableQuery().queryKey });
  }, [client, finished]);
}
