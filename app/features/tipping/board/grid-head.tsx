import { Star } from "#app/features/tipping/head/star.tsx";
import type { ClubsById } from "#app/features/tipping/match-clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { GridLegend } from "./grid-cell.tsx";
import type { GridColumn } from "./grid-cells.ts";
import { GridMatch } from "./grid-match.tsx";

/** The column of names. */
export const MEMBER = "sticky left-0 z-1 min-w-26 max-w-26 xl:min-w-56 xl:max-w-56";
/** The column of totals, in sight however far the matches are scrolled. */
export const TOTAL =
  "sticky right-0 z-1 min-w-14 pr-2.5 pl-1 max-xl:border-l max-xl:border-l-line max-xl:shadow-[-0.375rem_0_0.25rem_-0.125rem_var(--color-raised)] xl:static xl:min-w-18 xl:pr-5";

interface GridHeadProps {
  /** How many members the table has. */
  members: number;
  matches: readonly GridColumn[];
  clubs: ClubsById;
  minutes: ReadonlyMap<number, number | null>;
  isLive: boolean;
}

/** The heads of the columns. */
export function GridHead({ members, matches, clubs, minutes, isLive }: GridHeadProps) {
  return (
    <thead>
      <tr className="scoreboard text-[0.8125rem] leading-4 xl:text-sm xl:leading-4">
        <th
          scope="col"
          className={cx(
            MEMBER,
            "border-line border-b bg-raised py-2 pl-3 text-left align-bottom font-normal font-sans text-muted xl:pl-5 xl:align-middle",
          )}
        >
          <span className="xl:sr-only">
            {members} {members === 1 ? "member" : "members"}
          </span>
          <GridLegend className="flex flex-wrap gap-x-3 whitespace-nowrap max-xl:hidden" />
        </th>
        {matches.map(({ fixture, isFirst }) => (
          <GridMatch
            key={fixture.id}
            fixture={fixture}
            isFirst={isFirst}
            clubs={clubs}
            minute={minutes.get(fixture.id) ?? null}
          />
        ))}
        {isLive ? (
          <th
            scope="col"
            className="min-w-23 whitespace-nowrap border-line border-b pr-3 text-right align-bottom text-muted max-xl:hidden xl:pb-2"
          >
            Can drop to
          </th>
        ) : null}
        <th
          scope="col"
          className="min-w-16 whitespace-nowrap border-line border-b pr-3 text-right align-bottom max-xl:hidden xl:pb-2"
        >
          {isLive ? <Dot /> : null}
          <span className={cx(isLive && "text-live")}>{isLive ? "Now" : "Points"}</span>
        </th>
        <th
          scope="col"
          className={cx(TOTAL, "border-line border-b bg-raised py-2 text-right align-bottom max-xl:text-sm")}
        >
          {/* The order is the season's, whoever has the gameweek. */}
          <span className="block max-xl:hidden">Season</span>
          Total
          <span aria-hidden="true" className="block text-brand-ink xl:hidden">
            {isLive ? "+ now" : "+ points"}
          </span>
        </th>
      </tr>
    </thead>
  );
}

const Dot = () => (
  <span data-dot aria-hidden="true" className="mr-1.5 inline-block size-2 rounded-full bg-live" />
);

/** TIP-07: beside points that the Joker doubles. */
export const Doubled = () => (
  <>
    <Star className="mr-1 inline size-3 align-[-1px] text-whistle-ink" />
    <span className="sr-only">Joker: </span>
  </>
);
