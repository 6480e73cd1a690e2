import type { MatchdayFixture } from "#contract/matchday.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";

/** What decides a match's place among others. */
type Placed = Pick<MatchdayFixture, "id" | "kickoffTime" | "status"> &
  Partial<Pick<TippingFixture, "isLocked">>;

/** In play by its status, or locked and not yet reported as live. */
const isOn = ({ status, isLocked }: Placed) =>
  status === "live" || (status === "scheduled" && isLocked === true);

/**
 * STO-03: the one order of matches, wherever several stand: those in play, then the others, each by kick-off and, of one
 * kick-off, by the feed's number.
 *
 * @param leads by how much a match in play goes before the others; only the strip has such matches.
 */
export function inMatchOrder<Match extends Placed>(
  matches: readonly Match[],
  leads: (match: Match) => number = () => 0,
): Match[] {
  const place = (match: Match) => (isOn(match) ? -1 - leads(match) : 0);
  return matches.toSorted(
    (one, other) =>
      place(one) - place(other) ||
      Date.parse(one.kickoffTime) - Date.parse(other.kickoffTime) ||
      one.id - other.id,
  );
}
