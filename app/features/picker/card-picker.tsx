import type { KeyboardEvent } from "react";
import { positionName } from "#app/shared/card/picks.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { NextKickoff } from "#app/shared/match/next-kickoff.tsx";
import { cx } from "#app/ui/cx.ts";
import { clubColours, shirtBack } from "#app/ui/drawings/club-colours.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { CardState, PickOnCard } from "./card-state.ts";
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
        return (
          <li key={club.id} className="grid min-w-0">
            <button
              type="button"
              aria-current={isOpen || undefined}
              aria-disabled={picked?.ticked || undefined}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => (picked?.ticked ? undefined : walk.go(club.id))}
              className="grid min-w-0 rounded-[9px]"
            >
              <span className="sr-only">{club.name}: </span>
              {picked?.ticked ? (
                <Hung code={club.code} pick={picked} />
              ) : (
                <Peg club={club} pick={picked} isOpen={isOpen} isSaving={saving.has(club.id)} />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const NOTE = "scoreboard truncate text-base";

/** A place without a goal: the club with a chip of its colour, who is picked, and their position or the next kick-off. */
function Peg({ club, pick, isOpen, isSaving }: PegProps) {
  const { nextFixtureDate: kickoff } = club;
  return (
    <span
      data-size="wide"
      data-empty={pick ? undefined : ""}
      className={cx(
        "hook peg grid-rows-[1fr_1fr_1fr]! min-h-24! items-center",
        isOpen && "border-3! border-brand! border-solid! bg-raised",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(NOTE, "flex items-center justify-center gap-1.5 text-lg text-muted")}
      >
        <span
          style={{ background: clubColours(club.code).shirt }}
          className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge"
        />
        {club.code}
      </span>
      <span className={cx("scoreboard truncate px-1 text-lg", !pick && "text-brand-ink")}>
        {isSaving ? <Spinner className="text-brand-ink" /> : null}
        {pick ? <span title={pick.player.name}>{pick.player.name}</span> : isOpen ? "Choosing..." : "+ Pick"}
      </span>
      <span aria-hidden={pick ? undefined : true} className={cx(NOTE, "text-muted")}>
        {pick ? positionName(pick.player.position) : kickoff ? <NextKickoff iso={kickoff} /> : "–"}
      </span>
    </span>
  );
}

interface PegProps {
  club: ClubCard;
  pick: PickOnCard | undefined;
  isOpen: boolean;
  isSaving: boolean;
}

/** A place whose player has scored: the shirt with the gameweek of the goal. It changes no more. */
function Hung({ code, pick: { player, tickedIn } }: { code: string; pick: PickOnCard }) {
  return (
    <span {...shirtBack(code)} data-size="wide" className="hook hung min-h-24!">
      <span className={cx(NOTE, "self-end px-1")} title={player.name}>
        {player.name}
      </span>
      <span aria-hidden="true" className="scoreboard self-center text-[length:var(--number)] tracking-tight">
        {tickedIn?.gameweek}
      </span>
      <span aria-hidden="true" className="scoreboard text-[length:var(--code)]">
        {code}
      </span>
      <span className="sr-only">, Ticked</span>
    </span>
  );
}
