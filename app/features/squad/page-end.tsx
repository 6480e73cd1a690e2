import { lazy } from "react";
import { orApology } from "#app/lib/or-apology.ts";
import { Collapsible } from "#app/ui/collapsible.tsx";
import type { SeasonDates } from "./how-to-play.tsx";
import { SquadSummary, type SquadSummaryProps } from "./squad-summary.tsx";

const HowToPlay = lazy(orApology(() => import("./how-to-play.tsx")));
const BingoRules = lazy(orApology(() => import("./bingo-rules.tsx")));

/** The end of the page: a summary of the squad, and the two panels that explain the game. */
export function PageEnd({ cutoffDate, ...summary }: SeasonDates & SquadSummaryProps) {
  return (
    <>
      <div className="grid gap-3 md:max-xl:col-span-2">
        <Collapsible id="how-to-play" title="HOW TO PLAY">
          <HowToPlay cutoffDate={cutoffDate} />
        </Collapsible>
        <Collapsible id="bingo-rules" title="Football Bingo RULES">
          <BingoRules cutoffDate={cutoffDate} />
        </Collapsible>
      </div>
      <div className="md:col-span-full">
        <SquadSummary {...summary} />
      </div>
    </>
  );
}
