import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { hueOf } from "#app/ui/drawings/avatar.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeagueHistory } from "#contract/story.ts";
import { monthName } from "#domain/shared/month-name.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { placeChart } from "./place-chart.ts";
import { historyQuery } from "./story-query.ts";

export interface HistoryProps {
  leagueId: string;
  userId: string | undefined;
  /** A past season (SEA-06); absent for the current one. */
  season?: string;
}

/** Each member's place by gameweek, as a chart and as its table, and who won gameweeks and months (STO-05). */
export default function History({ leagueId, userId, season }: HistoryProps) {
  const { data, isError, refetch } = useQuery(historyQuery(leagueId, season));
  if (isError) {
    return (
      <p>
        We can't load the history right now.{" "}
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
  return <Shown history={data} userId={userId} />;
}

const BOX = { width: 640, height: 220 };
/** The most lines in the chart: the first members of the table and the reader. */
const DRAWN = 12;

function Shown({ history, userId }: { history: LeagueHistory; userId: string | undefined }) {
  const [marked, setMarked] = useState(userId ?? "");
  const rankNow = ({ ranks }: LeagueHistory["members"][number]) =>
    ranks.findLast((rank) => rank !== null) ?? Number.POSITIVE_INFINITY;
  const ordered = [...history.members].sort((one, other) => rankNow(one) - rankNow(other));
  const drawn = ordered.filter(({ id }, at) => at < DRAWN || id === userId || id === marked);
  const { gameweeks } = history;
  const chart = placeChart({ gameweeks, members: drawn }, BOX);
  const nameOf = new Map(history.members.map(({ id, username }) => [id, id === userId ? "you" : username]));
  return (
    <>
      <label className="flex flex-wrap items-center gap-x-3">
        <span className="text-muted text-sm">Follow</span>
        <select
          value={marked}
          onChange={(event) => setMarked(event.currentTarget.value)}
          className="scoreboard min-h-11 max-w-full rounded-md border border-line-strong bg-raised px-3 text-lg"
        >
          {ordered.map(({ id, username }) => (
            <option key={id} value={id}>
              {id === userId ? `${username} (you)` : username}
            </option>
          ))}
        </select>
      </label>
      <svg
        viewBox={`-34 -14 ${BOX.width + 120} ${BOX.height + 42}`}
        aria-hidden="true"
        className="mt-2 h-auto w-full overflow-visible"
      >
        {[1, chart.lowest].map((rank) => (
          <g key={rank}>
            <line x1={0} x2={BOX.width} y1={chart.yOf(rank)} y2={chart.yOf(rank)} className="stroke-line" />
            <text
              x={-10}
              y={chart.yOf(rank) + 5}
              textAnchor="end"
              className="scoreboard fill-muted text-base"
            >
              {rank}
            </text>
          </g>
        ))}
        {gameweeks.map((gameweek, at) =>
          at === 0 || at === gameweeks.length - 1 ? (
            <text
              key={gameweek}
              x={chart.xs[at]}
              y={BOX.height + 26}
              textAnchor="middle"
              className="scoreboard fill-muted text-base"
            >
              GW{gameweek}
            </text>
          ) : null,
        )}
        {/* The one followed lies over the others. */}
        {[...chart.lines]
          .sort((one, other) => Number(one.id === marked) - Number(other.id === marked))
          .map(({ id, username, path, end }) => (
            <g key={id} className={cx(id !== marked && "opacity-35")}>
              <path
                d={path}
                fill="none"
                stroke={id === marked ? "var(--color-brand)" : hueOf(username)}
                strokeWidth={id === marked ? 5 : 2}
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              {end && id === marked ? (
                <>
                  <circle cx={end.x} cy={end.y} r={7} className="fill-brand" />
                  <text x={end.x + 14} y={end.y + 6} className="scoreboard fill-ink text-lg">
                    {ordinal(end.rank)}
                  </text>
                </>
              ) : null}
            </g>
          ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label="Places by gameweek" tabIndex={0} className="relative mt-3 overflow-x-auto">
        <table className="min-w-full text-center">
          <caption className="sr-only">Each member's place by gameweek</caption>
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
              <tr key={id} className={cx("h-9 border-line border-t", id === marked && "bg-brand-soft")}>
                <th
                  scope="row"
                  className={cx(
                    "sticky left-0 max-w-32 truncate pr-3 text-left",
                    id === marked ? "bg-brand-soft" : "bg-raised",
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
      {history.months.length > 0 ? (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Months won: </span>
          {history.months
            .map(
              ({ month, ids }) => `${monthName(month)}: ${ids.map((id) => nameOf.get(id) ?? "").join(", ")}`,
            )
            .join(" · ")}
        </p>
      ) : null}
      {history.winners.length > 0 ? (
        <p className="mt-3 text-sm">
          <span className="font-semibold">Gameweeks won: </span>
          {history.winners
            .map(({ gameweek, ids }) => `${gameweek}: ${ids.map((id) => nameOf.get(id) ?? "").join(", ")}`)
            .join(" · ")}
        </p>
      ) : null}
    </>
  );
}
