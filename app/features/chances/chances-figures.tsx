import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { cx } from "#app/ui/cx.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** In the place of a chance that is not known yet. */
export function Draft({ remaining }: { remaining: number }) {
  if (remaining < SQUAD_SIZE) return "draft";
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not in yet</span>
    </>
  );
}

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
  share: number;
  /** The likeliest winner's, whose bar fills the column. */
  top: number;
  isMine: boolean;
}

/** A chance as a bar, for the eye alone: the figure beside it says the same. */
export function Bar({ share, top, isMine }: BarProps) {
  return (
    <span aria-hidden="true" className="spare block min-w-0 flex-1 @max-[22rem]:hidden">
      <span
        data-dot
        className={cx("block h-2.5 rounded-xs forced-colors:border", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: share > 0 ? `max(3px, ${((100 * share) / top).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}
