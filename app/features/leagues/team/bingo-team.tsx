import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { matchdayQuery, squadQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { matchOf, shortKickoff } from "#app/shared/card/card-cell.ts";
import { CardGrid } from "#app/shared/card/card-grid.tsx";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { TeamPicks } from "./team-picks.tsx";

interface BingoTeamProps {
  selections: readonly Selection[];
  name: string;
  /** The run whose card it is; the season's if absent. */
  run?: RunName | undefined;
  /** Opens the comparison with the reader's card; absent if they have no card. */
  onCompare?: () => void;
}

/** A wall as other people see it, what sets it apart from the reader's, and behind a button its players as a list. */
export function BingoTeam({ selections, name, run = DEFAULT_RUN, onCompare }: BingoTeamProps) {
  const { data: clubs } = useQuery(clubsQuery());
  const { data: matchday } = useQuery(matchdayQuery());
  const [isList, setList] = useState(false);
  const isProvisional = selections.some(({ ticked, final }) => ticked && !final);
  const isLive = isAnyLive(matchday?.fixtures);
  return (
    <>
      <div className="border-line border-t bg-surface px-3.5 pt-1.5 xl:px-2.5">
        <CardGrid label="Card" clubs={clubs ?? []} selections={selections} matchday={matchday} isCompact />
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 px-0.5 text-muted text-sm xl:px-1.5">
          {isProvisional ? (
            <span className="flex items-center gap-2">
              <span className="rimmed" />
              provisional
            </span>
          ) : null}
          {isLive ? (
            <span className="flex items-center gap-1.5">
              <span data-dot className="size-2.5 rounded-full bg-live" />
              on the pitch
            </span>
          ) : null}
          <button
            type="button"
            aria-expanded={isList}
            onClick={() => setList(!isList)}
            className="ml-auto flex min-h-11 items-center gap-2 rounded-md font-semibold text-base text-brand-ink"
          >
            List
          </button>
        </div>
      </div>
      <div className="bg-raised">
        {isList ? <TeamPicks selections={selections} /> : null}
        {onCompare ? (
          <Apart selections={selections} name={name} run={run} onCompare={onCompare} matchday={matchday} />
        ) : null}
      </div>
    </>
  );
}

const ROW = "flex min-h-13 w-full items-center gap-3 border-line border-t px-4 text-left";

interface ApartProps extends Required<Omit<BingoTeamProps, "run">> {
  run: RunName;
  matchday: Matchday | null | undefined;
}

/** The shirts that only one of the two has hung up, and which of their players are on now or next. */
function Apart({ selections, name, run, onCompare, matchday }: ApartProps) {
  const { data: squad } = useQuery(squadQuery(run));
  const own = new Set(squad?.selections.filter(({ ticked }) => ticked).map(({ teamId }) => teamId));
  const ticked = selections.filter((pick) => pick.ticked);
  const theirs = new Set(ticked.map(({ teamId }) => teamId));
  const mine = (squad?.selections ?? []).filter((pick) => pick.ticked && !theirs.has(pick.teamId));
  return (
    <>
      <Shirts
        title={`${name} has, you don’t`}
        picks={squad ? ticked.filter(({ teamId }) => !own.has(teamId)) : []}
      />
      <Shirts title={`You have, ${name} doesn’t`} picks={mine} />
      <button type="button" onClick={onCompare} className={ROW}>
        <span className="min-w-0 flex-1 truncate">
          <PlayNow selections={selections} matchday={matchday} />
          <span className="sr-only">. You v {name}</span>
        </span>
        <ChevronIcon className="-rotate-90 size-5 shrink-0" />
      </button>
    </>
  );
}

/** So many are named below whose shirts they are. */
const NAMED = 2;

function Shirts({ title, picks }: { title: string; picks: readonly Selection[] }) {
  if (picks.length === 0) return null;
  const nameOf = namesInSight(picks.map(({ player }) => player.name));
  const names = picks.map(({ player }) => nameOf(player.name));
  return (
    <div className={ROW}>
      <p className="min-w-0 flex-1">
        <span className="wrap-anywhere block font-semibold text-[0.9375rem] leading-5">{title}</span>
        <span className="block truncate text-[0.8125rem] text-muted leading-4.5">
          {names.slice(0, NAMED).join(", ")}
          {names.length > NAMED ? ` +${names.length - NAMED}` : ""}
        </span>
      </p>
      <ul className="flex max-w-[55%] flex-wrap justify-end gap-1">
        {picks.map(({ teamId, player }) => (
          <li key={teamId}>
            <Shirt code={player.team.code} size={26} />
            <span className="sr-only">{player.team.name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `Five on the pitch  Next: Rønning, 17:30`. */
function PlayNow({ selections, matchday }: Pick<ApartProps, "selections" | "matchday">) {
  const zone = useZone();
  const now = useServerClock();
  const nameOf = namesInSight(selections.map(({ player }) => player.name));
  const open = selections
    .filter(({ ticked }) => !ticked)
    .map((pick) => ({ name: nameOf(pick.player.name), match: matchOf(matchday, pick) }));
  const on = open.filter(({ match }) => match?.status === "live").length;
  const next = open
    .filter(({ match }) => match?.status === "scheduled")
    .sort((a, b) => (a.match?.kickoffTime ?? "").localeCompare(b.match?.kickoffTime ?? ""))[0];
  if (on === 0 && !next) return <span className="font-semibold">{open.length} to come</span>;
  return (
    <>
      {on > 0 ? (
        <span className="font-semibold text-[0.9375rem]">{capitalised(numberWord(on))} on the pitch </span>
      ) : null}
      {next?.match ? (
        <span className="ml-1 text-[0.8125rem] text-muted">
          Next: {next.name}, {shortKickoff(next.match.kickoffTime, now(), zone)}
        </span>
      ) : null}
    </>
  );
}
