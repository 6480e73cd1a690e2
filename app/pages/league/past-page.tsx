import { Link } from "@remix-run/react";
import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { HonoursWall } from "#app/features/league-page/past/honours-wall.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { useUser } from "#app/lib/user.ts";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { isMedalled, sharedRanks } from "#app/shared/league/ranked.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, sendsMail, tables, members, soFar } = data;
  const { past } = useSeasons();
  const isEmpty = tables.length === 0 && past.length === 0;
  const bring = isHost ? (
    <ImportPanel key={tables.length} members={members} answer={answer} sendsMail={sendsMail} />
  ) : null;
  return (
    <>
      <PageHead league={league} about="Past seasons" />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        {isEmpty ? (
          <div
            className={cx(
              "grid grid-cols-1 items-start gap-2 lg:gap-5 xl:gap-x-8",
              (isHost || soFar.length > 0) && "lg:grid-cols-[7fr_5fr] lg:grid-rows-[auto_1fr]",
            )}
          >
            <HonoursWall leader={leaderOf(soFar)} isHost={isHost}>
              {isHost ? null : HOST_CAN}
            </HonoursWall>
            <SoFar data={data} />
            {bring}
          </div>
        ) : (
          <div
            className={cx("grid grid-cols-1 items-start gap-2 lg:gap-5 xl:gap-8", isHost && "lg:grid-cols-2")}
          >
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
            {bring}
          </div>
        )}
      </div>
    </>
  );
}

const HOST_CAN = "The host can add the final table of a season that this league played elsewhere.";

/** Who leads alone, with a score; undefined where nobody does. */
function leaderOf(rows: PastData["soFar"]): string | undefined {
  const [first, other] = rows.filter(({ rank }) => rank === 1);
  return first && !other && isMedalled(first) ? first.username : undefined;
}

/** As many rows of it as stand above the reader's. */
const FIRST_SHOWN = 3;

/** No season is over: the one that is played, as it stands, is what comes here first. */
function SoFar({ data: { league, soFar } }: { data: PastData }) {
  const { current } = useSeasons();
  const { id, leagueType, name } = league;
  const shared = sharedRanks(soFar);
  const me = useUser()?.id;
  if (soFar.length === 0) return null;
  return (
    <Panel
      title={`${current.label}, as it stands`}
      aside={
        <Link
          to={viewPath({ leagueType, leagueId: id })}
          className="target font-semibold text-brand-ink text-sm"
        >
          Open table
        </Link>
      }
    >
      <ol
        aria-label={`First in ${name}`}
        className="-mx-4 -mb-4 divide-y divide-line border-line border-t lg:-mx-5 lg:overflow-hidden lg:rounded-b-lg"
      >
        {soFar.map((row) => (
          <li
            key={row.id}
            className={cx(
              "flex min-h-12 items-center gap-3 px-4 lg:px-5",
              row.id === me && "own-row",
              // Those between are left out.
              row.id === me && row.rank > FIRST_SHOWN + 1 && "border-t-2 border-t-line-strong border-dashed",
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
