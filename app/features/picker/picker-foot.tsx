import { useRunOfCard } from "#app/shared/card/run.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { CardState } from "./card-state.ts";
import { freeText } from "./card-words.ts";
import type { Walk } from "./use-walk.ts";
import { FillButton, UndoButton } from "./walk-buttons.tsx";

interface PickerFootProps {
  card: CardState;
  walk: Walk;
  isReady: boolean;
  onClose: () => void;
}

/** From so few open places on nothing is left to fill: they are chosen one by one. */
const FEW = 3;

/** On a phone, below the list: the last step back, the way on, and out. */
export function PickerFoot({ card, walk, isReady, onClose }: PickerFootProps) {
  const isHalf = useRunOfCard() === "half";
  const open = card.open.size;
  return (
    <footer className="may-wrap relative flex items-center gap-2 border-line border-t bg-raised px-4 py-4 shadow-float max-[359px]:px-2">
      <UndoButton walk={walk} isOnPitch={false} />
      {isHalf && open < FEW ? (
        <>
          <p className="min-w-0 flex-1 px-1 text-[0.8125rem] text-muted leading-4">{freeText(card)}</p>
          <Button onClick={onClose}>Done</Button>
        </>
      ) : (
        <>
          <div className="own-line grid min-w-0 flex-1">
            <FillButton walk={walk} open={open} isReady={isReady} isOnPitch={false} />
          </div>
          {open < 2 ? (
            <Button variant="ghost" onClick={onClose} className="px-3">
              Done
            </Button>
          ) : (
            <Button variant="ghost" onClick={walk.skip} className="gap-1 px-2">
              Skip
              <ChevronIcon className="-rotate-90 size-5" />
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
