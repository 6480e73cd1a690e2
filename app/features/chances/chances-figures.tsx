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
  /** The chance whose bar has the whole width. */
  of: number;
  isMine: boolean;
}

/** A chance as its part of the best there is, for the eye alone: the figure beside it says what it is. */
export function Bar({ chance, of, isMine }: BarProps) {
  return (
    <span aria-hidden="true" className="spare block min-w-0 flex-1 @max-[22rem]:hidden">
      <span
        data-dot
        className={cx("block h-2.5 rounded-sm forced-colors:border", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: chance > 0 ? `max(3px, ${((100 * chance) / of).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}
