import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { isOfClub } from "#domain/season/is-of-club.ts";

/**
 * The picks that a match is about: those of its clubs' slots who have not left, and whoever is ticked by it, wherever
 * they play now (BNG-02).
 */
export const picksIn = (
  fixture: Pick<MatchdayFixture, "id" | "homeTeamId" | "awayTeamId">,
  selections: readonly Selection[],
): Selection[] =>
  selections.filter(
    ({ teamId, left, tickedIn }) =>
      tickedIn?.fixtureId === fixture.id || (!left && isOfClub(fixture, teamId)),
  );
