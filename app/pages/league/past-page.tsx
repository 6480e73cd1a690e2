import { Link } from "@remix-run/react";
import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, sendsMail, tables } = data;
  const { past } = useSeasons();
  const isEmpty = tables.length === 0 && past.length === 0;
  return (
    <>
      <PageHead league={league} about="past seasons" />
      {isEmpty ? <NothingYet data={data} /> : null}
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div
          className={cx(
            "grid grid-cols-1 items-start gap-2 lg:gap-5 xl:gap-8",
            isHost && !isEmpty && "lg:grid-cols-2",
          )}
        >
          {isEmpty ? null : (
            <div className="grid min-w-0 gap-2 lg:gap-5">
              <PlayedHere data={data} />
              {tables.map((table) => (
                <PastTablePanel key={table.label} table={table} isHost={isHost} />
              ))}
              {tables.length === 0 && !isHost ? (
                <Panel title="Played elsewhere">
                  <p>{HOST_CAN}</p>
                </Panel>
              ) : null}
            </div>
          )}
          {isHost ? (
            <ImportPanel key={tables.length} answer={answer} isWide={isEmpty} sendsMail={sendsMail} />
          ) : null}
        </div>
      </div>
    </>
  );
}

const HOST_CAN = "The host can add the final table of a season that this league played elsewhere.";

/** The season that is played: its final table comes here by itself. */
function ThisSeason({ league }: Pick<PastData, "league">) {
  const { current } = useSeasons();
  if (!current.label || current.isOver) return null;
  return (
    <Link
      to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
      className="flex min-h-14 items-center gap-4 py-2 no-underline"
    >
      <LeagueCrest name={league.name} size={40} />
      <span className="min-w-0 flex-1">
        <span className="scoreboard block text-lg leading-6">{current.label} is being played</span>
        <span className="block text-muted text-sm">Its final table comes here by itself.</span>
      </span>
      <ChevronIcon className="-rotate-90 size-5 text-muted" />
    </Link>
  );
}

/** Where nothing is past, the head says what can be. */
function NothingYet({ data: { league, isHost } }: { data: PastData }) {
  return (
    <section className="border-line border-b bg-raised">
      <div className="page-width grid grid-cols-1 items-center gap-x-8 lg:grid-cols-2 lg:py-3">
        <div className="max-lg:py-3">
          <h2 className="scoreboard text-2xl leading-7 lg:text-[2rem] lg:leading-9">No past seasons yet</h2>
          <p className="text-muted text-sm lg:text-base">
            {isHost ? "Played elsewhere before? Add its final table." : HOST_CAN}
          </p>
        </div>
        <div className="max-lg:-mx-(--page-inset) max-lg:border-line max-lg:border-t max-lg:px-(--page-inset)">
          <ThisSeason league={league} />
        </div>
      </div>
    </section>
  );
}

function PlayedHere({ data: { league } }: { data: PastData }) {
  const { past } = useSeasons();
  if (past.length === 0) return null;
  return (
    <Panel title="Played here">
      <SeasonList
        seasons={past}
        whatOf={() => "Final table"}
        pathOf={(season) => finalPath({ season, leagueType: league.leagueType, leagueId: league.id })}
      />
    </Panel>
  );
}
