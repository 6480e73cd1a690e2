import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { cx } from "#app/ui/cx.ts";

/** What the gameweek in play has done to a chance, in points of per cent: `▲6`. */
export function Moved({ points }: { points: number }) {
  return (
    <span
      className={cx(
        "scoreboard min-w-7 text-right text-sm @max-[22rem]:hidden",
        points > 0 ? "text-brand-ink" : "text-danger-ink",
      )}
    >
      {points === 0 ? null : (
        <>
          <Arrow places={points} />
          <span className="sr-only">{points > 0 ? "up" : "down"} </span>
          {Math.abs(points)}
          <span className="sr-only"> points, now </span>
        </>
      )}
    </span>
  );
}

interface BarProps {
  /** 0 to 1. */
  chance: number;
  isMine: boolean;
}

/** A chance as a bar for the eye alone, on a track that is all of it: the figure beside it says the same. */
export function Bar({ chance, isMine }: BarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "spare block h-3 min-w-0 flex-1 overflow-hidden rounded-full border bg-sunken @max-[22rem]:hidden",
        isMine ? "border-brand" : "border-line-strong",
      )}
    >
      <span
        data-dot
        className={cx("block h-full rounded-full forced-colors:border", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: chance > 0 ? `max(4px, ${(100 * chance).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}
