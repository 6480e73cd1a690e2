import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** A member's wall in miniature; an initial where it may not be seen yet (BNG-08), a frame without a card (HLF-06). */
export function WallFace({ entry: { username, wall, lastTick, noCard } }: { entry: LeaderboardEntry }) {
  if (noCard)
    return <span className="mx-px h-9 w-14 max-w-full rounded-md border border-line-strong border-dashed" />;
  if (wall === undefined) return <Avatar name={username} size={32} className="spare" />;
  return <PersonWall wall={wall} fresh={lastTick?.provisional ? lastTick.place : undefined} />;
}
