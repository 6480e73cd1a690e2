import { useQuery } from "@tanstack/react-query";
import { Dialog, Popover } from "radix-ui";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { queries } from "#app/lib/query.ts";
import { ClubBadge } from "#app/ui/club-badge.tsx";
import { CloseIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlayerDto } from "#contract/api.ts";
import type { ClubCard } from "./clubs.ts";
import { PLAYER_SORTS, type PlayerSort } from "./player-figures.ts";
import { PlayerListbox } from "./player-listbox.tsx";

const WIDE_ENOUGH = "(min-width: 640px)";
const TITLE = "Choose a player...";

export interface PlayerPickerProps {
  club: ClubCard;
  chosenId: number | null;
  /** What opened it: the list hangs there, and the focus returns to it. */
  trigger: RefObject<HTMLButtonElement>;
  onChoose: (player: PlayerDto) => void;
  onClose: () => void;
}

/** The open list of a club's players: beside its button, or on a phone a sheet from below. Only in the browser. */
export default function PlayerPicker({ club, chosenId, trigger, onChoose, onClose }: PlayerPickerProps) {
  const list = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<PlayerSort>("name");
  const { data: teams, isError, refetch } = useQuery({ ...queries.teams(), refetchOnMount: true });
  const players = teams?.find(({ id }) => id === club.id)?.players;
  // When the players arrive the list takes the place, and the focus, of what stood for it.
  const isReady = players !== undefined;
  useEffect(() => {
    if (isReady) list.current?.focus({ preventScroll: true });
  }, [isReady]);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const focusList = (event: Event) => {
    event.preventDefault();
    list.current?.focus();
  };
  const focusTrigger = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus();
  };
  const content = players ? (
    <div className="flex h-full min-h-0 flex-1 flex-col">
      <SortChoice sort={sort} onSort={setSort} />
      <PlayerListbox
        // Another order is another list: the active option is found anew.
        key={sort}
        ref={list}
        label={`${club.name}: ${TITLE}`}
        players={players}
        chosenId={chosenId}
        sort={sort}
        onChoose={onChoose}
      />
    </div>
  ) : (
    <div ref={list} tabIndex={-1} className="grid gap-2 p-3 outline-none">
      {isError ? (
        <p role="alert" className="p-3">
          The players could not be loaded.{" "}
          <button
            type="button"
            className="font-semibold text-brand-ink underline"
            onClick={() => void refetch()}
          >
            Try again
          </button>
        </p>
      ) : (
        <Waiting />
      )}
    </div>
  );

  if (!matchMedia(WIDE_ENOUGH).matches) {
    return (
      <Dialog.Root open onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/60" />
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={focusList}
            onCloseAutoFocus={focusTrigger}
            className="fixed inset-x-0 bottom-0 z-50 flex h-[82dvh] animate-rise flex-col overflow-hidden rounded-t-xl bg-raised shadow-float"
          >
            <Heading club={club} title={<Dialog.Title className="text-heading">{club.name}</Dialog.Title>}>
              <Dialog.Close className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken">
                <CloseIcon />
                <span className="sr-only">Close</span>
              </Dialog.Close>
            </Heading>
            <div className="min-h-0 flex-1">{content}</div>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    );
  }
  return (
    <Popover.Root open onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`${club.name}: ${TITLE}`}
          align="start"
          sideOffset={6}
          collisionPadding={{ top: 76, right: 12, bottom: 12, left: 12 }}
          onOpenAutoFocus={focusList}
          onCloseAutoFocus={focusTrigger}
          onInteractOutside={(event) => {
            // A press on the button that opened it closes it, and must not open it again.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          }}
          style={{ width: Math.max(trigger.current?.offsetWidth ?? 0, 300) }}
          className="z-40 flex max-h-[min(28rem,var(--radix-popover-content-available-height))] min-h-40 animate-rise flex-col overflow-hidden rounded-lg border border-line-strong bg-raised shadow-float"
        >
          <div className="border-line border-b px-4 py-2 text-muted text-sm">{TITLE}</div>
          <div className="flex min-h-0 flex-1 flex-col">{content}</div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function SortChoice({ sort, onSort }: { sort: PlayerSort; onSort: (sort: PlayerSort) => void }) {
  return (
    <label className="flex items-center gap-2 px-4 pt-2 text-muted text-sm">
      Sort by
      <select
        value={sort}
        onChange={(event) => onSort(event.target.value as PlayerSort)}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-raised px-2 text-ink"
      >
        {PLAYER_SORTS.map(({ sort: value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Heading({ club, title, children }: { club: ClubCard; title: ReactNode; children: ReactNode }) {
  return (
    <header className="flex items-center gap-3 border-line border-b py-3 pr-3 pl-5">
      <ClubBadge code={club.code} badgeUrl={club.badgeUrl} size={36} />
      <div className="min-w-0 flex-1">
        {title}
        <p className="text-muted text-sm">{TITLE}</p>
      </div>
      {children}
    </header>
  );
}

function Waiting() {
  return (
    <>
      <span role="status" className="sr-only">
        Loading the players
      </span>
      {["a", "b", "c", "d"].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </>
  );
}
