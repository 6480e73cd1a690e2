import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import type { CardState } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

/**
 * The progress of the card: a pip for each club, in the club's colour once it has its player. The arrows beside the
 * open club's name move along this row.
 */
export function ClubPips({ clubs, card, walk }: { clubs: readonly ClubCard[]; card: CardState; walk: Walk }) {
  return (
    <div
      role="img"
      aria-label={`${card.bySlot.size} of ${clubs.length} clubs have a player`}
      className="flex h-9 items-center gap-1 px-4 pb-2"
    >
      {clubs.map(({ id, code }) => (
        <span
          key={id}
          style={card.bySlot.has(id) ? { background: clubColours(code).shirt } : undefined}
          className={cx(
            "h-4 min-w-0 flex-1 rounded-[3px] border",
            card.bySlot.has(id) ? "border-shirt-edge" : "border-line-strong",
            id === walk.clubId && "h-6 outline-2 outline-brand outline-offset-2",
          )}
        />
      ))}
    </div>
  );
}
