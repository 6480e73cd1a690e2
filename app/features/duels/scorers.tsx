import { minuteText, shortName } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import type { BingoParts } from "./slots.ts";

/** There is room for so many lines beside a face. */
const LINES = 3;

/** The scorers with their minutes, the newest first; those taken back struck. */
export function Scorers({ parts: { goals, takenBack } }: { parts: BingoParts }) {
  const all = [
    ...goals.map((goal) => ({ goal, isStruck: false })).reverse(),
    ...takenBack.map((goal) => ({ goal, isStruck: true })).reverse(),
  ];
  const shown = all.length > LINES ? all.slice(0, LINES - 1) : all;
  const more = all.slice(shown.length).filter(({ isStruck }) => !isStruck).length;
  return (
    <>
      {shown.map(({ goal, isStruck }) => (
        <span
          key={`${goal.fixtureId} ${goal.playerId} ${goal.seenAt} ${isStruck}`}
          className={cx(
            "truncate font-normal font-sans text-[0.8125rem] text-chalk-soft leading-4.5",
            isStruck && "line-through",
          )}
        >
          <bdi>{shortName(goal.name)}</bdi> {goal.minute === null ? "" : minuteText(goal.minute)}
          {isStruck ? <span className="sr-only">, taken back</span> : null}
        </span>
      ))}
      {more > 0 ? (
        <span className="font-normal font-sans text-[0.8125rem] text-chalk-soft leading-4.5">
          and {more} more
        </span>
      ) : null}
    </>
  );
}
