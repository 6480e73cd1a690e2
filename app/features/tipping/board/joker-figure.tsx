import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** TIP-07: what the Joker has added, or that it is unused. */
export function JokerFigure({ tips: { joker } }: { tips: RowTips }) {
  if (joker === undefined) {
    return (
      <>
        <span className="sr-only">Joker unused. </span>
        <span aria-hidden="true">–</span>
      </>
    );
  }
  return (
    <>
      <span className="sr-only">Joker: </span>+{joker}
    </>
  );
}
