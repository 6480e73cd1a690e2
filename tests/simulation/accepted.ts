import type { Somebody } from "./people.ts";
import type { RecordedSeason } from "./recorded-season.ts";

/** The ids of a gameweek's matches for which a prediction of this person's has been accepted and stands (TIP-03). */
export function acceptedNow(
  { tipper }: Somebody,
  recorded: RecordedSeason,
  gameweek: number,
  now: number,
): number[] {
  return recorded.fixtures
    .filter(
      ({ id }) => recorded.oracle?.gameweekOf(id, now) === gameweek && recorded.oracle.holds(tipper, id, now),
    )
    .map(({ id }) => id);
}
