import type { KeyboardEvent } from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
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
  const nameOf = namesInSight([...card.bySlot.values()].map(({ player }) => player.name));
  return (
    <>
      <ol
        aria-label="My card"
        onKeyDown={onKeyDown}
        className="grid max-h-[36rem] flex-1 auto-rows-fr grid-cols-5 gap-[13px] p-px"
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
                  <Hung code={club.code} pick={picked} name={nameOf(picked.player.name)} />
                ) : (
                  <Peg
                    club={club}
                    pick={picked}
                    name={nameOf(picked?.player.name ?? "")}
                    isOpen={isOpen}
                    isSaving={saving.has(club.id)}
                  />
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <p aria-hidden="true" className="flex items-center gap-1.5 text-[0.8125rem] text-muted leading-4">
        {card.bySlot.size > 0 ? (
          <>
            <span className="h-3.5 w-4 rounded-t-[5px] rounded-b-[3px] border border-peg border-dashed" />
            picked, no goal yet
            <span className="ml-3 h-3.5 w-4 rounded-t-[5px] rounded-b-[3px] bg-muted" />
            hangs, with its gameweek
          </>
        ) : null}
        <span className="ml-auto">Arrow keys walk the card, letters search</span>
      </p>
    </>
  );
}

const NOTE = "scoreboard truncate text-base";

/** A place without a goal: the club with a chip of its colour, who is picked, and their position or the next kick-off. */
function Peg({ club, pick, name, isOpen, isSaving }: PegProps) {
  const { nextFixtureDate: kickoff } = club;
  return (
    <span
      data-size="wide"
      data-empty={pick ? undefined : ""}
      className={cx(
        "hook peg grid-rows-[1fr_1fr_1fr]! min-h-24! items-center",
        isOpen && "border-3! border-brand! border-solid! bg-raised",
        pick?.left && !isOpen && "bg-danger-soft",
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
        {pick ? <span title={pick.player.name}>{name}</span> : isOpen ? "Choosing..." : "+ Pick"}
      </span>
      <span aria-hidden={pick ? undefined : true} className={cx(NOTE, "text-muted")}>
        {pick ? <Position of={pick} /> : kickoff ? <NextKickoff iso={kickoff} /> : "–"}
      </span>
    </span>
  );
}

interface PegProps {
  club: ClubCard;
  pick: PickOnCard | undefined;
  /** What the pick is called on this card. */
  name: string;
  isOpen: boolean;
  isSaving: boolean;
}

/** `MID`, or that they have left the club, which is more. */
function Position({ of: { player, left } }: { of: PickOnCard }) {
  if (left) return <span className="text-danger-ink">left</span>;
  return (
    <>
      <span aria-hidden="true">{player.position}</span>
      <span className="sr-only">, {positionName(player.position)}</span>
    </>
  );
}

/** A place whose player has scored: the shirt with the gameweek of the goal. It changes no more. */
function Hung({ code, pick: { player, tickedIn }, name }: { code: string; pick: PickOnCard; name: string }) {
  return (
    <span {...shirtBack(code)} data-size="wide" className="hook hung min-h-24!">
      <span className="scoreboard truncate self-end px-1 text-lg leading-5" title={player.name}>
        {name}
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
