import { sipKeyFromSecret } from "#domain/shared/hash.ts";
import type { FixtureId, PlayerId } from "#domain/shared/ids.ts";
import { drawFromAscending, userDrawKey } from "#domain/tipping/defaults.ts";

/** TIP-06 from all its inputs: the player `drawFromAscending` must draw, whatever the order of the candidates. */
export function drawDefault(
  secret: string,
  userId: string,
  fixtureId: FixtureId,
  candidates: readonly PlayerId[],
  restricted: Iterable<PlayerId>,
): PlayerId | null {
  const ascending = candidates.toSorted((a, b) => a - b);
  return drawFromAscending(userDrawKey(sipKeyFromSecret(secret), userId), fixtureId, ascending, [
    ...restricted,
  ]);
}
