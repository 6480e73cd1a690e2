import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import { lazyPart } from "#app/lib/lazy-page.ts";
import type { RoundSummary } from "#app/shared/match/rounds.ts";
import { Part } from "#app/ui/part.tsx";

const JokerNote = lazyPart(() => import("./joker-note.tsx"), "[data-joker-note]");

interface JokerPlaceProps {
  state: SlipState;
  round: RoundSummary;
  rounds: readonly RoundSummary[];
  onShow: (gameweek: number) => void;
}

/** TIP-07: where more is said of the Joker than its switch shows, when there is more to say. */
export function JokerPlace({ state, round, rounds, onShow }: JokerPlaceProps) {
  const { heldBy } = state.joker;
  const holder = heldBy === round.gameweek ? undefined : rounds.find(({ gameweek }) => gameweek === heldBy);
  if (!hasJokerNote(state, round, holder)) return null;
  return (
    <Part>
      <JokerNote
        joker={state.joker}
        round={round}
        hasKickedOff={state.hasKickedOff}
        holder={holder}
        onShowHolder={onShow}
      />
    </Part>
  );
}

function hasJokerNote(
  { joker, hasKickedOff }: SlipState,
  { firstKickoff }: RoundSummary,
  holder: RoundSummary | undefined,
): boolean {
  const { isOn, isSaved, canChange, isMissed, isGivenBack } = joker;
  const isUnsaved = canChange && isOn !== isSaved;
  // Once nothing can be done about it here, the word beside the title says it, and leads there.
  const isSetElsewhere = holder?.hasBegun === false && (canChange || !hasKickedOff);
  return isUnsaved || isMissed || isGivenBack || isSetElsewhere || (!firstKickoff && isSaved);
}
