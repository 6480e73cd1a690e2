import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, sendsMail, tables } = data;
  const { past } = useSeasons();
  const isEmpty = tables.length === 0 && past.length === 0;
  return (
    <>
      <PageHead league={league} about="past seasons" />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div
          className={cx(
            "grid grid-cols-1 items-start gap-2 lg:gap-5 xl:gap-8",
            isHost && !isEmpty && "lg:grid-cols-2",
            // The form takes the whole width once it is asked for.
            isHost && isEmpty && "lg:not-has-[details[open]]:grid-cols-[2fr_1fr]",
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
          {isEmpty && !isHost ? (
            <Panel title={NOTHING_YET}>
              <p>
                {HOST_CAN} <ThisSeason />
              </p>
            </Panel>
          ) : null}
          {isHost ? (
            <ImportPanel key={tables.length} answer={answer} isWide={isEmpty} sendsMail={sendsMail}>
              <h2 className="text-title">{NOTHING_YET}</h2>
              <p className="max-w-md text-balance text-muted">
                <ThisSeason /> Played before? Add the champions of earlier seasons.
              </p>
            </ImportPanel>
          ) : null}
          {isEmpty ? <BeingPlayed data={data} /> : null}
        </div>
      </div>
    </>
  );
}

const NOTHING_YET = "No past seasons yet";
const HOST_CAN = "The host can add the final table of a season that this league played elsewhere.";

/** The season that is played: its final table comes here once it is over. */
function ThisSeason() {
  const { current } = useSeasons();
  if (!current.label || current.isOver) return null;
  return <>The final table of {current.label} will appear here when the season ends.</>;
}

/** The season that is played, whose table so far is the only one there is. */
function BeingPlayed({ data: { league } }: { data: PastData }) {
  const { current } = useSeasons();
  if (!current.label || current.isOver) return null;
  return (
    <Panel title="This season">
      <SeasonList
        seasons={[current]}
        whatOf={() => "The table so far"}
        pathOf={() => viewPath({ leagueType: league.leagueType, leagueId: league.id })}
      />
    </Panel>
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
