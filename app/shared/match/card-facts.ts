import type { Team } from "#contract/clubs.ts";
import type { TippingFixture, TippingGameweek } from "#contract/tipping-answers.ts";
import { lastMeeting } from "#domain/premier-league-table/last-meeting.ts";
import { likelyScorers } from "#domain/tipping/suggestions/likely-scorers.ts";

// Loaded when the browser computes what the cards say by itself: the first paint comes with it.
export { clubLines } from "#domain/premier-league-table/club-lines.ts";

/** The suggested goal bonus players of each match of a gameweek, the likeliest first. */
export type Suggestions = Readonly<Record<number, readonly number[]>>;

/** How many players to suggest for a match: more of them than are likely to be restricted or taken. */
const SUGGESTED = 6;

/** TIP-05: who is likeliest to score in each of these matches. */
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

/** A match that is over, as the card of the next one between its clubs tells it. */
export type Meeting = Pick<TippingFixture, "homeTeamId" | "homeScore" | "awayScore">;
/** The last meeting of the clubs of each match, by the match's id; a match without one is absent. */
export type Meetings = Readonly<Record<number, Meeting>>;

/** This season's last meetings of the clubs that meet again in a gameweek's open matches. */
export function meetingsOf(gameweek: number, gameweeks: readonly TippingGameweek[]): Meetings {
  const all = gameweeks.flatMap(({ fixtures }) => fixtures);
  const open = gameweeks.find((each) => each.gameweek === gameweek)?.fixtures ?? [];
  return Object.fromEntries(
    open.flatMap((fixture) => {
      const met = fixture.isLocked ? undefined : lastMeeting(fixture, all);
      if (!met) return [];
      const { homeTeamId, homeScore, awayScore } = met;
      return [[fixture.id, { homeTeamId, homeScore, awayScore }]];
    }),
  );
}
