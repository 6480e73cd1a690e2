import { Suspense, useId, useRef, useState } from "react";
import type { BonusLimits } from "#app/features/tipping/bonus/bonus-limits.ts";
import { NO_SELECTION, USED } from "#app/features/tipping/bonus/bonus-limits.ts";
import { type MatchClubs, matchName } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { reachable } from "#app/lib/reachable.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";

const loadPicker = reachable(() => import("#app/features/tipping/bonus/bonus-picker.tsx"));
const BonusPicker = lazyLater(loadPicker, "over");

export interface BonusFieldProps {
  state: SlipFixture;
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** What the footballers in sight are called: by their family names, namesakes with their initials. */
  callBy: (name: string) => string;
  limits: BonusLimits;
  /** The goal bonus player suggested with the result unless another is chosen; null without a suggestion. */
  suggested: number | null;
  onChoose: (playerId: number) => void;
}

/** The goal bonus player of a fixture: a button with the player's name, which opens the list. */
export function BonusField({ state, clubs, nameOf, callBy, limits, suggested, onChoose }: BonusFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = state.entry.goalBonusPlayerId;
  const shown = chosen ?? suggested;
  const player = shown ? nameOf(shown) : undefined;
  const club = [clubs.home, clubs.away].find((each) => each?.id === player?.teamId);
  const name = player ? <ShortName name={player.name} short={callBy(player.name)} /> : "…";
  // Of neither club any more.
  const hasLeft = chosen !== null && player !== undefined && !club;
  const used = chosen === null ? undefined : limits.restricted.get(chosen);
  return (
    <div className="min-w-[6rem] flex-1">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-describedby={used ? id : undefined}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadPicker().catch(() => undefined)}
        className={cx(
          "flex min-h-11 w-full items-center gap-2 rounded-[8px] border border-line-strong bg-raised px-2.5 text-left text-ink hover:border-brand",
          chosen !== null && "border-[1.5px]",
        )}
      >
        {shown === null ? null : <span className="sr-only">Goal bonus </span>}
        {club && chosen !== null ? <Shirt code={club.code} size={22} className="max-[22rem]:hidden" /> : null}
        {hasLeft ? (
          <span className="min-w-0 flex-1 font-semibold text-danger-ink text-sm leading-4">
            <s className="relative block truncate">{name}</s>
            Left: pick another
          </span>
        ) : chosen === null ? (
          // A suggestion is no choice: it is named once it came with a result.
          <span className="relative min-w-0 flex-1 truncate text-[0.9375rem] text-muted">
            <span aria-hidden={shown !== null}>Goal bonus</span>
            {shown === null ? null : <span className="sr-only">Suggested: {player?.name}</span>}
          </span>
        ) : (
          <span className="relative min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">
            {chosen === 0 ? NO_SELECTION : name}
          </span>
        )}
        {club ? <span className="sr-only">, {club.name}</span> : null}
        <ChevronIcon className="size-4 shrink-0 text-muted" />
      </button>
      {used ? (
        <p id={id} className="mt-1.5 font-semibold text-danger-ink text-sm">
          {USED[used]}: choose a different goal bonus player.
        </p>
      ) : null}
      {isOpen ? (
        <Suspense>
          <BonusPicker
            title={`Goal bonus: ${matchName(clubs)}`}
            teamIds={[state.fixture.homeTeamId, state.fixture.awayTeamId]}
            chosenId={chosen}
            limits={limits}
            onChoose={(playerId) => {
              onChoose(playerId);
              setIsOpen(false);
            }}
            onClose={() => setIsOpen(false)}
            returnFocus={() => trigger.current?.focus()}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The family name as the field has room for it; the whole one for screen readers. */
function ShortName({ name, short }: { name: string; short: string }) {
  return short === name ? (
    name
  ) : (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
