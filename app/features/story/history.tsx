import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeagueHistory } from "#contract/story.ts";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import type { RunName } from "#domain/season/run.ts";
import { Chart } from "./history-chart.tsx";
import { Figures, MonthWinners, namesOf, OwnDuels } from "./history-figures.tsx";
import { historyQuery } from "./story-query.ts";

export interface HistoryProps {
  leagueId: string;
  userId: string | undefined;
  /** A past season (SEA-06); absent for the current one. */
  season?: string;
  /** HLF-06: the run whose places they are; the season's if absent. */
  run?: RunName | undefined;
  /** Whether the table of places is closed at first: the chart and the figures say the most of it. */
  isFolded?: boolean;
  /** The face of a member of the table, beside the months they won; none where the table is not at hand. */
  face?: ((id: string) => ReactNode) | undefined;
  /** What a month is won with, such as `shirts`; absent where no figure is said. */
  unit?: string;
}

/** Each member's place by gameweek, as a chart and as its table, and who won gameweeks and months (STO-05). */
export default function History({
  leagueId,
  userId,
  season,
  run,
  isFolded = false,
  face,
  unit,
}: HistoryProps) {
  const { data, isError, refetch } = useQuery(historyQuery(leagueId, season, run));
  if (isError) {
    return (
      <p>
        We can’t load the history right now.{" "}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return <Skeleton className="h-64" />;
  if (data.gameweeks.length === 0) {
    return <p className="text-muted">The history begins with the first gameweek that is played.</p>;
  }
  return <Shown history={data} userId={userId} isFolded={isFolded} face={face} unit={unit} />;
}

/** The most lines in the chart: the first members of the table, the reader and whoever is compared. */
const DRAWN = 12;
/** The places whose names stand beside the line below the paid ones. */
const BESIDE_PAID: readonly number[] = [PAID_PLACES, PAID_PLACES + 1];

interface ShownProps {
  history: LeagueHistory;
  userId: string | undefined;
  isFolded: boolean;
  face?: HistoryProps["face"];
  unit?: HistoryProps["unit"];
}

function Shown({ history, userId, isFolded, face, unit }: ShownProps) {
  const { winners } = history;
  const ordered = byPlace(history);
  const rival = ordered.find(({ id }) => id !== userId)?.id ?? "";
  const [other, setOther] = useState(rival);
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isLive = history.gameweeks.at(-1) === matchday?.gameweek && isAnyLive(matchday?.fixtures);
  const isPaidNamed = !ordered.some(
    ({ id, ranks }) => (id === userId || id === other) && BESIDE_PAID.includes(ranks.at(-1) ?? 0),
  );
  const drawn = ordered.filter(({ id }, at) => at < DRAWN || id === userId || id === other);
  const isShared = winners.some(
    ({ ids }) => ids.length > 1 && ids.some((id) => id === userId || id === other),
  );
  const isWon =
    isShared || winners.some(({ ids }) => ids.length === 1 && drawn.some(({ id }) => id === ids[0]));
  return (
    <>
      {/* On a phone the tabs above have room for it. */}
      <label
        className={cx(
          "flex flex-wrap items-center justify-end",
          isFolded && "max-xl:absolute max-xl:right-(--page-inset) max-xl:bottom-[calc(100%+2px)]",
        )}
      >
        <span className="scoreboard text-lg text-muted">You v</span>
        <span className="sr-only">Follow</span>
        <select
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          className="scoreboard field-sizing-content -mr-6 ml-1 min-h-10.5 max-w-40 cursor-pointer appearance-none truncate bg-transparent pr-7 text-lg text-muted"
        >
          {ordered
            .filter(({ id }) => id !== userId)
            .map(({ id, username }) => (
              <option key={id} value={id}>
                {username}
              </option>
            ))}
        </select>
        <ChevronIcon className="pointer-events-none size-5 text-muted" />
      </label>
      <Chart history={history} drawn={drawn} userId={userId} other={other} {...{ isLive, isPaidNamed }} />
      {winners.length > 0 ? (
        <p aria-hidden="true" className="flex flex-wrap items-center gap-2 py-2 text-muted text-sm">
          {isWon ? (
            <span className="flex items-center gap-2">
              <span className="size-3 rounded-full bg-whistle ring-1 ring-rim" />
              gameweek won{isShared ? " or shared" : ""}
            </span>
          ) : null}
          {history.members.length > PAID_PLACES ? (
            <span className={cx("flex items-center gap-2", isPaidNamed && "max-xl:hidden")}>
              <span className="ml-2 w-5 border-whistle-ink border-t-2 border-dashed" />
              paid above
            </span>
          ) : null}
        </p>
      ) : null}
      <Figures history={history} userId={userId} other={other} />
      <MonthWinners history={history} userId={userId} face={face} unit={unit} />
      <OwnDuels duels={history.duels} />
      <Places history={history} ordered={ordered} userId={userId} isFolded={isFolded} />
    </>
  );
}

/** Each member's place by gameweek, as a table. */
function Places({ history, ordered, userId, isFolded }: ShownProps & { ordered: LeagueHistory["members"] }) {
  const { gameweeks, winners } = history;
  return (
    <details open={!isFolded} className="group">
      <summary className="-mx-4 border-line border-t px-4 flex min-h-12 list-none items-center justify-between gap-3">
        Places, gameweek by gameweek
        <ChevronIcon className="size-5 text-muted group-open:rotate-180" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Places by gameweek" tabIndex={0} className="relative mt-3 overflow-x-auto">
        <table className="min-w-full text-center">
          <caption className="sr-only">Each member’s place by gameweek</caption>
          <thead>
            <tr className="scoreboard text-muted">
              <th scope="col" className="sticky left-0 bg-raised pr-3 text-left">
                Member
              </th>
              {gameweeks.map((gameweek) => (
                <th key={gameweek} scope="col" className="min-w-10 px-1">
                  <abbr title={`Gameweek ${gameweek}`} className="no-underline">
                    {gameweek}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ id, username, ranks }) => (
              <tr key={id} className={cx("h-9 border-line border-t", id === userId && "bg-brand-soft")}>
                <th
                  scope="row"
                  className={cx(
                    "sticky left-0 max-w-32 truncate pr-3 text-left",
                    id === userId ? "bg-brand-soft" : "bg-raised",
                  )}
                >
                  <bdi>{username}</bdi>
                </th>
                {ranks.map((rank, at) => (
                  <td key={gameweeks[at]} className="scoreboard">
                    {rank ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {winners.length > 0 ? (
        <p className="my-3 text-sm">
          <span className="font-semibold">Gameweeks won: </span>
          {winners.map(({ gameweek, ids }) => `${gameweek}: ${namesOf(history, ids, userId)}`).join(" · ")}
        </p>
      ) : null}
    </details>
  );
}
/** The members in the order of their newest places. */
function byPlace({ members }: LeagueHistory) {
  const rankNow = ({ ranks }: LeagueHistory["members"][number]) =>
    ranks.findLast((rank) => rank !== null) ?? Number.POSITIVE_INFINITY;
  return [...members].sort((one, other) => rankNow(one) - rankNow(other));
}
