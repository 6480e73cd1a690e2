import type { ReactNode } from "react";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { Selection } from "#contract/squads.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface PickMoreProps {
  /** The clubs without a name. */
  open: readonly ClubCard[];
  /** Whether what stands beside it says the rest. */
  isShort?: boolean;
  className: string;
}

/** The act while names are missing: below a phone's card, among what is beside a laptop's. */
export function PickMore({ open, isShort = false, className }: PickMoreProps) {
  const [first] = open;
  if (!first) return null;
  const [act, whom] =
    open.length === SQUAD_SIZE
      ? ["Choose", "your first player"]
      : ["Pick", open.length > 1 ? `${numberWord(open.length)} more` : `your ${first.name} player`];
  return (
    <Button className={className} onClick={openFirst}>
      {act} {isShort ? <span className="sr-only">{whom}</span> : whom}
    </Button>
  );
}

/** Opens the picker at the first club without a name, on the card or in the list. */
function openFirst() {
  document.querySelector<HTMLElement>("[data-half] button:has([data-empty])")?.click();
}

interface MissingProps {
  open: readonly ClubCard[];
  until: string;
}

/** Beside a laptop's card: how many names are missing, and the way to the first. */
export function Missing({ open, until }: MissingProps) {
  const [first] = open;
  if (!first) return null;
  return (
    <Row
      className="bg-brand-soft max-xl:hidden"
      title={
        open.length === 1
          ? `Your ${first.name} peg is empty`
          : `${capitalised(numberWord(open.length))} pegs are empty`
      }
      text={`Free to fill until ${until}`}
    >
      <PickMore open={open} isShort className="shrink-0 px-6" />
    </Row>
  );
}

interface GoneProps {
  gone: readonly Selection[];
  clubs: readonly ClubCard[];
  isFixed: boolean;
  until: string;
}

/** Who of the card has left, with the way to another. */
export function Gone({ gone, clubs, isFixed, until }: GoneProps) {
  const [first] = gone;
  const club = clubs.find(({ id }) => id === first?.teamId);
  if (!first || !club) return null;
  return (
    <Row
      className="bg-danger-soft max-xl:-mt-2 max-xl:mb-2"
      sign={<Shirt code={club.code} size={32} className="shrink-0" />}
      title={
        <span className="text-danger-ink">
          {gone.length === 1
            ? `${first.player.name} has left ${club.name}`
            : `${gone.length} have left their clubs`}
        </span>
      }
      text={isFixed ? "This card is fixed until May." : `Free change until ${until}`}
    >
      {isFixed ? null : (
        <Button
          variant="ghost"
          onClick={() =>
            document
              .querySelector<HTMLElement>(
                `:is([data-cell="${club.code}"], [data-team-card="${club.code}"]) button`,
              )
              ?.click()
          }
        >
          Choose
        </Button>
      )}
    </Row>
  );
}

interface RowProps {
  sign?: ReactNode;
  title: ReactNode;
  text: string;
  className: string;
  children: ReactNode;
}

function Row({ sign, title, text, className, children }: RowProps) {
  return (
    <div className={cx("flex min-h-13 items-center gap-4 rounded-lg px-4 py-2", className)}>
      {sign}
      <p className="mr-auto min-w-0">
        <span className="scoreboard block text-lg leading-6">{title}</span>
        <span className="text-sm">{text}</span>
      </p>
      {children}
    </div>
  );
}
