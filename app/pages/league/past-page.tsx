import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
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
      {isEmpty ? <NothingYet isHost={isHost} /> : null}
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
          {isHost ? <ImportPanel answer={answer} isWide={isEmpty} sendsMail={sendsMail} /> : null}
        </div>
      </div>
    </>
  );
}

const HOST_CAN = "The host can bring the final table of a season that this league played elsewhere.";

/** Where nothing is past, the head says what can be, with a season as it would stand here. */
function NothingYet({ isHost }: { isHost: boolean }) {
  return (
    <section className="pitch">
      <div className="page-width grid grid-cols-1 items-center gap-4 py-4 lg:grid-cols-2 lg:gap-8 lg:py-6">
        <div>
          <h2 className="scoreboard text-[1.75rem] leading-8 lg:text-[2.75rem] lg:leading-12">
            No past seasons yet
          </h2>
          <p className="mt-1 max-w-md text-chalk-soft">
            {isHost
              ? "Played elsewhere before? Bring the final table, and everybody sees where they come from."
              : HOST_CAN}
          </p>
        </div>
        {isHost ? <Sample /> : null}
      </div>
    </section>
  );
}

/** A season brought along, as it will stand here: the people of the template. */
const SAMPLE = [
  ["Elin", 187],
  ["Hugo", 181],
  ["Femi", 174],
] as const;

function Sample() {
  return (
    <div aria-hidden="true" className="rounded-lg bg-board/45 px-4 pt-3 pb-1">
      <p className="eyebrow text-chalk-soft">For example, 2024/25</p>
      <ol className="divide-y divide-chalk/25">
        {SAMPLE.map(([name, points], at) => (
          <li key={name} className="flex min-h-11 items-center gap-3">
            <span
              className={cx(
                "scoreboard boxed grid size-7 place-items-center rounded-full text-xl leading-none",
                at === 0 ? "bg-whistle text-on-whistle" : "border border-chalk/60",
              )}
            >
              {at + 1}
            </span>
            <span className="flex-1 font-semibold">{name}</span>
            <span className="scoreboard text-2xl">{points}</span>
          </li>
        ))}
      </ol>
    </div>
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
