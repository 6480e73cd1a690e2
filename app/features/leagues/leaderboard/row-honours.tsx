import { CrownIcon, TrophyIcon } from "#app/ui/icons.tsx";
import type { RowHonours as Honours } from "#contract/leagues/leaderboard.ts";

/**
 * SEA-06, STO-05: a member's honours: a crown for the last champion, on a laptop a cup with the gameweeks won; the months
 * are told, for no sign says it.
 */
export function RowHonours({ honours }: { honours: Honours }) {
  const { champion, gameweeksWon = 0, monthsWon = 0 } = honours;
  const words = [
    ...(champion ? [`champion of ${champion}`] : []),
    ...(gameweeksWon > 0 ? [`${gameweeksWon} ${gameweeksWon === 1 ? "gameweek" : "gameweeks"} won`] : []),
    ...(monthsWon > 0 ? [`${monthsWon} ${monthsWon === 1 ? "month" : "months"} won`] : []),
  ].join(", ");
  return (
    <span
      title={words}
      className="mr-2 flex shrink-0 items-center gap-1.5 text-[0.8125rem] text-muted leading-4"
    >
      {champion ? <CrownIcon className="size-4 text-whistle-ink" /> : null}
      {gameweeksWon > 0 ? (
        <span aria-hidden="true" className="flex items-center gap-2 text-base leading-4 max-xl:hidden">
          <TrophyIcon className="size-4" />
          {gameweeksWon}
        </span>
      ) : null}
      <span className="sr-only">{words}. </span>
    </span>
  );
}
