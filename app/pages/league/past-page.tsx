import { Link } from "@remix-run/react";
import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { useUser } from "#app/lib/user.ts";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, sendsMail, tables, members } = data;
  const { past } = useSeasons();
  const isEmpty = tables.length === 0 && past.length === 0;
  return (
    <>
      <PageHead league={league} about="Past seasons" />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div
          className={cx(
            "grid grid-cols-1 items-start gap-2 lg:gap-5 xl:gap-8",
            isHost && (isEmpty ? "lg:grid-cols-[5fr_7fr]" : "lg:grid-cols-2"),
          )}
        >
          <div className="grid min-w-0 gap-2 lg:gap-5">
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

/** As many rows of it as a phone shows above the reader's. */
const FIRST_SHOWN = 3;

/** No season is over: the one that is played, as it stands, is what comes here first. */
function NoneYet({ data: { league, isHost, soFar } }: { data: PastData }) {
  const { current } = useSeasons();
  const { id, leagueType, name } = league;
  const isPlayed = current.label !== "" && !current.isOver;
  const shared = sharedRanks(soFar);
  const me = useUser()?.id;
  return (
    <Panel title="No past seasons yet">
      <p className="text-muted">
        {isPlayed ? `The final table of ${current.label} will appear here when the season ends.` : null}{" "}
        {isHost ? null : HOST_CAN}
      </p>
      {soFar.length > 0 ? (
        <section aria-label={`First in ${name}`} className="mt-3">
          <header className="flex min-h-11 items-center justify-between gap-4">
            <h3 className="scoreboard text-lg">{current.label}, as it stands</h3>
            <Link
              to={viewPath({ leagueType, leagueId: id })}
              className="target font-semibold text-brand-ink text-sm"
            >
              Open table
            </Link>
          </header>
          <ol className="-mx-5 -mb-4 divide-y divide-line border-line border-t">
            {soFar.map((row, at) => (
              <li
                key={row.id}
                className={cx(
                  "min-h-14 items-center gap-3 px-5 lg:min-h-12 lg:last:rounded-b-lg",
                  row.id === me ? "flex bg-brand-soft" : at < FIRST_SHOWN ? "flex" : "flex max-lg:hidden",
                )}
              >
                <Place rank={row.rank} isMedal={row.score > 0} isShared={shared.has(row.rank)} />
                <PersonFace {...row} />
                <bdi className="min-w-0 flex-1 truncate font-semibold">
                  {row.id === me ? "You" : row.username}
                </bdi>
                <span className="scoreboard text-2xl">
                  {row.score}
                  <span className="text-base text-muted">
                    {leagueType === "football_bingo" ? `/${SQUAD_SIZE}` : " pts"}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
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
