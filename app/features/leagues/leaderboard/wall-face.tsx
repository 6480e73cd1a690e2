import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** A member's wall in miniature; their initial where it may not be seen yet (BNG-08). */
export function WallFace({ entry: { username, wall, lastTick } }: { entry: LeaderboardEntry }) {
  if (wall === undefined) return <Avatar name={username} size={32} className="spare" />;
  return <PersonWall wall={wall} fresh={lastTick?.provisional ? lastTick.place : undefined} />;
}
