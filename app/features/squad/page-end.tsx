import { BingoRules } from "./bingo-rules.tsx";
import { HowToPlay, type SeasonDates } from "./how-to-play.tsx";
import { SquadSummary, type SquadSummaryProps } from "./squad-summary.tsx";

/** The end of the page in a chunk of its own: a summary of the squad, and the two panels that explain the game. */
export default function PageEnd({ cutoffDate, ...summary }: SeasonDates & SquadSummaryProps) {
  return (
    <>
      <SquadSummary {...summary} />
      <div className="grid gap-3">
        <HowToPlay cutoffDate={cutoffDate} />
        <BingoRules cutoffDate={cutoffDate} />
      </div>
    </>
  );
}
