import * as z from "zod/mini";
import type { FixtureStatus } from "#domain/season/match-status.ts";

/** GET /api/matchday and a league's story: the gameweek; by default the one in play, else the next, else the last. */
export const gameweekAsked = z.object({
  gameweek: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,2}$/, { error: "gameweek must be the number of a gameweek." })),
      z.transform(Number),
    ),
  ),
});

/** A goal of a match, as the strip and its sheet show it. */
export interface MatchdayGoal {
  playerId: number;
  name: string;
  /** The club the scorer played for; an own goal counts for the other club. */
  teamId: number;
  /** STO-03: the match's minute when the goal was first seen; null when unknown. */
  minute: number | null;
  ownGoal: boolean;
  /** True until its gameweek is final: the goal can still be taken back (BNG-05). */
  provisional: boolean;
  /** Present while the feed no longer has it and the decrease waits for replies that agree. */
  review?: true;
}

/** A match of the matchday; instants in ISO 8601. */
export interface MatchdayFixture {
  id: number;
  kickoffTime: string;
  status: FixtureStatus;
  /** The match's minute in the feed while it is in play; null when unknown. */
  minute: number | null;
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number | null;
  awayScore: number | null;
  /** The goals that stand, in the order in which they were seen. */
  goals: MatchdayGoal[];
}

/** The matches of one gameweek, by kick-off. The same for everybody. */
export interface Matchday {
  /** Null before the first ingest. */
  gameweek: number | null;
  epoch: number;
  fixtures: MatchdayFixture[];
  /** Present in the season's last gameweek until it is final: then the season is over (SEA-06). */
  isLast?: true;
}
