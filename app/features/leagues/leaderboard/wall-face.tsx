import { memo } from "react";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

/** A member's wall in miniature; their initial where it may not be seen yet (BNG-08). */
export function WallFace({ entry: { username, wall, lastTick } }: { entry: LeaderboardEntry }) {
  if (wall === undefined) return <Avatar name={username} size={32} className="spare" />;
  return <Wall wall={wall} fresh={lastTick?.provisional ? lastTick.place : undefined} />;
}

const Wall = memo(function Wall({ wall, fresh }: { wall: number; fresh: number | undefined }) {
  const order = useWallOrder();
  const hung = order?.names.filter((_, place) => (wall >> place) & 1) ?? [];
  return (
    <span className="spare min-h-10 min-w-14">
      {order ? <MiniWall codes={order.codes} wall={wall} fresh={fresh} /> : null}
      {hung.length > 0 ? <span className="sr-only">{hung.join(", ")}</span> : null}
    </span>
  );
});
