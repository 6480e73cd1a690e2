import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import type { TableRowProps } from "#app/features/leagues/leaderboard/leaderboard-list.tsx";
import { RowName } from "#app/features/leagues/leaderboard/leaderboard-row.tsx";
import { RowHonours } from "#app/features/leagues/leaderboard/row-honours.tsx";
import { matchdayQuery } from "#app/lib/query.ts";
import { MiniSlip, spokenSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { slipNow } from "#app/shared/league/faces/slip-now.ts";
import { pointsKept, pointsNow, tipsLine, totalKept } from "#app/shared/league/row-tips.ts";
import { WeekBars } from "#app/shared/league/week-bars.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { RowTips } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";
import { tipsColumns } from "./columns.ts";
import { withNewestWeek } from "./newest-week.ts";
import { WeekColumns } from "./week-columns.tsx";

const FIGURE = "scoreboard text-right text-xl leading-none max-xl:hidden";

const isOnNow = (matchday: Matchday | null | undefined) => isAnyLive(matchday?.fixtures);

/** A row of a tipping table: place, the slip as a face, what it has now and can drop to, the last gameweeks, the total. */
export default memo(function TippingRow(props: TableRowProps) {
  const { entry, href, isOwn, isOpen, isAbsent = false, isShared = false, seasonPlace } = props;
  const { rank, username, location, score, provisional, movement, honours, tips } = entry;
  const { data: isOn = false } = useQuery({ ...matchdayQuery(), enabled: false, select: isOnNow });
  const now = pointsNow(entry);
  const isHalf = seasonPlace !== undefined;
  const tone = now > 0 && isOn ? "text-brand-ink" : now > 0 ? "text-ink" : "text-muted";
  const [strong, onNow, rest] = tips ? tipsLine({ score, tips }, isOn) : ["", "", ""];
  // HLF-06: with a first place of 0 nobody has a point, and places and slips would say nothing fourteen times.
  const isLevel = isHalf && rank === 1 && score === 0;
  const season = ordinal(seasonPlace ?? 0);
  return (
    <a
      href={href}
      data-calls
      aria-current={isOpen || undefined}
      className={cx(
        tipsColumns(isHalf),
        "h-14 border-l-4 no-underline @max-narrow:h-auto @max-narrow:min-h-14 @max-narrow:py-1 xl:h-[2.5625rem]",
        isOwn
          ? "border-brand bg-brand-soft"
          : isOpen
            ? "border-line-strong bg-surface"
            : "border-transparent bg-raised hover:bg-surface",
      )}
    >
      {isLevel ? (
        <span className="scoreboard text-center text-muted">–</span>
      ) : (
        <Place rank={isAbsent ? null : rank} isMedal={score > 0} isShared={isShared} />
      )}
      <span className="contents @max-narrow:hidden">
        <Movement places={movement} />
      </span>
      {tips && !isLevel ? (
        <Slip tips={tips} />
      ) : (
        <Avatar name={username} size={32} className="spare justify-self-center" />
      )}
      <span className="min-w-0 pl-1.5 xl:pl-0">
        <span className="flex items-baseline gap-2">
          <RowName username={username} isOwn={isOwn} />
          {honours?.champion ? (
            <span className="max-[22.49rem]:hidden">
              <RowHonours honours={{ champion: honours.champion }} />
            </span>
          ) : null}
          {isAbsent ? (
            <Badge tone="whistle" className="py-0">
              Not in yet
            </Badge>
          ) : null}
        </span>
        <span className="block truncate text-[0.8125rem] text-muted leading-4.5 tracking-tight xl:hidden">
          {tips ? (
            <>
              <span className={cx("font-semibold", tone)}>{strong}</span>
              {isHalf ? (isOn ? " now, " : strong ? ", " : "") : null}
              {isHalf ? `season ${season}` : <span className="max-[24.37rem]:hidden">{onNow}</span>}
              {/* For most it is nothing, and said of all it would say nothing. */}
              {isHalf || !(isOwn || pointsKept(entry) > 0) ? null : rest}
            </>
          ) : (
            <bdi>{location}</bdi>
          )}
        </span>
      </span>
      {isHalf ? null : (
        <span aria-hidden="true" className={cx(FIGURE, tone)}>
          {tips ? signed(now) : ""}
        </span>
      )}
      {isHalf ? null : (
        <span aria-hidden="true" className={cx(FIGURE, "text-muted")}>
          {isOn && tips ? totalKept(entry) : ""}
        </span>
      )}
      <span className="@max-narrow:hidden max-[22.49rem]:hidden">
        {isLevel ? (
          <span aria-hidden="true" className={cx(FIGURE, "block text-muted")}>
            {season}
          </span>
        ) : (
          <Weeks {...{ entry, isOn, isHalf }} />
        )}
      </span>
      <span data-score className="rounded-md text-right [transform:translate(0)]">
        <span className={cx("scoreboard text-[1.625rem] leading-none", isLevel && "text-muted")}>
          {score}
        </span>
        <span className="sr-only">
          {" pts"}
          {provisional ? ", provisional" : ""}
          {tips ? `, ${strong}${onNow}${rest}` : ""}
        </span>
      </span>
    </a>
  );
});

interface WeeksProps extends Pick<TableRowProps, "entry"> {
  isOn: boolean;
  isHalf: boolean;
}

/** The points of the last gameweeks as bars; a laptop has a column for each of the half's. */
function Weeks({ entry: { score, tips }, isOn, isHalf }: WeeksProps) {
  if (!tips) return null;
  if (!isHalf) return <WeekBars tips={tips} hasSum />;
  const weeks = withNewestWeek({ score, tips }, isOn);
  return (
    <span className="xl:flex xl:[&_[data-dot]]:hidden">
      <WeekBars tips={weeks} isOn={isOn} />
      <WeekColumns tips={weeks} />
    </span>
  );
}

const Slip = memo(function Slip({ tips }: { tips: RowTips }) {
  const select = (matchday: Matchday | null) => slipNow(tips, matchday);
  const { data: marks = tips.slip } = useQuery({ ...matchdayQuery(), enabled: false, select });
  return (
    <span className="spare min-h-6 min-w-14">
      <MiniSlip slip={marks} />
      <span data-slip className="sr-only">
        {spokenSlip(marks)}
      </span>
    </span>
  );
});
