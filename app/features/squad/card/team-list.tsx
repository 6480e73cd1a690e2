import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import type { ClubCard } from "#app/features/squad/clubs.ts";
import { queries } from "#app/lib/query.ts";
import { useAtHand } from "#app/lib/use-at-hand.ts";
import type { PlayerDto, Selection } from "#contract/api.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { CardGrid, type CardGridProps } from "./card-grid.tsx";
import { TeamCard } from "./team-card.tsx";

const loadPicker = () => import("#app/features/picker/squad-picker.tsx");
const SquadPicker = lazy(loadPicker);

export interface TeamListProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  isLocked: boolean;
  saving: ReadonlySet<number>;
  onChoose: (club: ClubCard, player: PlayerDto) => void;
  onClear: (club: ClubCard) => void;
  /** The props of the card's cells; if absent, the clubs are shown as a list. */
  grid?: Pick<CardGridProps, "matchday" | "fresh" | "revoked">;
}

/** The clubs, as a card or as a list, and the picker that walks from one to the next. */
export function TeamList(props: TeamListProps) {
  const { clubs, selections, isLocked, saving, onChoose, onClear, grid } = props;
  const client = useQueryClient();
  const [open, setOpen] = useState<ClubCard | null>(null);
  const trigger = useRef<HTMLButtonElement | null>(null);
  const bySlot = new Map(selections.map((selection) => [selection.teamId, selection]));
  const missing = SQUAD_SIZE - clubs.length;

  useAtHand(loadPicker);
  /** Loads the list's code and the players when a press is likely. */
  const prepare = useCallback(() => {
    loadPicker().catch(() => undefined);
    void client.prefetchQuery(queries.teams());
  }, [client]);
  const openList = useCallback((club: ClubCard, button: HTMLButtonElement) => {
    trigger.current = button;
    setOpen(club);
  }, []);
  const clear = useStable(onClear);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing acts here; it only notices an approaching pointer */}
      <div onPointerOver={isLocked ? undefined : prepare} onFocus={isLocked ? undefined : prepare}>
        {grid ? (
          <CardGrid
            {...grid}
            label="My card"
            clubs={clubs}
            selections={selections}
            {...(isLocked ? {} : { picking: { openId: open?.id ?? null, saving, onOpen: openList } })}
          />
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {clubs.map((club) => (
              <TeamCard
                key={club.id}
                club={club}
                selection={bySlot.get(club.id)}
                isLocked={isLocked}
                isSaving={saving.has(club.id)}
                isOpen={open?.id === club.id}
                onOpen={openList}
                onClear={clear}
              />
            ))}
            {missing > 0 ? (
              <li className="grid min-h-28 place-items-center rounded-lg border border-line-strong border-dashed p-4 text-center text-muted">
                {missing} more {missing === 1 ? "team" : "teams"} to complete
              </li>
            ) : null}
          </ul>
        )}
      </div>
      {open ? (
        <Suspense>
          <SquadPicker
            clubs={clubs}
            selections={selections}
            saving={saving}
            start={open}
            trigger={trigger}
            onChoose={onChoose}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** A function that stays the same and calls the newest `latest`, so that memoised cards do not render again. */
function useStable<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const ref = useRef(latest);
  ref.current = latest;
  return useCallback((argument) => ref.current(argument), []);
}
