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

/** A chance as a bar on a track that stands for 100%, for the eye alone: the figure beside it says the same. */
export function Bar({ share, isMine }: { share: number; isMine: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="block h-2 min-w-0 spare flex-1 overflow-hidden rounded-full bg-sunken ring-1 ring-line @max-[22rem]:hidden forced-colors:border"
    >
      <span
        data-dot
        className={cx("block h-full rounded-full", isMine ? "bg-brand" : "bg-muted")}
        style={{ width: share > 0 ? `max(6px, ${(share * 100).toFixed(1)}%)` : 0 }}
      />
    </span>
  );
}
