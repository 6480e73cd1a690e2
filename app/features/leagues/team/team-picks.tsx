import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { Selection } from "#contract/squads.ts";
import type { Position } from "#domain/season/facts.ts";
import { FORMATION } from "#domain/squad/formation.ts";
import { byClubName } from "#domain/squad/wall.ts";

const GROUPS = [
  { position: "DEF", name: "Defenders", one: "Defender" },
  { position: "MID", name: "Midfielders", one: "Midfielder" },
  { position: "FWD", name: "Forwards", one: "Forward" },
] as const satisfies readonly { position: Position; name: string; one: string }[];

/** A squad as a list by position: player, team, goals, and a tick on who has scored. */
export function TeamPicks({ selections }: { selections: readonly Selection[] }) {
  return GROUPS.map(({ position, name, one }) => {
    const picks = selections.filter(({ player }) => player.position === position).sort(byGoals);
    if (picks.length === 0) return null;
    return (
      <section key={position} aria-label={name}>
        <h3 className="flex min-h-9 items-center justify-between border-line border-t bg-sunken px-4 text-[1.0625rem]">
          {name}
          <span className="font-normal font-sans text-muted text-sm">
            {picks.length}/{FORMATION[position]}
          </span>
        </h3>
        <ul>
          {picks.map((pick) => (
            <PickRow key={pick.teamId} pick={pick} position={one} />
          ))}
        </ul>
      </section>
    );
  });
}

function PickRow({ pick, position }: { pick: Selection; position: string }) {
  const { player, goals, ticked, final } = pick;
  return (
    <li
      className={cx(
        "grid min-h-13 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3 border-line border-t px-4 py-1.5",
        ticked && "bg-brand-soft",
      )}
    >
      <Shirt code={player.team.code} size={28} />
      <span className="min-w-0 leading-5">
        <bdi className={cx("wrap-anywhere block", ticked && "font-semibold")}>{player.name}</bdi>
        <span className="block text-[0.8125rem] text-muted leading-4.5">
          {player.team.name} · {position}
        </span>
      </span>
      <span className={cx("scoreboard", ticked ? "text-brand-ink" : "text-muted")}>
        {goals === 1 ? "1 goal" : `${goals} goals`}
      </span>
      <Tick
        on={ticked}
        provisional={!final}
        size={22}
        label={ticked ? `Scored${final ? "" : ", provisional"}` : "Not yet"}
      />
    </li>
  );
}

function byGoals(a: Selection, b: Selection): number {
  return b.goals - a.goals || byClubName(a.player.team, b.player.team);
}
