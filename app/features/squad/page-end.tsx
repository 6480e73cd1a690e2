import { Collapsible } from "#app/ui/collapsible.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { SeasonDates } from "./how-to-play.tsx";

const HowToPlay = lazyLater(() => import("./how-to-play.tsx"));
const BingoRules = lazyLater(() => import("./bingo-rules.tsx"));

/** The end of the page: the two panels that explain the game. */
export function PageEnd({ cutoffDate, isLate }: SeasonDates) {
  return (
    <div className="grid xl:gap-3">
      <Collapsible id="how-to-play" title="HOW TO PLAY">
        <HowToPlay cutoffDate={cutoffDate} isLate={isLate} />
      </Collapsible>
      <Collapsible id="bingo-rules" title="Football Bingo RULES">
        <BingoRules cutoffDate={cutoffDate} isLate={isLate} />
      </Collapsible>
    </div>
  );
}
