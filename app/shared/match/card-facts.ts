import type { Team } from "#contract/clubs.ts";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { likelyScorers } from "#domain/tipping/suggestions/likely-scorers.ts";

// Loaded when the browser computes what the cards say by itself: the first paint comes with it.
export { clubLines } from "#domain/table/quiet-line.ts";

/** The suggested goal bonus players of each match of a gameweek, the likeliest first. */
export type Suggestions = Readonly<Record<number, readonly number[]>>;

/** How many players to suggest for a match: more of them than are likely to be restricted or taken. */
const SUGGESTED = 6;

export function suggestionsFor(
  fixtures: readonly Pick<TippingFixture, "id" | "homeTeamId" | "awayTeamId">[],
  teams: readonly Team[],
): Suggestions {
  return Object.fromEntries(
    fixtures.map(({ id, homeTeamId, awayTeamId }) => [
      id,
      likelyScorers(
        teams.flatMap((team) => (team.id === homeTeamId || team.id === awayTeamId ? team.players : [])),
      ).slice(0, SUGGESTED),
    ]),
  );
}
