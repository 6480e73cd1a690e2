import { useState } from "react";
import { messageOf } from "#app/lib/api-failure.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { CardState } from "./card-state.ts";
import { type SlotChange, useChangeSlots } from "./use-change-slots.ts";

/** A step of the picker, with what takes it back. */
export interface Step {
  /** What the step chose, in words: `Saka`, `5 players`. */
  readonly what: string;
  /** The club to which its undoing leads. */
  readonly clubId: number;
  /** What its slots had before it. */
  readonly former: readonly SlotChange[];
}

/** Saves several slots at once, and keeps the steps that can be taken back. A failure is told in a toast. */
export function useUndo(card: CardState) {
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const slots = useChangeSlots();

  /** A step that changes these clubs' slots, described before it is taken. */
  const stepOf = (what: string, [clubId, ...others]: readonly [number, ...number[]]): Step => ({
    what,
    clubId,
    former: [clubId, ...others].map((teamId) => ({
      teamId,
      playerId: card.bySlot.get(teamId)?.playerId ?? null,
    })),
  });

  /** Whether it was saved. */
  async function save(changes: readonly SlotChange[]): Promise<boolean> {
    try {
      await slots.change(changes);
      return true;
    } catch (error) {
      toast({
        title: "Error",
        description: messageOf(error, "Failed to save selection. Please try again."),
        variant: "destructive",
      });
      return false;
    }
  }

  /** Undoes the newest step and returns it; null when there is nothing to undo or the card could not be saved. */
  async function undo(): Promise<Step | null> {
    const newest = steps.at(-1);
    if (!newest || !(await save(newest.former))) return null;
    setSteps((all) => all.filter((each) => each !== newest));
    return newest;
  }

  return {
    newest: steps.at(-1)?.what ?? null,
    isSaving: slots.isPending,
    stepOf,
    add: (step: Step) => setSteps((all) => [...all, step]),
    save,
    undo,
  };
}
