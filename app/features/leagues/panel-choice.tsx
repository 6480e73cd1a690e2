import { useState } from "react";
import { cx } from "#app/ui/cx.ts";

/** What a phone shows of a leaderboard. */
export type TablePanel = "table" | "feed" | "race";

interface PanelChoiceProps {
  panel: TablePanel;
  onPanel: (panel: TablePanel) => void;
  /** How many goals the feed has, and how many of them have come since it was last seen, which a red disc tells. */
  goals: number;
  fresh: number;
  /** Whether it stands above a laptop's table, and not in the bar of a phone. */
  isWide?: boolean;
}

const CHOICES = [
  ["table", "Table"],
  ["feed", "Feed"],
  ["race", "Race"],
] as const;

/** The choice between table, feed and places by gameweek: a laptop has room for two of them, unless there are two tables. */
export function PanelChoice({ panel, onPanel, goals, fresh, isWide = false }: PanelChoiceProps) {
  // Where there were goals from the start their number has its room, seen or not; the first one later takes none.
  const [hasRoom] = useState(goals > 0);
  return (
    <div className={cx("flex flex-wrap gap-x-5", isWide ? "max-xl:hidden" : "xl:hidden")}>
      {CHOICES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className="scoreboard relative flex min-h-11 items-center border-transparent border-b-4 pt-1 text-lg text-muted hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
        >
          {label}
          {value === "feed" && goals > 0 && (hasRoom || fresh > 0) ? (
            <span
              aria-hidden="true"
              className={cx(
                "boxed ml-1 grid h-5 min-w-5 place-items-center rounded-full text-sm leading-none",
                fresh > 0 ? "bg-live px-1 text-raised" : "text-muted",
                !hasRoom && "absolute left-full ml-0",
              )}
            >
              {fresh || goals}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
