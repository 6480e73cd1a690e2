import { NO_SELECTION } from "#app/features/tipping/bonus/bonus-limits.ts";
import type { MatchClubs } from "#app/features/tipping/match-clubs.ts";
import type { SlipFixture } from "#app/features/tipping/slip/slip-view.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";

interface LockedBonusProps {
  saved: SlipFixture["saved"];
  clubs: MatchClubs;
  nameOf: (playerId: number) => PlayerName | undefined;
  /** What a footballer is called among the bonus players in sight. */
  callBy: (name: string) => string;
}

/** TIP-06: the chosen goal bonus player under the call, or 'Default'; one drawn at the lock has a dashed edge, as a default's call has. */
export function LockedBonus({ saved, clubs, nameOf, callBy }: LockedBonusProps) {
  if (!saved) return null;
  const { goalBonusPlayerId: id, bonusSource } = saved;
  const player = id ? nameOf(id) : undefined;
  const club = [clubs.home, clubs.away].find((each) => each?.id === player?.teamId);
  const isDrawn = bonusSource !== "player";
  return (
    <p
      title={isDrawn ? "Default" : undefined}
      // In one line with what the league called, its end below the points.
      className="flex h-4 items-center justify-end gap-1.5 max-sm:-ml-6 text-[0.8125rem] text-muted leading-4"
    >
      {club ? (
        <span
          className={cx(
            "grid size-4.5 shrink-0 place-items-center",
            isDrawn && "rounded-[5px] border border-line-strong border-dashed",
          )}
        >
          <Shirt code={club.code} size={15} />
        </span>
      ) : null}
      <span className="sr-only">Goal bonus: {isDrawn && player ? "Default: " : ""}</span>
      <span className="scoreboard truncate text-[0.9375rem]">
        {player ? callBy(player.name) : isDrawn ? "Default" : id === 0 ? NO_SELECTION : "…"}
      </span>
    </p>
  );
}
