import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

export interface FaceProps {
  /** The member's row; undefined for somebody without one. */
  readonly row: Pick<LeaderboardEntry, "username" | "wall" | "lastTick"> | undefined;
  readonly name: string;
  /** The clubs' codes in the order of a wall's bits. */
  readonly codes: readonly string[];
}

/** A member as a picture: their wall, and an initial where it may not be seen yet, or there is none. */
export function Face({ row, name, codes }: FaceProps) {
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
