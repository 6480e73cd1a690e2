import type { Club } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { byEnglish } from "#domain/shared/text-order.ts";
import type { SquadPick } from "./pick.ts";
import { type GoalIndex, isTicked } from "./tick.ts";

/** The order of the clubs on every card, list and wall: by name, so that Spurs stand before Sunderland. */
export const byClubName = (one: Pick<Club, "name">, other: Pick<Club, "name">): number =>
  byEnglish(one.name, other.name);

/** Each club's place on the wall, 0 to 19, by its id. */
export const placesOnWall = (clubs: Iterable<Pick<Club, "id" | "name">>): ReadonlyMap<ClubId, number> =>
  new Map([...clubs].sort(byClubName).map(({ id }, place) => [id, place]));

/** The wall as 20 bits: the bit of a club's place is set while its slot is ticked (BNG-02). */
export function wallOf(
  picks: readonly SquadPick[],
  index: GoalIndex,
  places: ReadonlyMap<ClubId, number>,
): number {
  let wall = 0;
  for (const pick of picks) {
    const place = places.get(pick.clubId);
    if (place !== undefined && isTicked(pick, index)) wall |= 1 << place;
  }
  return wall;
}
