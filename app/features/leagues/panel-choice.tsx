import { cx } from "#app/ui/cx.ts";

export type TablePanel = "table" | "feed" | "race";

interface PanelChoiceProps {
  panel: TablePanel;
  onPanel: (panel: TablePanel) => void;
  /** How many goals the feed has gained since it was last seen; told by a number in a red disc. */
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
export function PanelChoice({ panel, onPanel, fresh, isWide = false }: PanelChoiceProps) {
  return (
    <div
      className={cx(
        "flex flex-wrap gap-x-11 max-[24.37rem]:gap-x-8 max-[22.49rem]:gap-x-6",
        isWide ? "max-xl:hidden" : "xl:hidden",
      )}
    >
      {CHOICES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className="scoreboard relative flex min-h-11 items-center border-transparent border-b-4 pt-1 text-lg text-muted hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
        >
          {label}
          {value === "feed" && fresh > 0 ? (
            <span
              aria-hidden="true"
              className="boxed absolute top-3.5 left-full ml-1 grid h-4 min-w-4 place-items-center rounded-full bg-live px-0.5 text-raised text-xs leading-none"
            >
              {fresh > 9 ? "9+" : fresh}
            </span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
