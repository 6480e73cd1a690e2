import { CellName } from "#app/shared/card/cell-name.tsx";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import type { FinalSlot } from "./final-table.ts";

const NOTE = "scoreboard text-[length:var(--name)] leading-[1.15]";

/** The wall of a final season: each shirt with the gameweek of its goal, and the pegs that stayed. */
export function FinalCard({ slots }: { slots: readonly FinalSlot[] }) {
  const nameOf = namesInSight(slots.map(({ player }) => player));
  return (
    <ul className="card-columns grid gap-x-1.5 gap-y-2 xl:max-w-186 xl:gap-3.25">
      {slots.map(({ club, player, gameweek, isTicked }) => (
        <li key={club.code} className="grid min-w-0">
          {isTicked ? (
            <span aria-hidden="true" {...shirtBack(club.code)} data-size="wide" className="hook hung">
              <CellName name={nameOf(player)} />
              <span className="scoreboard self-center text-[length:var(--number)]/[0.76] tracking-tight">
                {gameweek ?? ""}
              </span>
              <span className="scoreboard text-[length:var(--code)]">{club.code}</span>
            </span>
          ) : (
            <span
              aria-hidden="true"
              data-size="wide"
              className="hook peg grid-rows-3! items-center text-muted"
            >
              <span className={NOTE}>{club.code}</span>
              <span title={player} className={`${NOTE} truncate px-px`}>
                {nameOf(player)}
              </span>
              <span className={NOTE}>–</span>
            </span>
          )}
          <span className="sr-only">
            {club.name}: {player}, {isTicked ? (gameweek === null ? "scored" : `GW${gameweek}`) : "no goal"}
          </span>
        </li>
      ))}
    </ul>
  );
}
