import { BingoRules } from "./bingo-rules.tsx";
import { HowToPlay, type SeasonDates } from "./how-to-play.tsx";
import { SquadSummary, type SquadSummaryProps } from "./squad-summary.tsx";

/** The end of the page: a summary of the squad, and the two panels that explain the game. */
export function PageEnd({ cutoffDate, ...summary }: SeasonDates & SquadSummaryProps) {
  return (
    <>
      <div className="grid gap-3 md:max-xl:col-span-2">
        <HowToPlay cutoffDate={cutoffDate} />
        <BingoRules cutoffDate={cutoffDate} />
      </div>
      <div className="md:col-span-full">
        <SquadSummary {...summary} />
      </div>
    </>
  );
}
