import { useWallOrder } from "#app/shared/match/club-names.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";

/** Who is in no league yet: the empty wall, and what a league is. */
export function NoLeagues() {
  const order = useWallOrder();
  return (
    <div className="grid justify-items-center px-6 py-10 text-center">
      {order ? <MiniWall codes={order.codes} wall={0} className="h-auto w-32" /> : null}
      <h2 className="mt-4 text-heading">No Leagues Yet</h2>
      <p className="mt-2 max-w-md text-muted">
        A league is where you play against people you know. Create one and send its code to your friends, or
        join theirs with the 6-character code they sent you.
      </p>
    </div>
  );
}
