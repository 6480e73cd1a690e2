import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useRef, useState } from "react";
import { loadAwaySquad } from "#app/features/squad/save/load-away-squad.ts";
import { teamsQuery } from "#app/lib/query.ts";
import { reachable } from "#app/lib/reachable.ts";
import { CardGrid, type CardGridProps } from "#app/shared/card/card-grid.tsx";
import { useRunOfCard } from "#app/shared/card/run.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";

const loadPicker = reachable(() => import("#app/features/picker/squad-picker.tsx"));
const SquadPicker = lazyLater(loadPicker, "over");
// Only for who opens the view that shows the clubs as a list.
const loadTeamCards = reachable(() => import("./team-cards.tsx"));
const TeamCards = lazyLater(loadTeamCards);

export interface TeamListProps {
  clubs: readonly ClubCard[];
  selections: readonly Selection[];
  isFixed: boolean;
  saving: ReadonlySet<number>;
  onChoose: (club: ClubCard, player: PlayerDto) => void;
  onClear: (club: ClubCard) => void;
  /** The props of the card's cells; if absent, the clubs are shown as a list. */
  grid?: Pick<CardGridProps, "matchday" | "fresh" | "revoked" | "free" | "onTransfer">;
}

/** The clubs, as a card or as a list, and the picker that walks from one to the next. */
export function TeamList(props: TeamListProps) {
  const { clubs, selections, isFixed, saving, onChoose, onClear, grid } = props;
  const client = useQueryClient();
  const run = useRunOfCard();
  const [open, setOpen] = useState<ClubCard | null>(null);
  const trigger = useRef<HTMLButtonElement | null>(null);

  /** Loads the list's code and the players when a press is likely. */
  const prepare = useCallback(() => {
    for (const load of [loadPicker, loadAwaySquad]) load().catch(() => undefined);
    void client.prefetchQuery(teamsQuery(run));
  }, [client, run]);
  const openList = useCallback((club: ClubCard, button: HTMLButtonElement) => {
    trigger.current = button;
    setOpen(club);
  }, []);
  const clear = useStable(onClear);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing acts here; it only notices an approaching pointer */}
      <div
        className="col-span-full"
        onPointerOver={isFixed ? undefined : prepare}
        onFocus={isFixed ? undefined : prepare}
      >
        {grid ? (
          <CardGrid
            {...grid}
            label="My card"
            clubs={clubs}
            selections={selections}
            {...(isFixed ? {} : { picking: { openId: open?.id ?? null, saving, onOpen: openList } })}
          />
        ) : (
          <Suspense fallback={<Skeleton className="h-screen" />}>
            <TeamCards
              clubs={clubs}
              selections={selections}
              isFixed={isFixed}
              saving={saving}
              openId={open?.id ?? null}
              onOpen={openList}
              onClear={clear}
            />
          </Suspense>
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
