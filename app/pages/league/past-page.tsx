import { PageHead } from "#app/features/league-page/page-head.tsx";
import { Panel } from "#app/features/league-page/panel.tsx";
import { ImportPanel } from "#app/features/league-page/past/import-panel.tsx";
import type { PastAnswer, PastData } from "#app/features/league-page/past/past-data.ts";
import { PastTablePanel } from "#app/features/league-page/past/past-table-panel.tsx";
import { SeasonList } from "#app/features/season/season-list.tsx";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { finalPath, useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";

/** A league's earlier seasons: those played here, and the final tables that its host brought along. */
export function PastPage({ data, answer }: { data: PastData; answer: PastAnswer | undefined }) {
  const { league, isHost, tables } = data;
  return (
    <>
      <PageHead league={league} about="past seasons" />
      <div className="page-width pb-6 lg:py-5">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div
          className={cx(
            "grid items-start gap-2 lg:gap-5 xl:gap-8",
            isHost && "lg:grid-cols-[minmax(0,1fr)_23.5rem]",
          )}
        >
          {tables.length === 0 || isHost ? (
            <div className={cx(isHost ? "lg:col-start-2 lg:row-start-1" : "", "max-lg:order-last")}>
              <About data={data} />
            </div>
          ) : null}
          <div className={cx("grid min-w-0 gap-2 lg:gap-5", isHost && "lg:col-start-1 lg:row-start-1")}>
            <PlayedHere data={data} />
            {tables.map((table) => (
              <PastTablePanel key={table.label} table={table} isHost={isHost} />
            ))}
            {isHost ? <ImportPanel answer={answer} /> : null}
          </div>
        </div>
      </div>
    </>
  );
}

/** What a table brought along is, and is not. */
function About({ data: { league, isHost, tables } }: { data: PastData }) {
  const { past } = useSeasons();
  const order = useWallOrder();
  const isEmpty = tables.length === 0 && past.length === 0;
  return (
    <Panel title={isEmpty ? "No past seasons yet" : "Played elsewhere"}>
      {order && league.leagueType === "football_bingo" ? (
        <MiniWall codes={order.codes} wall={0} className="mb-3 h-auto w-24" />
      ) : null}
      <p>
        {isHost
          ? "Played elsewhere before? Bring the final table, and everybody sees where they come from."
          : "The host can bring the final table of a season that this league played elsewhere."}
      </p>
      {isHost ? (
        <ul className="mt-3 grid list-disc gap-1 pl-5 text-muted text-sm">
          <li>At most {IMPORT_ROWS_MAX} lines.</li>
          <li>Whoever has an address is invited once.</li>
          <li>It gives nobody an account or points.</li>
        </ul>
      ) : null}
      {isHost && isEmpty ? <Sample /> : null}
    </Panel>
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
    <div aria-hidden="true" className="pitch -mx-5 -mb-4 mt-4 px-5 py-4 lg:rounded-b-lg">
      <p className="eyebrow text-chalk-soft">For example</p>
      <p className="scoreboard text-[1.75rem] leading-8">2024/25: Elin wins by six</p>
      <ol className="mt-2 divide-y divide-chalk/25">
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
