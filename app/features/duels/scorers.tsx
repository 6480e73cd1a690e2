import { minuteText } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { cx } from "#app/ui/cx.ts";
import type { DuelDetail } from "#contract/leagues/duels.ts";

/** There is room for so many lines beside a face. */
const LINES = 3;

interface ScorersProps {
  /** Of both sides, whose namesakes have their initials; undefined until they are known. */
  parts: DuelDetail["parts"] | undefined;
  side: "a" | "b";
}

/** A side's scorers with their minutes, the newest first; those taken back struck. */
export function Scorers({ parts, side }: ScorersProps) {
  const [own, other] = [parts?.[side], parts?.[side === "a" ? "b" : "a"]].map((each) =>
    each && "goals" in each ? each : null,
  );
  if (!own) return null;
  const { goals, takenBack } = own;
  const nameOf = namesInSight(
    [own, other].flatMap((each) => (each ? [...each.goals, ...each.takenBack] : [])).map(({ name }) => name),
  );
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
          <bdi>{nameOf(goal.name)}</bdi> {goal.minute === null ? "" : minuteText(goal.minute)}
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
