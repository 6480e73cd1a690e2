import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";

/** A row of a table: of somebody without a point, who has not moved. */
export const makeEntry = (id: string, over: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  rank: 1,
  id,
  username: id,
  score: 0,
  totalGoals: 0,
  provisional: false,
  movement: 0,
  ...over,
});

/** What a row of a tipping table says of a gameweek that is being played. */
export const TIPS = {
  gameweek: 10,
  slip: "Rr..",
  points: 15,
  floor: 4,
  place: 2,
  total: 187,
  weeks: [19, 22],
  won: 0,
};

/** A league of one that plays the season, as a member reads it. */
export const makeLeagueAnswer = (id: string, over: Partial<League> = {}): League => ({
  id,
  name: id,
  leagueType: "football_bingo",
  duels: false,
  cup: false,
  ownerId: "o",
  ownerName: "owner",
  memberCount: 1,
  joinCode: "ABC234",
  public: null,
  createdAt: "2025-08-01T00:00:00Z",
  runs: ["season"],
  ...over,
});
