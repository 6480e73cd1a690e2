import { minuteText } from "#app/shared/card/card-cell.ts";
import { cx } from "#app/ui/cx.ts";
import type { DuelGoal } from "#contract/leagues/duels.ts";

export const TakenBack = () => (
  <span className="scoreboard whitespace-nowrap rounded-sm bg-danger-soft px-1 text-[0.8125rem] text-danger-ink">
    taken back
  </span>
);

/** A goal's minute: yellow while it can still be taken back. */
export function GoalChip({ goal: { minute, provisional } }: { goal: DuelGoal }) {
  return (
    <span
      className={cx(
        "scoreboard rounded-sm px-1.5 text-sm",
        provisional ? "bg-whistle-soft text-whistle-ink" : "bg-sunken text-muted",
      )}
    >
      <span className="sr-only">goal </span>
      {minute === null ? "goal" : minuteText(minute)}
      {provisional ? <span className="sr-only">, provisional</span> : null}
    </span>
  );
}
