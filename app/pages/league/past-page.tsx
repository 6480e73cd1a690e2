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
import { FormAnswer } from "#app/ui/form/form-answer.tsx";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, sendsMail, tables, members } = data;
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
          )}
        >
          <div className={cx("grid min-w-0 gap-2 lg:gap-5", isEmpty && isHost && "order-last")}>
            {isEmpty ? <NoneYet data={data} /> : null}
            <PlayedHere data={data} />
            {tables.map((table) => (
              <PastTablePanel key={table.label} table={table} isHost={isHost} />
            ))}
            {tables.length === 0 && !isEmpty && !isHost ? (
              <Panel title="Played elsewhere">
                <p>{HOST_CAN}</p>
              </Panel>
            ) : null}
          </div>
          {isHost ? (
            <ImportPanel key={tables.length} members={members} answer={answer} sendsMail={sendsMail} />
          ) : null}
        </div>
      </div>
    </>
  );
}

const HOST_CAN = "The host can add the final table of a season that this league played elsewhere.";

/** No season is over: when there will be one, and the way to the table that is played for. */
function NoneYet({ data: { league, isHost } }: { data: PastData }) {
  const { current } = useSeasons();
  const isPlayed = current.label !== "" && !current.isOver;
  return (
    <Panel
      title="No past seasons yet"
      aside={
        isPlayed ? (
          <Link
            to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
            className="target font-semibold text-brand-ink text-sm"
          >
            Open this season’s table
          </Link>
        ) : null
      }
    >
      <p className="text-muted">
        {isPlayed ? `The final table of ${current.label} will appear here when the season ends.` : null}{" "}
        {isHost ? null : HOST_CAN}
      </p>
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
