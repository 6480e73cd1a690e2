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

/** A chance as its part of a track, for the eye alone: the figure beside it says what it is. */
export function Bar({ chance, isMine }: BarProps) {
  return (
    <span
      aria-hidden="true"
      className="spare block h-2.5 min-w-0 flex-1 rounded-full bg-line/70 @max-[22rem]:hidden"
    >
      <span
        data-dot
        className={cx("block h-full rounded-full forced-colors:border", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: chance > 0 ? `max(6px, ${(100 * chance).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}
