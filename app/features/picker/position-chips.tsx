import { POSITIONS } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { formationOf } from "#domain/squad/formation.ts";
import { type CardState, leftText } from "./card-state.ts";

interface PositionChipsProps {
  card: CardState;
  position: OutfieldPosition | null;
  onPosition: (position: OutfieldPosition | null) => void;
}

/** A chip per position, such as `DEF 2 left`: the places left in 6-8-6; a press shows that position alone. */
export function PositionChips({ card, position, onPosition }: PositionChipsProps) {
  const formation = formationOf(
    [...card.bySlot.values()].map(({ player }) => ({ position: player.position as OutfieldPosition })),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label="Positions" className="grid grid-cols-3 gap-2">
      {POSITIONS.map(({ position: own, many }) => {
        const left = leftText(formation, own);
        const isOn = position === own;
        return (
          <button
            key={own}
            type="button"
            aria-pressed={isOn}
            aria-label={`${many} only: ${left}`}
            onClick={() => onPosition(isOn ? null : own)}
            className={cx(
              "flex min-h-11 items-center justify-center gap-1.5 rounded-md border-[1.5px] px-3 @max-narrow:flex-col @max-narrow:gap-0 max-[359px]:px-1",
              isOn
                ? "border-brand bg-brand-soft text-brand-ink"
                : left === "full"
                  ? "border-line bg-sunken text-muted"
                  : "border-line-strong bg-raised hover:border-brand",
            )}
          >
            <span className="scoreboard text-lg">{own}</span>
            <span className="whitespace-nowrap font-semibold text-[0.8125rem] leading-5">{left}</span>
          </button>
        );
      })}
    </div>
  );
}
