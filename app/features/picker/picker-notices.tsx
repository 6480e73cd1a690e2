import { useSyncExternalStore } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { shortName } from "#app/shared/card/card-cell.ts";
import { isPastCutoff } from "#app/shared/card/cutoff.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { useRunOfCard } from "#app/shared/card/run.ts";
import { useSlotSaves } from "#app/shared/card/saves.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { UndoIcon } from "#app/ui/icons.tsx";
import type { Squad } from "#contract/squads.ts";
import { type CardState, outOfReach } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

interface PickerNoticesProps {
  card: CardState;
  squad: Squad | null | undefined;
  clubs: readonly ClubCard[];
  walk: Walk;
}

/** The most urgent notice, as one sentence: an unsaved choice, no network, a card out of reach, or the last pick. */
export function PickerNotices({ card, squad, clubs, walk }: PickerNoticesProps) {
  const isOnline = useOnline();
  const unsaved = useUnsaved(card, walk.openedAt);
  const now = useServerNow();
  const isHalf = useRunOfCard() === "half";
  const club = clubs.find(({ id }) => id === unsaved?.club);
  if (unsaved && club) {
    return (
      <p role="alert" className={`${NOTICE} bg-danger-soft text-danger-ink`}>
        <span>
          {club.name}: not saved. {unsaved.message}
        </span>
        <button
          type="button"
          className="min-h-11 shrink-0 font-semibold underline"
          onClick={() => walk.go(club.id)}
        >
          Choose again
        </button>
      </p>
    );
  }
  if (!isOnline) {
    return (
      <p role="status" className={`${NOTICE} bg-whistle-soft text-whistle-ink`}>
        You’re offline. Choices stay on this device until you’re back online and save them.
      </p>
    );
  }
  const gone = card.bySlot.get(walk.clubId);
  if (gone?.left && !gone.ticked) {
    const from = clubs.find(({ id }) => id === walk.clubId)?.name ?? "their club";
    return (
      <p role="status" className={`${NOTICE} justify-start! bg-danger-soft`}>
        <UndoIcon className="size-5 text-danger-ink" />
        <span>
          <span className="font-semibold text-danger-ink">
            {shortName(gone.player.name)} has left {from}.
          </span>{" "}
          Choose another {positionName(gone.player.position).toLowerCase()}
          {isHalf ? ": free until 31 January." : "."}
        </span>
      </p>
    );
  }
  const reach = outOfReach(card);
  if (reach) {
    return (
      <p role="status" className={`${NOTICE} bg-whistle-soft text-whistle-ink`}>
        {reach}
      </p>
    );
  }
  // BNG-04: after the cutoff a squad that qualifies is closed.
  const isLate = isPastCutoff(squad?.cutoff, now);
  if (isLate && card.open.size === 1) {
    return (
      <p role="status" className={`${NOTICE} bg-brand-soft`}>
        {isHalf
          ? "Your last pick fixes this card until May."
          : "Your last pick locks your squad. After that, you can only change players by transfer."}
      </p>
    );
  }
  return null;
}

const NOTICE = "flex items-center justify-between gap-3 rounded-md px-3 py-2 text-sm";

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      for (const event of ["online", "offline"]) addEventListener(event, listener);
      return () => {
        for (const event of ["online", "offline"]) removeEventListener(event, listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}

/** The latest choice since `since` that was refused or failed, while its club still lacks a player. */
function useUnsaved(card: CardState, since: number) {
  const failures = useSlotSaves().flatMap(({ clubs: [club = 0], at, error }) =>
    error ? [{ club, at, message: messageOf(error, "Please try again.") }] : [],
  );
  return failures.findLast(({ club, at }) => at >= since && card.open.has(club));
}
