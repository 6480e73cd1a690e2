import { lazy, Suspense, useId, useRef, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { CONTROL } from "#app/ui/field-style.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { BonusLimits } from "./bonus-options.ts";
import { NO_SELECTION, USED_LAST_WEEK } from "./bonus-options.ts";
import { type MatchClubs, matchName } from "./match-line.tsx";
import type { PlayerName } from "./tipping-queries.ts";
import type { SlipFixture } from "./use-slip.ts";

const loadPicker = () => import("./bonus-picker.tsx");
const BonusPicker = lazy(loadPicker);

export interface BonusFieldProps {
  state: SlipFixture;
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  limits: BonusLimits;
  /** The player suggested with the result unless another is chosen; null without a suggestion. */
  suggested: number | null;
  onChoose: (playerId: number) => void;
}

/** The goal bonus player: a button that opens the list, or for a locked fixture the player's name. */
export function BonusField({ state, clubs, nameOf, limits, suggested, onChoose }: BonusFieldProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { entry, isLocked, saved } = state;
  if (isLocked) return <LockedBonus saved={saved} nameOf={nameOf} />;
  const chosen = entry.goalBonusPlayerId;
  const isRestricted = chosen !== null && limits.restricted.has(chosen);
  return (
    <div className="mt-3">
      <div className="flex items-center gap-3">
        <span id={`${id}-label`} className="w-13 shrink-0 font-semibold text-sm leading-tight">
          Goal bonus
        </span>
        <button
          ref={trigger}
          id={`${id}-button`}
          type="button"
          aria-haspopup="dialog"
          aria-labelledby={`${id}-label ${id}-button`}
          aria-describedby={isRestricted ? `${id}-problem` : undefined}
          onClick={() => setIsOpen(true)}
          onPointerEnter={() => void loadPicker().catch(() => undefined)}
          className={`${CONTROL} flex min-w-0 flex-1 items-center justify-between gap-2 text-left hover:border-brand`}
        >
          <span className={chosen === null ? "truncate text-muted" : "truncate"}>
            {chosen !== null
              ? playerLabel(chosen, nameOf, clubs)
              : suggested !== null
                ? `Suggested: ${playerLabel(suggested, nameOf, clubs)}`
                : "Choose a player..."}
          </span>
          <ChevronIcon className="size-5 shrink-0 text-muted" />
        </button>
      </div>
      {isRestricted ? (
        <p id={`${id}-problem`} className="mt-1.5 font-semibold text-danger-ink text-sm">
          {USED_LAST_WEEK}: choose a different goal bonus player.
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

/** A locked fixture shows the chosen player's name or 'Default' (TIP-06). */
function LockedBonus({ saved, nameOf }: Pick<BonusFieldProps, "nameOf"> & { saved: SlipFixture["saved"] }) {
  const id = saved?.goalBonusPlayerId ?? null;
  const name = id ? nameOf(id)?.name : undefined;
  const isChosen = saved?.bonusSource === "player";
  return (
    <p className="mt-3 flex min-h-11 items-center gap-3">
      <span className="w-13 shrink-0 font-semibold text-sm leading-tight">Goal bonus</span>
      {isChosen ? (
        <span>{id === 0 ? NO_SELECTION : (name ?? "…")}</span>
      ) : (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge tone="neutral">Default</Badge>
          {name ? <span className="text-muted">Picked for you: {name}</span> : null}
        </span>
      )}
    </p>
  );
}

function playerLabel(id: number, nameOf: BonusFieldProps["nameOf"], { home, away }: MatchClubs): string {
  if (id === 0) return NO_SELECTION;
  const player = nameOf(id);
  if (!player) return "…";
  const club = [home, away].find((each) => each?.id === player.teamId);
  return club ? `${player.name} (${club.code})` : player.name;
}
