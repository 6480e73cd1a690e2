import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { isUnderWay } from "./gameweeks.ts";

/** What decides a match's place among others. */
type Placed = Pick<MatchdayFixture, "status"> & Partial<Pick<TippingFixture, "isLocked">>;

/**
 * STO-03: the one order of matches, wherever several stand: those in play, then the others, each as the answers bring
 * them: by kick-off and, of one kick-off, by the feed's number (`byKickoff`).
 *
 * @param leads by how much a match in play goes before the others; only the strip has such matches.
 */
export function inMatchOrder<Match extends Placed>(
  matches: readonly Match[],
  leads: (match: Match) => number = () => 0,
): Match[] {
  const lead = (match: Match) => (isUnderWay(match) ? leads(match) : -1);
  return matches.toSorted((one, other) => lead(other) - lead(one));
}
