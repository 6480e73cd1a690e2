import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { CardState } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

/**
 * The progress of the card: a peg for each club, with the club's chip once it has its player, and a shirt once that one has
 * scored. The arrows beside the
 * open club's name move along this row.
 */
export function ClubPips({ clubs, card, walk }: { clubs: readonly ClubCard[]; card: CardState; walk: Walk }) {
  return (
    <div
      role="img"
      aria-label={`${card.bySlot.size} of ${clubs.length} clubs have a player`}
      className="flex h-9 items-center gap-1 px-4 pb-2"
    >
      {clubs.map(({ id, code }) => {
        const pick = card.bySlot.get(id);
        const { shirt, letters } = clubColours(code);
        return (
          <span
            key={id}
            style={pick?.ticked ? { background: shirt, color: letters } : undefined}
            className={cx(
              "grid h-5 min-w-0 flex-1 place-items-center rounded-t-[5px] rounded-b-[3px] border",
              pick?.ticked ? "border-shirt-edge" : "border-line-strong border-dashed",
              id === walk.clubId && "h-6 outline-2 outline-brand outline-offset-2",
            )}
          >
            {pick?.ticked ? (
              <CheckIcon className="size-3" />
            ) : pick ? (
              <span style={{ background: shirt }} className="h-2.5 w-1.5 rounded-xs ring-1 ring-shirt-edge" />
            ) : null}
          </span>
        );
      })}
    </div>
  );
}
