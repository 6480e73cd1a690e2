import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import { Button } from "#app/ui/form/button.tsx";
import { favouriteCalls } from "./favourite-calls.ts";

interface FillWithFavouritesProps {
  cards: Parameters<typeof favouriteCalls>[0];
  /** The clubs' places; undefined before they are loaded. */
  lines: Parameters<typeof favouriteCalls>[1] | undefined;
  choose: SlipState["choose"];
}

/** Calls a win for the better placed club in each blank match; absent before the first result, when no club has a place. */
export function FillWithFavourites({ cards, lines, choose }: FillWithFavouritesProps) {
  const calls = favouriteCalls(cards, lines ?? {});
  const isCalled = cards.every(({ each }) => each.entry.prediction !== null);
  if (lines && calls.length === 0 && !isCalled) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="border-brand! text-brand-ink max-md:min-h-11"
      disabled={!lines || isCalled}
      onClick={() => {
        for (const { id, ...change } of calls) choose(id, change);
      }}
    >
      Fill with favourites
    </Button>
  );
}
