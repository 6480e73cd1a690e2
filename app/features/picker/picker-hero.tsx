import type { ReactNode } from "react";
import { useRunOfCard } from "#app/shared/card/run.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { CardState } from "./card-state.ts";
import { freeText, hangText, toGoText } from "./card-words.ts";

interface PickerHeroProps {
  card: CardState;
  /** What acts on the whole card. */
  children: ReactNode;
}

/** On a laptop, in the place of the page's hero: how many are picked, which is not the score, and what is to do. */
export function PickerHero({ card, children }: PickerHeroProps) {
  const isHalf = useRunOfCard() === "half";
  return (
    <div className="pitch relative shrink-0 overflow-hidden">
      <CentreCircle hollow className="-translate-1/2 absolute top-1/2 left-[62%] h-[320%] text-chalk/20" />
      <div className="page-width relative flex min-h-26 items-center gap-7">
        <p className="scoreboard whitespace-nowrap leading-none">
          <span className="text-figure">{card.bySlot.size}</span>
          <span className="text-3xl text-chalk-soft">/{SQUAD_SIZE} picked</span>
        </p>
        <div className="min-w-0 flex-1">
          <h2 className="scoreboard text-2xl leading-7 xl:text-[2rem] xl:leading-9">{toGoText(card)}</h2>
          <p className="text-chalk-soft">{isHalf ? freeText(card) : hangText(card)}</p>
        </div>
        <div className="flex shrink-0 items-center gap-2">{children}</div>
      </div>
    </div>
  );
}
