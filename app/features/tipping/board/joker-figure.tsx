import type { RowTips } from "#contract/leagues/leaderboard.ts";

/** TIP-07: what the Joker has added, or that it is unused. */
export function JokerFigure({ tips: { joker } }: { tips: RowTips }) {
  if (joker === undefined) {
    return (
      <span className="font-normal font-sans text-[0.8125rem]">
        <span className="sr-only">Joker </span>unused<span className="sr-only">. </span>
      </span>
    );
  }
  return (
    <>
      <span className="sr-only">Joker: </span>+{joker}
    </>
  );
}
