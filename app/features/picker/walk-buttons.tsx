import { Button } from "#app/ui/form/button.tsx";
import type { Walk } from "./use-walk.ts";

interface FillButtonProps {
  walk: Walk;
  /** How many clubs have no player yet. */
  open: number;
  isReady: boolean;
}

/** Offers players for all clubs that have none yet. */
export function FillButton({ walk, open, isReady }: FillButtonProps) {
  return (
    <Button onClick={walk.startFilling} disabled={!isReady || open === 0} className="min-w-0 px-3">
      <span className="whitespace-nowrap">
        Fill <span className="max-[359px]:sr-only">the rest </span>({open})
      </span>
    </Button>
  );
}

/** Takes the last step back. */
export function UndoButton({ walk }: { walk: Walk }) {
  return (
    <Button
      variant="secondary"
      onClick={walk.undo}
      busy={walk.isUndoing}
      disabled={walk.undoing === null}
      title={walk.undoing === null ? undefined : `Take back ${walk.undoing}`}
      className="px-3"
    >
      Undo
    </Button>
  );
}
