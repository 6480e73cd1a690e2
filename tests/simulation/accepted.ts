import type { Known } from "./known.ts";
import type { Somebody } from "./people.ts";

/** The ids of a gameweek's matches for which a prediction of this person's has been accepted and stands (TIP-03). */
export function acceptedNow({ tipper }: Somebody, known: Known, gameweek: number, now: number): number[] {
  return known.fixtures
    .filter(({ id }) => known.oracle?.gameweekOf(id, now) === gameweek && known.oracle.holds(tipper, id, now))
    .map(({ id }) => id);
}
