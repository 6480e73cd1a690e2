import { Star } from "#app/features/tipping/head/star.tsx";
import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** TIP-07: what the Joker has added; a star while it is unused. */
export function JokerFigure({ tips: { joker } }: { tips: RowTips }) {
  if (joker === undefined) {
    return (
      <span className="flex justify-end">
        <Star className="size-3.5" />
        <span className="sr-only">Joker unused. </span>
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">Joker: </span>+{joker}
    </>
  );
}
