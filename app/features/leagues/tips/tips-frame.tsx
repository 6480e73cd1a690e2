import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Leaderboard } from "#app/features/leagues/leaderboard/use-leaderboard.ts";
import { queries } from "#app/lib/query.ts";
import { barsTitle } from "#app/shared/league/row-tips.ts";
import { cx } from "#app/ui/cx.ts";
import { TIPS_COLUMNS } from "./columns.ts";

interface TipsFrameProps {
  table: Pick<Leaderboard, "entries" | "total">;
  /** The rows. */
  children: ReactNode;
}

/** A tipping table between the heads of its columns and the legend of its marks. */
export default function TipsFrame({ children, table }: TipsFrameProps) {
  return (
    <div data-tips-frame className="@container">
      {table.entries.length > 0 ? <TipsHeads {...table} /> : null}
      {children}
      {table.entries.length > 0 ? <TipsLegend /> : null}
    </div>
  );
}

/** The heads of a tipping table's columns. */
function TipsHeads({ entries, total }: TipsFrameProps["table"]) {
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const isOn = matchday?.fixtures.some(({ status }) => status === "live") ?? false;
  const tips = entries.find((row) => row.tips)?.tips;
  const head = "whitespace-nowrap text-right text-[0.8125rem] text-muted leading-4";
  return (
    <div
      className={cx(
        TIPS_COLUMNS,
        "min-h-9 border-line border-b border-l-4 border-l-transparent bg-surface xl:min-h-8 xl:rounded-t-lg xl:bg-raised",
      )}
    >
      <span aria-hidden="true" className={cx(head, "text-left! col-span-3 pl-1 max-xl:hidden")}>
        <span className="text-[0.7em]">▲▼</span> this week
      </span>
      <span
        className={cx(
          head,
          "text-left! min-w-0 truncate max-xl:col-span-4 max-xl:pl-17 @max-narrow:col-span-2! @max-narrow:pl-2!",
        )}
      >
        <span aria-hidden="true" className="xl:hidden">
          {tips ? `Gameweek ${tips.gameweek}` : ""}
        </span>
        {total > 0 ? (
          <span className="max-xl:sr-only">
            {total} {total === 1 ? "player" : "players"}
          </span>
        ) : null}
      </span>
      <span aria-hidden="true" className={cx(head, "max-xl:hidden")}>
        {isOn ? <span data-dot className="mr-1.5 inline-block size-2 rounded-full bg-live" /> : null}
        {isOn ? "Now" : tips ? `GW${tips.gameweek}` : ""}
      </span>
      <span aria-hidden="true" className={cx(head, "max-xl:hidden")}>
        {isOn ? "can drop to" : ""}
      </span>
      <span
        aria-hidden="true"
        className={cx(head, "@max-narrow:hidden max-[22.49rem]:hidden xl:text-center!")}
      >
        {tips ? barsTitle(tips) : ""}
      </span>
      <span aria-hidden="true" className={head}>
        <span className="xl:hidden">Total</span>
        <span className="max-xl:hidden">Points</span>
      </span>
    </div>
  );
}

/** What the marks of a tipping table's rows mean, said once below them. */
function TipsLegend() {
  const box = "mr-1.5 inline-block size-3 rounded-[3px] align-[-1px]";
  return (
    <p className="flex flex-wrap gap-x-3.5 gap-y-1 border-line border-t bg-surface px-4 py-2.5 text-[0.8125rem] max-sm:text-xs max-sm:leading-5 text-muted leading-5 xl:rounded-b-lg">
      <span>
        <span aria-hidden="true" className={cx(box, "bg-brand")} />
        right
      </span>
      <span>
        <span aria-hidden="true" className={cx(box, "border-2 border-brand bg-brand-soft")} />
        right now
      </span>
      <span>
        <span aria-hidden="true" className={cx(box, "border border-line-strong")} />
        wrong
      </span>
      <span>
        <span aria-hidden="true" className={cx(box, "border border-line-strong border-dashed")} />
        Default
      </span>
      <span>
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block size-[3px] rounded-full bg-muted align-[3px]"
        />
        to come
      </span>
      <span>
        <span
          aria-hidden="true"
          className="mr-1.5 inline-block h-3.5 w-1.5 bg-whistle xl:w-2 align-[-2px] ring-1 ring-rim"
        />
        gameweek won
      </span>
      <span>
        <span className="text-[0.7em]">▲▼</span> since kick-off
      </span>
    </p>
  );
}
