import { type ClubsById, clubsOf, matchName } from "#app/features/tipping/match-clubs.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";

interface GridMatchProps {
  fixture: TippingFixture;
  clubs: ClubsById;
  /** The match's minute while it is in play; null when unknown. */
  minute: number | null;
  /** Whether it begins a group: those that are over, or those to come. */
  isFirst: boolean;
}

/** The head of a match's column: both clubs, the score, and its minute or kick-off. */
export function GridMatch({ fixture, clubs, minute, isFirst }: GridMatchProps) {
  const { homeScore, awayScore, kickoffTime, status } = fixture;
  const match = clubsOf(fixture, clubs);
  const isLive = isUnderWay(fixture);
  return (
    <th
      scope="col"
      className={cx(
        "whitespace-nowrap border-line border-b px-px pt-2 pb-1.5 align-bottom xl:px-0.5",
        isLive && "bg-sunken",
        isFirst && "border-l",
      )}
    >
      <span className="sr-only">{matchName(match)}: </span>
      <span aria-hidden="true" className="block">
        {match.home?.code} {homeScore}
      </span>
      <span aria-hidden="true" className="block">
        {match.away?.code} {awayScore}
      </span>
      <span
        className={cx(
          "flex items-center justify-center gap-1 text-[0.8125rem] leading-4 xl:text-sm xl:leading-4",
          isLive ? "text-live" : "text-muted",
        )}
      >
        {isLive ? (
          <>
            <span data-dot aria-hidden="true" className="size-1.5 rounded-full bg-live max-xl:hidden" />
            {minute === null ? "Live" : minuteText(minute)}
          </>
        ) : status === "finished" ? (
          "FT"
        ) : (
          <ShortTime iso={kickoffTime} format={weekdayAndTime} />
        )}
      </span>
    </th>
  );
}
