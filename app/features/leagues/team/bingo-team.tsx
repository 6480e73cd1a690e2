import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/lib/query.ts";
import { CardGrid } from "#app/shared/card/card-grid.tsx";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { Selection } from "#contract/squads.ts";
import type { Position } from "#domain/season/facts.ts";
import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";

const GROUPS = [
  { position: "DEF", name: "Defenders", one: "Defender" },
  { position: "MID", name: "Midfielders", one: "Midfielder" },
  { position: "FWD", name: "Forwards", one: "Forward" },
] as const satisfies readonly { position: Position; name: string; one: string }[];

/** A squad as other people see it: ticked scorers are highlighted. */
export function BingoTeam({ selections }: { selections: readonly Selection[] }) {
  const { data: clubs } = useQuery(clubsQuery());
  const { data: matchday } = useQuery(queries.matchday());
  const scored = selections.filter(({ ticked }) => ticked).length;
  const isProvisional = selections.some(({ ticked, final }) => ticked && !final);
  return (
    <div>
      <Progress value={scored} max={SQUAD_SIZE} label={`${scored} of ${SQUAD_SIZE} players have scored`} />
      <p className="mt-1.5 text-muted text-sm">
        <span className="scoreboard text-base text-ink">
          {scored}/{SQUAD_SIZE}
        </span>{" "}
        ticked off
        {selections.length < SQUAD_SIZE ? `, ${selections.length} of ${SQUAD_SIZE} picked so far` : ""}
      </p>
      <CardGrid label="Card" clubs={clubs ?? []} selections={selections} matchday={matchday} isCompact />
      {GROUPS.map(({ position, name, one }) => {
        const picks = selections.filter(({ player }) => player.position === position).sort(byGoals);
        if (picks.length === 0) return null;
        return (
          <section key={position} aria-label={name} className="mt-4">
            <h3 className="eyebrow flex justify-between text-muted">
              {name}
              <span>
                {picks.length}/{FORMATION[position]}
              </span>
            </h3>
            <ul className="mt-1.5 grid gap-1">
              {picks.map((pick) => (
                <PickRow key={pick.teamId} pick={pick} position={one} />
              ))}
            </ul>
          </section>
        );
      })}
      {isProvisional ? (
        <p className="mt-4 text-muted text-sm">
          A tick with a yellow rim is provisional: until its gameweek is final the goal can still be given to
          another player.
        </p>
      ) : null}
    </div>
  );
}

function PickRow({ pick, position }: { pick: Selection; position: string }) {
  const { player, goals, ticked, final } = pick;
  return (
    <li
      className={cx(
        "grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2.5 py-1.5",
        ticked ? "bg-brand-soft" : "bg-sunken/60",
      )}
    >
      <Tick
        on={ticked}
        provisional={!final}
        size={22}
        label={ticked ? `Scored${final ? "" : ", provisional"}` : "Not yet"}
      />
      <span className="min-w-0 leading-tight">
        <bdi className={cx("wrap-anywhere block", ticked && "font-semibold")}>{player.name}</bdi>
        <span className="block text-muted text-sm">
          {player.team.name} · {position}
        </span>
      </span>
      <span className={cx("scoreboard", ticked ? "text-brand-ink" : "text-muted")}>
        {goals === 1 ? "1 goal" : `${goals} goals`}
      </span>
    </li>
  );
}

function byGoals(a: Selection, b: Selection): number {
  return b.goals - a.goals || a.player.team.name.localeCompare(b.player.team.name, "en");
}
