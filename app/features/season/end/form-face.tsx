import { cx } from "#app/ui/cx.ts";
import type { SeasonForm } from "./season-form.ts";

const LEAST = 0.04;

/**
 * Somebody's season of tipping as a face on the pitch: a bar for each gameweek, those that were won in yellow. It is as high as
 * its best gameweek, so that nothing above it floats.
 */
export function FormFace({
  form: { weeks },
  highest,
  height,
  isOnPaper = false,
  className,
}: {
  form: SeasonForm;
  /** The most points of a gameweek in all the faces beside it. */
  highest: number;
  /** How high the bar of `highest` is, in rem. */
  height: number;
  /** In a row of a table: yellow on white has a hairline there. */
  isOnPaper?: boolean;
  className: string;
}) {
  const best = Math.max(LEAST, ...weeks.map(({ points }) => points / highest));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${1 - best} ${weeks.length} ${best}`}
      preserveAspectRatio="none"
      className={className}
      style={{ height: `${height * best}rem` }}
    >
      {weeks.map(({ gameweek, points, isWon }, at) => {
        const share = Math.max(LEAST, points / highest);
        return (
          <rect
            key={gameweek}
            x={at + 0.1}
            y={1 - share}
            width={0.8}
            height={share}
            className={
              isWon
                ? cx(
                    "fill-whistle",
                    isOnPaper && "stroke-[0.75px] stroke-rim [vector-effect:non-scaling-stroke]",
                  )
                : "fill-current opacity-85"
            }
          />
        );
      })}
    </svg>
  );
}

export const highestOf = (forms: readonly SeasonForm[]): number =>
  Math.max(1, ...forms.flatMap(({ weeks }) => weeks.map(({ points }) => points)));
