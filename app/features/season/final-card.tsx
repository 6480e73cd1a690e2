import { shortName } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { FinalSlot } from "./final-table.ts";

/** A card of a final season: four rows of five, each tick with its gameweek. */
export function FinalCard({ slots }: { slots: readonly FinalSlot[] }) {
  return (
    <ul className="grid grid-cols-4 gap-2 min-[360px]:grid-cols-5">
      {slots.map(({ club, player, gameweek, isTicked }) => {
        const { shirt, letters } = clubColours(club.code);
        return (
          <li
            key={club.code}
            className={cx(
              "relative min-w-0 rounded-md border border-line",
              isTicked ? "bg-brand-soft" : "bg-raised",
            )}
          >
            <p
              className="scoreboard boxed rounded-t-md text-center text-sm"
              style={{ background: shirt, color: letters }}
              title={club.name}
            >
              <span aria-hidden="true">{club.code}</span>
              <span className="sr-only">{club.name}</span>
            </p>
            <p className="px-1 py-1 text-center text-[0.8125rem] leading-4.5">
              <bdi className="block truncate font-semibold" title={player}>
                {shortName(player)}
              </bdi>
              <span className={isTicked ? "text-brand-ink" : "text-muted"}>
                {isTicked ? (gameweek === null ? "Scored" : `GW${gameweek}`) : "No goal"}
              </span>
            </p>
            {isTicked ? <Tick size={18} className="absolute -top-1.5 -right-1.5" /> : null}
          </li>
        );
      })}
    </ul>
  );
}
