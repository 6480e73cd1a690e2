import { throwConfetti } from "#app/ui/drawings/confetti.ts";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { FORMATION, type Formation, SQUAD_SIZE } from "#domain/squad/formation.ts";
import { completedPositions, POSITIONS } from "./picks.ts";

/**
 * Shows confetti and a toast when a save completes a position (exactly 6, 8 or 6); otherwise a little confetti, while
 * the page is in view.
 *
 * @param isMatchOn whether a match is in play, so that its goals count for no pick saved now (BNG-02).
 */
export function celebrateSave(before: Formation, after: Formation, isMatchOn: boolean): void {
  const completed = completedPositions(before, after);
  if (completed.length === 0) {
    if (document.visibilityState === "visible") void throwConfetti("small");
    return;
  }
  void throwConfetti();
  const words = POSITIONS.filter(({ position }) => completed.includes(position)).map(
    ({ position, many }) => `${FORMATION[position]} ${many.toLowerCase()}`,
  );
  const isWhole = POSITIONS.every(({ position }) => after[position] === FORMATION[position]);
  toast({
    title: isWhole
      ? "Squad complete!"
      : `${POSITIONS.find(({ position }) => position === completed[0])?.many} complete!`,
    description: isWhole ? completeText(isMatchOn) : `You have exactly ${words.join(" and ")}.`,
    variant: "success",
  });
}

/** What a complete squad may expect. BNG-02: a pick counts from its club's next kick-off. */
export const completeText = (isMatchOn: boolean): string =>
  `All ${SQUAD_SIZE} in 6-8-6. ${
    isMatchOn
      ? "Picks made after kick-off count from the club’s next match."
      : "Every goal from here on counts."
  }`;
