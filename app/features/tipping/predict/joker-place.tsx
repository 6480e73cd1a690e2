import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";

const JokerNote = lazyPart(() => import("./joker-note.tsx"), "[data-joker-note]");

interface JokerPlaceProps {
  state: SlipState;
  summary: GameweekSummary;
  gameweeks: readonly GameweekSummary[];
  onShow: (gameweek: number) => void;
}

/** TIP-07: where more is said of the Joker than its switch shows, when there is more to say. */
export function JokerPlace({ state, summary, gameweeks, onShow }: JokerPlaceProps) {
  const { heldBy } = state.joker;
  const holder =
    heldBy === summary.gameweek ? undefined : gameweeks.find(({ gameweek }) => gameweek === heldBy);
  if (!hasJokerNote(state, summary, holder)) return null;
  return (
    <Part>
      <JokerNote
        joker={state.joker}
        summary={summary}
        hasLocked={state.hasLocked}
        holder={holder}
        onShowHolder={onShow}
      />
    </Part>
  );
}

function hasJokerNote(
  { joker, hasLocked }: SlipState,
  { firstKickoff }: GameweekSummary,
  holder: GameweekSummary | undefined,
): boolean {
  const { isOn, isSaved, canChange, isMissed, isGivenBack } = joker;
  const isUnsaved = canChange && isOn !== isSaved;
  // Once nothing can be done about it here, the word beside the title says it, and leads there.
  const isSetElsewhere = holder?.hasLocked === false && (canChange || !hasLocked);
  return isUnsaved || isMissed || isGivenBack || isSetElsewhere || (!firstKickoff && isSaved);
}
