import { Form, useNavigate } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { TablePanel } from "#app/features/leagues/panel-choice.tsx";
import { matchdayQuery } from "#app/lib/query.ts";
import type { LiveStatus } from "#app/live/league-socket.ts";
import { type LeaderboardView, viewPath } from "#app/shared/league/leaderboard-address.ts";
import { LEAGUE_TYPES } from "#app/shared/league/league-type.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { lastPlayed } from "#app/shared/match/started-gameweeks.ts";
import { TableState } from "#app/shared/season/table-state.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { LiveBadge } from "./live-badge.tsx";

export interface LeaderboardBarProps {
  view: LeaderboardView;
  /** The choice of league. */
  league: ReactNode;
  /** The sentence of news. */
  news: ReactNode;
  share: ReactNode;
  /** The choice between table, feed and race, where there is no room for all. */
  panels: ReactNode;
  /** The choice between the tables; null where there is one alone. */
  tables: ReactNode;
  /** Whether the table is live, or a button that reads it again. */
  live: ReactNode;
}

/**
 * The head of a table: the choice of league and game, one sentence of news, the share button, and on a phone the tabs.
 * It is a form, so that it works without JavaScript; the choice is in the address either way.
 */
export function LeaderboardBar({ view, league, news, share, panels, tables, live }: LeaderboardBarProps) {
  const navigate = useNavigate();
  const show = (next: LeaderboardView) =>
    navigate(viewPath(next), { replace: true, preventScrollReset: true });
  return (
    <div data-bar className="border-line border-b bg-raised">
      <Form
        method="get"
        action="/leaderboard"
        className="page-width @container grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 xl:min-h-22 xl:grid-cols-[minmax(0,1fr)_auto_auto_auto] xl:py-2"
      >
        <div className="min-w-0">{league}</div>
        <div className="flex items-center xl:order-last xl:row-span-2">{share}</div>
        <div className="col-span-2 xl:col-span-1 xl:row-start-2">{news}</div>
        {tables ? (
          <div className="col-span-2 mt-0.5 min-w-0 xl:row-span-2 xl:mt-0 xl:min-w-80 xl:col-span-1 xl:col-start-3 xl:row-start-1">
            {tables}
          </div>
        ) : null}
        {/* On a phone, and beside the choice of tables, the choice of league names the games. */}
        <fieldset className={tables ? "hidden" : "max-xl:hidden xl:row-span-2 xl:row-start-1 xl:col-start-3"}>
          <legend className="sr-only">Game</legend>
          <div className="flex rounded-md bg-sunken p-0.5">
            {LEAGUE_TYPES.map((type) => (
              <TypeChoice
                key={type.value}
                {...type}
                isChosen={view.leagueType === type.value}
                onChoose={() => show({ leagueType: type.value })}
              />
            ))}
          </div>
        </fieldset>
        <div className="-mt-1.5 col-span-2 flex min-h-11 flex-wrap items-center justify-between gap-x-2 xl:mt-0 xl:col-span-1 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          {panels ?? <span />}
          {live}
        </div>
        <noscript>
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </noscript>
      </Form>
    </div>
  );
}

interface TypeChoiceProps {
  value: LeagueType;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One choice of game. It reads `Bingo` or `Tipping` on a phone; screen readers always get the full name. */
function TypeChoice({ value, label, isChosen, onChoose }: TypeChoiceProps) {
  return (
    <label
      className={cx(
        "scoreboard relative grid min-h-10 cursor-pointer max-sm:flex-1 place-items-center rounded-md border border-transparent px-3.5 text-lg text-muted",
        "has-focus-visible:outline-3 has-focus-visible:outline-brand hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink",
      )}
    >
      <input
        type="radio"
        name="type"
        value={value}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="target absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      <span aria-hidden="true" className="xl:hidden">
        {label.split(" ").at(-1)}
      </span>
      <span aria-hidden="true" className="max-xl:hidden">
        {label}
      </span>
    </label>
  );
}

const firstLive = (matchday: Matchday | null | undefined) =>
  matchday?.fixtures
    .filter(({ status }) => status === "live")
    .map(({ kickoffTime }) => kickoffTime)
    .sort()[0];

/** On a phone, since when matches have been on: `since 15:00`. */
function Since() {
  const { data: kickoff } = useQuery({ ...matchdayQuery(), enabled: false, select: firstLive });
  return kickoff ? (
    <span aria-hidden="true" className="scoreboard text-sm max-[24.37rem]:hidden xl:hidden">
      {" since "}
      <ShortTime iso={kickoff} />
    </span>
  ) : null;
}

interface TableLiveProps {
  leagueId: string | undefined;
  status: LiveStatus;
  onRefresh: () => void;
  /** On a phone the feed and the race have something of their own in its place. */
  panel: TablePanel;
}

/** Whether a league's table is live; for everybody's table a button that reads it again. */
export function TableLive({ leagueId, status, onRefresh, panel }: TableLiveProps) {
  const { data: played = 0 } = useQuery({ ...matchdayQuery(), enabled: false, select: lastPlayed });
  return (
    <TableState>
      {leagueId ? (
        <span className={panel === "table" ? undefined : "max-xl:invisible"}>
          <LiveBadge status={status} played={played} />
          {status === "live" ? <Since /> : null}
        </span>
      ) : (
        <Button variant="ghost" size="sm" className="target -ml-3 min-h-7" onClick={onRefresh}>
          Refresh
        </Button>
      )}
    </TableState>
  );
}
