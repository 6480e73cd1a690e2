import type { Known } from "./known.ts";
import type { Somebody } from "./people.ts";

/** The ids of a gameweek's matches for which this person's predictions have been accepted. */
export function acceptedNow({ tipper }: Somebody, known: Known, gameweek: number, now: number): number[] {
  const said = new Set(
    tipper.submissions.flatMap(({ predictions }) => predictions.map(({ fixture }) => fixture)),
  );
  return known.fixtures
    .filter(({ id }) => said.has(id) && known.oracle?.gameweekOf(id, now) === gameweek)
    .map(({ id }) => id);
}
