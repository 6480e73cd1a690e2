import { NO_SELECTION } from "#app/features/tipping/bonus/bonus-options.ts";
import type { MatchClubs } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";

interface LockedBonusProps {
  saved: SlipFixture["saved"];
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
}

/** TIP-06: the chosen goal bonus player under the call, or 'Default'; one drawn at the lock is said to be. */
export function LockedBonus({ saved, clubs, nameOf }: LockedBonusProps) {
  if (!saved) return null;
  const { goalBonusPlayerId: id, bonusSource } = saved;
  const player = id ? nameOf(id) : undefined;
  const club = [clubs.home, clubs.away].find((each) => each?.id === player?.teamId);
  const isDrawn = bonusSource !== "player";
  return (
    <p
      title={isDrawn ? "Default" : undefined}
      // On the line of the league's calls, whose last column leaves it room.
      className="-ml-12 flex items-center justify-end gap-1 text-muted text-xs leading-4 max-[22.49rem]:-ml-5"
    >
      {player && isDrawn ? <Drawn /> : null}
      {club ? (
        <Shirt
          code={club.code}
          size={14}
          className={isDrawn ? "shrink-0 max-[22.49rem]:hidden" : "shrink-0"}
        />
      ) : null}
      <span className="sr-only">Goal bonus: {isDrawn && player ? "Default: " : ""}</span>
      <span className="truncate">
        {player ? shortName(player.name) : isDrawn ? "Default" : id === 0 ? NO_SELECTION : "…"}
      </span>
    </p>
  );
}

const Drawn = () => (
  <span
    aria-hidden="true"
    className="rounded-[4px] border border-line-strong border-dashed px-0.75 leading-3.5"
  >
    drawn
  </span>
);
