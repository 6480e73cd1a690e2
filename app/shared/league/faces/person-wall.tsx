import { memo } from "react";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";

interface PersonWallProps {
  wall: number;
  /** The place of the shirt that has just been hung up. */
  fresh: number | undefined;
  /** Whether it is drawn at four fifths, as in a list of leagues. */
  isSmall?: boolean;
}

/** A member's wall in miniature, with the clubs that hang for screen readers. */
export const PersonWall = memo(function PersonWall({ wall, fresh, isSmall = false }: PersonWallProps) {
  const order = useWallOrder();
  const hung = order?.names.filter((_, place) => (wall >> place) & 1) ?? [];
  return (
    <span className={cx("spare", isSmall ? "min-h-8 min-w-11" : "min-h-10 min-w-14")}>
      {order ? (
        <MiniWall
          codes={order.codes}
          wall={wall}
          fresh={fresh}
          {...(isSmall ? { className: "h-[2.05rem] w-[2.9rem]" } : {})}
        />
      ) : null}
      {hung.length > 0 ? <span className="sr-only">{hung.join(", ")}</span> : null}
    </span>
  );
});
