import { longWeekdayAndTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { CalendarIcon } from "#app/ui/icons.tsx";
import type { LeagueDuels } from "#contract/leagues/duels.ts";

/** DUE-02: when the next gameweek is drawn, and how. */
export function NextDraw({ next }: { next: NonNullable<LeagueDuels["next"]> }) {
  return (
    <p className="flex items-center gap-3 px-4 py-4 lg:mt-4 lg:rounded-lg lg:border lg:border-line lg:bg-raised">
      <CalendarIcon className="size-5 shrink-0 text-muted" />
      <span>
        <span className="font-semibold text-[0.8125rem] leading-4.5 max-lg:block">
          Gameweek {next.gameweek} is drawn on <ShortTime iso={next.drawAt} format={longWeekdayAndTime} />
          <span className="max-lg:hidden">. </span>
        </span>
        <span className="text-[0.8125rem] text-muted leading-4.5">
          Neighbours in the table meet, unless they just did.
        </span>
      </span>
    </p>
  );
}
