import { shortName } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import type { FinalSlot } from "./final-table.ts";

const NOTE = "scoreboard text-[length:var(--name)] leading-[1.15]";

/** Two names do not fit into one line of a phone's shirt: the second goes below the first, and the number is smaller. */
const TWO_LINES_FROM = 10;
const linesOf = (name: string) => (name.length >= TWO_LINES_FROM ? name.split(/(?<=-)/) : [name]);
const TALL_YOKE = "max-xl:[--number:1.75rem]! max-xl:[--yoke:35px]!";

function ShirtName({ lines, title }: { lines: readonly string[]; title: string }) {
  if (lines.length === 1) {
    return (
      <span title={title} className={`${NOTE} self-end truncate px-px`}>
        {lines}
      </span>
    );
  }
  return (
    <span
      title={title}
      className="scoreboard self-end truncate px-px text-[length:var(--name)] leading-[1.15] max-xl:text-[length:calc(var(--name)*.84)] max-xl:leading-none"
    >
      {lines.map((line) => (
        <span key={line} className="max-xl:block max-xl:truncate">
          {line}
        </span>
      ))}
    </span>
  );
}

/** The wall of a final season: each shirt with the gameweek of its goal, and the pegs that stayed. */
export function FinalCard({ slots }: { slots: readonly FinalSlot[] }) {
  return (
    <ul className="card-columns grid gap-x-1.5 gap-y-2 xl:max-w-186 xl:gap-3.25">
      {slots.map(({ club, player, gameweek, isTicked }) => (
        <li key={club.code} className="grid min-w-0">
          {isTicked ? (
            <span
              aria-hidden="true"
              {...shirtBack(club.code)}
              data-size="wide"
              className={cx("hook hung", linesOf(shortName(player)).length > 1 && TALL_YOKE)}
            >
              <ShirtName lines={linesOf(shortName(player))} title={player} />
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
                {shortName(player)}
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
