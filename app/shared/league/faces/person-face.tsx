import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { PlaceRow } from "#contract/leagues/places.ts";
import { MiniSlip, spokenSlip } from "./mini-slip.tsx";
import { PersonWall } from "./person-wall.tsx";

/** Whose face: their wall in Football Bingo, their slip in tipping, else their initials. */
export interface PersonFaceProps extends Pick<PlaceRow, "username" | "wall" | "slip" | "lastTick"> {
  /** Whether it is drawn at four fifths, as in a list of leagues. */
  isSmall?: boolean;
}

/** A member's wall or slip in miniature; their initial where neither may be seen yet (BNG-08, TIP-08). */
export function PersonFace({ username, wall, slip, lastTick, isSmall = false }: PersonFaceProps) {
  if (slip !== undefined) {
    return (
      <span className={cx("spare", !isSmall && "min-w-14")}>
        <MiniSlip slip={slip} />
        <span className="sr-only">{spokenSlip(slip)}</span>
      </span>
    );
  }
  if (wall === undefined) return <Avatar name={username} size={isSmall ? 24 : 32} className="spare" />;
  return (
    <PersonWall wall={wall} fresh={lastTick?.provisional ? lastTick.place : undefined} isSmall={isSmall} />
  );
}
