import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";

/** Matches that kick off together, and the reader's open picks in them. */
export interface KickoffGroup {
  readonly at: string;
  readonly matches: readonly MatchdayFixture[];
  readonly picks: readonly Selection[];
}

/**
 * The gameweek's matches still to come, by kick-off, with the picks that have not scored; one who has left their club
 * (TRF-04) does not play for it.
 */
export function kickoffGroups(
  matchday: Matchday | null | undefined,
  selections: readonly Selection[],
): KickoffGroup[] {
  const open = selections.filter(({ ticked, left }) => !ticked && !left);
  const groups = new Map<string, MatchdayFixture[]>();
  for (const fixture of matchday?.fixtures ?? []) {
    if (fixture.status !== "scheduled") continue;
    groups.set(fixture.kickoffTime, [...(groups.get(fixture.kickoffTime) ?? []), fixture]);
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([at, matches]) => ({
      at,
      matches,
      picks: matches.flatMap((match) => open.filter(({ teamId }) => isOfClub(match, teamId))),
    }));
}
