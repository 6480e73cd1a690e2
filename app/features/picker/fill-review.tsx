import { useEffect, useRef, useState } from "react";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { isPastCutoff } from "#app/shared/card/cutoff.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { Squad } from "#contract/squads.ts";
import { type CardState, fillOf, outOfReach } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

interface FillReviewProps {
  card: CardState;
  squad: Squad | null | undefined;
  walk: Walk;
  onClose: () => void;
}

/** 'Fill the rest': shows the players before anything is saved; afterwards the saved ones, with Undo. */
export function FillReview({ card, squad, walk, onClose }: FillReviewProps) {
  // The suggestion stays as it was, even once it is saved and no club is open any more.
  const [filled] = useState(() => fillOf(card));
  const [isSaved, setSaved] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useServerNow();
  const isLate = isPastCutoff(squad?.cutoff, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again once it is saved
  useEffect(() => heading.current?.focus(), [isSaved]);

  if (!filled || filled.length === 0) {
    return (
      <div className="grid content-start gap-4 p-5">
        <h2 ref={heading} tabIndex={-1} className="pr-12 text-bar outline-none">
          {filled ? "Nothing left to fill" : "This card cannot be filled yet"}
        </h2>
        <p>
          {filled
            ? "Every club has its player."
            : (outOfReach(card) ?? "No player who can still be picked fits the clubs that are left.")}
        </p>
        <Button onClick={walk.stopFilling} className="justify-self-start">
          Back to the clubs
        </Button>
      </div>
    );
  }
  const count = `${filled.length} ${filled.length === 1 ? "player" : "players"}`;
  return (
    <>
      <header className="px-5 pt-4 pr-14 pb-3">
        <h2 ref={heading} tabIndex={-1} className="text-bar outline-none">
          {isSaved ? `${count} chosen and saved` : `Fill the rest: ${count}`}
        </h2>
        <p className="mt-1 text-muted text-sm">
          {isSaved
            ? "Your card is 6-8-6."
            : `Regular starters who have not scored yet, chosen to make your card 6-8-6.${isLate ? " Saving them locks your squad: after that, you can only change players by transfer." : " You can change each of them later."}`}
        </p>
      </header>
      <ul className="min-h-0 flex-1 overflow-y-auto border-line border-t lg:grid lg:grid-cols-2 lg:content-start">
        {filled.map(({ team, player }) => (
          <li key={team.id} className="flex min-h-13 items-center gap-3 border-line border-b px-5 py-1.5">
            <Shirt code={team.code} size={30} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold leading-tight">{player.name}</span>
              <span className="block truncate text-muted text-sm">
                {team.name}, {positionName(player.position).toLowerCase()}
              </span>
            </span>
            {isSaved ? <CheckIcon className="size-5 text-brand-ink" /> : null}
          </li>
        ))}
      </ul>
      <footer className="flex gap-2 border-line border-t px-5 py-3 lg:justify-end">
        {isSaved ? (
          <>
            {isLate ? null : (
              <Button variant="secondary" onClick={walk.undo} busy={walk.isChanging} busyText="Undoing...">
                Undo
              </Button>
            )}
            <Button onClick={onClose} className="flex-1 lg:flex-none">
              Done
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={walk.stopFilling}>
              Back
            </Button>
            <Button
              busy={walk.isChanging}
              busyText="Saving..."
              onClick={() => void walk.fill(filled).then(setSaved)}
              className="flex-1 lg:flex-none"
            >
              Save {filled.length === 1 ? "this player" : `these ${filled.length}`}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}
