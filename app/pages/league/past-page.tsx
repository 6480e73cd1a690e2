import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { EmptyPodium } from "#app/features/league-page/past/empty-podium.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, tables } = data;
  const { past } = useSeasons();
  return (
    <>
      <PageHead league={league} about="past seasons" />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div className="grid items-start gap-2 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-5 xl:gap-8">
          <div className="grid min-w-0 gap-2 lg:gap-5">
            <PlayedHere data={data} />
            {tables.map((table) => (
              <PastTablePanel key={table.label} table={table} isHost={isHost} />
            ))}
            {tables.length === 0 ? (
              <Panel title={past.length === 0 ? "No past seasons yet" : "Played elsewhere"}>
                <p className="text-muted text-sm">
                  {isHost
                    ? "Played elsewhere before? Bring the final table, and everybody sees where they come from."
                    : "The host can bring the final table of a season that this league played elsewhere."}
                </p>
                {past.length === 0 ? <EmptyPodium /> : null}
              </Panel>
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
      <SeasonList
        seasons={past}
        whatOf={() => "Final table"}
        pathOf={(season) => finalPath({ season, leagueType: league.leagueType, leagueId: league.id })}
      />
    </Panel>
  );
}
