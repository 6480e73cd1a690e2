import { MiniSlip } from "#app/shared/league/faces/mini-slip.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

export interface FaceProps {
  /** The member's row; undefined for somebody without one. */
  readonly row: Pick<LeaderboardEntry, "username" | "wall" | "slip" | "lastTick"> | undefined;
  readonly name: string;
  /** The clubs' codes in the order of a wall's bits. */
  readonly codes: readonly string[];
}

/** A member's picture: their wall or slip, or an initial while the wall is still secret or they have no card. */
export function Face({ row, name, codes }: FaceProps) {
  if (row?.slip !== undefined) return <MiniSlip slip={row.slip} className="tv-face" />;
  if (row?.wall === undefined)
    return (
      <span aria-hidden="true" className="tv-disc">
        {[...name][0]?.toUpperCase()}
      </span>
    );
  const { wall, lastTick } = row;
  return (
    <MiniWall
      codes={codes}
      wall={wall}
      fresh={lastTick?.provisional ? lastTick.place : undefined}
      className="tv-face"
    />
  );
}
