import type { KeyboardEvent } from "react";
import { positionName } from "#app/shared/card/picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { CardState } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

const COLUMNS = 5;

interface CardPickerProps {
  clubs: readonly ClubCard[];
  card: CardState;
  saving: ReadonlySet<number>;
  walk: Walk;
}

/** On a laptop the card is the picker: a press opens a club's list beside it, and arrow keys move between clubs. */
export function CardPicker({ clubs, card, saving, walk }: CardPickerProps) {
  function onKeyDown(event: KeyboardEvent<HTMLOListElement>): void {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: COLUMNS,
      ArrowUp: -COLUMNS,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
    cells[cells.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  }
  return (
    <ol
      aria-label="My card"
      onKeyDown={onKeyDown}
      className="grid max-h-[36rem] flex-1 auto-rows-fr grid-cols-5 gap-3"
    >
      {clubs.map((club) => {
        const picked = card.bySlot.get(club.id);
        const isOpen = club.id === walk.clubId;
        const { shirt, letters } = clubColours(club.code);
        return (
          <li key={club.id} className="grid min-w-0">
            <button
              type="button"
              aria-current={isOpen || undefined}
              aria-disabled={picked?.ticked || undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => (picked?.ticked ? undefined : walk.go(club.id))}
              className={cx(
                "grid min-h-24 min-w-0 grid-rows-[1.75rem_1fr] rounded-md border-2 bg-raised text-center",
                isOpen ? "border-brand ring-1 ring-brand" : picked ? "border-line" : "border-line-strong",
              )}
            >
              <span
                aria-hidden="true"
                style={{ background: shirt, color: letters }}
                className="scoreboard boxed grid place-items-center rounded-t-[7px] text-lg leading-none"
              >
                {club.code}
              </span>
              <span className="sr-only">{club.name}: </span>
              <span className="flex min-w-0 items-center justify-center gap-2 px-2">
                {saving.has(club.id) ? <Spinner className="text-brand-ink" /> : null}
                {picked ? (
                  <>
                    <Shirt code={club.code} size={28} className="max-xl:hidden" />
                    <span className="grid min-w-0 text-left">
                      <span className="scoreboard truncate" title={picked.player.name}>
                        {picked.player.name}
                      </span>
                      <span className="text-muted text-xs">
                        {picked.ticked ? "Ticked" : positionName(picked.player.position)}
                      </span>
                    </span>
                  </>
                ) : (
                  <span className={cx("scoreboard", isOpen ? "text-brand-ink" : "text-muted")}>
                    {isOpen ? "Choosing..." : "+ Pick"}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
