import { Button } from "#app/ui/form/button.tsx";
import { UndoIcon } from "#app/ui/icons.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { Walk } from "./use-walk.ts";

interface FillButtonProps {
  walk: Walk;
  /** How many clubs have no player yet. */
  open: number;
  isReady: boolean;
  isOnPitch: boolean;
}

/** Offers players for all clubs that have none yet. */
export function FillButton({ walk, open, isReady, isOnPitch }: FillButtonProps) {
  return (
    <Button
      // Nobody who has picked none comes for this first.
      variant={!isOnPitch ? "secondary" : open > 0 && open < SQUAD_SIZE ? "light" : "chalk"}
      onClick={walk.startFilling}
      disabled={!isReady || open === 0}
      className="min-w-0 px-3"
    >
      <span className="whitespace-nowrap text-[0.9375rem]">
        Fill <span className="max-[359px]:sr-only">the rest </span>({open})
      </span>
    </Button>
  );
}

/** Takes the last step back. */
export function UndoButton({ walk, isOnPitch }: { walk: Walk; isOnPitch: boolean }) {
  if (walk.undoing === null) return null;
  return (
    <Button
      variant={isOnPitch ? "chalk" : "secondary"}
      onClick={walk.undo}
      busy={walk.isUndoing}
      title={`Take back ${walk.undoing}`}
      className="px-3"
    >
      <UndoIcon className="size-4.5" />
      Undo
    </Button>
  );
}
