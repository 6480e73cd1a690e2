import { cx } from "#app/ui/cx.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { CardTools, type CardToolsProps } from "./card-tools.tsx";

interface CardHeadProps extends CardToolsProps {
  title: string;
  matchday: Matchday | null | undefined;
}

interface Marks {
  readonly picks: readonly Selection[];
  readonly matchday: Matchday | null | undefined;
}

const isProvisional = ({ picks }: Pick<Marks, "picks">) =>
  picks.some(({ ticked, final }) => ticked && !final);

/** Whether the marks in a card's cells need their legend: a goal may come, or one can still be taken back. */
export const hasLegend = (marks: Marks): boolean =>
  isProvisional(marks) || isAnyLive(marks.matchday?.fixtures);

/**
 * A card's heading with its legend, the list and what is shared; on a phone a row below the wall. Without a legend a
 * phone has no such row: both stand in the page's head.
 */
export function CardHead({ title, matchday, className, ...tools }: CardHeadProps) {
  const { picks } = tools;
  const isQuiet = !hasLegend({ picks, matchday });
  return (
    <div
      className={cx(
        "may-wrap flex min-h-11 items-center gap-4 max-xl:order-last xl:min-h-12",
        isQuiet && "max-xl:contents",
        className,
      )}
    >
      <h2 className="mr-auto text-heading max-xl:sr-only">{title}</h2>
      {isQuiet ? null : <Legend picks={picks} matchday={matchday} />}
      <CardTools {...tools} className={cx(isQuiet && "max-xl:hidden", "max-xl:ml-auto")} />
    </div>
  );
}

/**
 * The legend of the marks in the cells. Space for both is reserved, so that nothing moves when the first mark appears.
 */
function Legend({ picks, matchday }: Marks) {
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-muted text-sm">
      <span className={cx("flex items-center gap-2", !isProvisional({ picks }) && "invisible")}>
        <span className="rimmed" />
        provisional
      </span>
      <span className={cx("flex items-center gap-1.5", !isAnyLive(matchday?.fixtures) && "hidden")}>
        <span data-dot className="size-2.5 rounded-full bg-live" />
        on the pitch
      </span>
    </p>
  );
}
