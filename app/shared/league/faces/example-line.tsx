import { cx } from "#app/ui/cx.ts";
import type { ExampleRow } from "#app/ui/drawings/example-wall.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { Arrow } from "./arrow.tsx";
import { Place } from "./place.tsx";

/** A line of the landing page's example table. */
export interface ExampleLineProps {
  row: ExampleRow;
  /** Its place, from 0. */
  at: number;
  /** The codes of the wall's clubs. */
  codes: readonly string[];
  /** The classes of the line and its parts, by the room that there is. */
  looks: Readonly<Record<"line" | "place" | "moved" | "wall" | "score", string>>;
}

/** A line of the example's table, where the game is shown to somebody who does not play yet. */
export function ExampleLine({ row, at, codes, looks }: ExampleLineProps) {
  const { name, wall, last, moved, score } = row;
  return (
    <li className={cx("flex items-center", looks.line)}>
      <span className={looks.place}>
        <Place rank={at + 1} isMedal />
      </span>
      <span
        className={cx(
          "scoreboard text-center",
          moved > 0 ? "text-brand-ink" : "text-danger-ink",
          looks.moved,
        )}
      >
        {moved === 0 ? null : (
          <>
            <Arrow places={moved} />
            {Math.abs(moved)}
          </>
        )}
      </span>
      <MiniWall codes={codes} wall={wall} className={looks.wall} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-5">{name}</span>
        <span className="block text-[0.8125rem] text-muted leading-4.5">{last}</span>
      </span>
      <span className="scoreboard text-muted">
        <span className={cx("text-ink", looks.score)}>{score}</span>/20
      </span>
    </li>
  );
}
