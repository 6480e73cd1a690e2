import { useRunOfCard } from "#app/shared/card/run.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { CardState, PickOnCard } from "./card-state.ts";
import type { Walk } from "./use-walk.ts";

/**
 * The progress of the card: a bare peg for each club, with the club's chip once it has its player, and a
 * shirt once that one has scored. The arrows beside the open club's name move along this row.
 */
export function ClubPips({ clubs, card, walk }: { clubs: readonly ClubCard[]; card: CardState; walk: Walk }) {
  return (
    <div
      role="img"
      aria-label={`${card.bySlot.size} of ${clubs.length} clubs have a player`}
      className="flex h-6.5 items-center gap-1 px-4"
    >
      {clubs.map(({ id, code }) => (
        <Pip key={id} code={code} pick={card.bySlot.get(id)} isChosen={id === walk.clubId} />
      ))}
    </div>
  );
}

const OUTLINE = "grid h-5.5 min-w-0 flex-1 place-items-center rounded-t-[5px] rounded-b-[3px]";

interface PipProps {
  code: string;
  pick: PickOnCard | undefined;
  isChosen: boolean;
}

function Pip({ code, pick, isChosen }: PipProps) {
  const isHalf = useRunOfCard() === "half";
  const { shirt, letters, trim, pattern } = clubColours(code);
  const edge = isChosen
    ? "-mx-1 first:ml-0 last:mr-0 h-6.5 border-3 border-brand bg-raised"
    : pick?.ticked
      ? "border border-shirt-edge"
      : pick?.left
        ? "border-[1.5px] border-danger-ink border-dashed bg-danger-soft"
        : pick
          ? "border-[1.5px] border-muted"
          : "border border-peg border-dashed";
  if (!pick) return <span className={cx(OUTLINE, edge)} />;
  // HLF-02: of a card that changes freely these do not, and that alone is told apart.
  if (isHalf && !pick.left) {
    return (
      <span
        style={{ background: shirt, color: letters }}
        className={cx(OUTLINE, isChosen ? edge : "border border-shirt-edge")}
      >
        {pick.ticked ? <CheckIcon className="h-4 w-full stroke-4" /> : null}
      </span>
    );
  }
  if (pick.ticked) {
    const stripes = `linear-gradient(90deg, transparent 25%, ${trim} 25% 42%, transparent 42% 58%, ${trim} 58% 75%, transparent 0) 0 5px no-repeat, ${shirt}`;
    return (
      <span style={{ background: pattern === "stripes" ? stripes : shirt }} className={cx(OUTLINE, edge)} />
    );
  }
  return (
    <span className={cx(OUTLINE, edge)}>
      <span style={{ background: shirt }} className="h-3 w-[5px] rounded-xs ring-1 ring-shirt-edge" />
    </span>
  );
}
