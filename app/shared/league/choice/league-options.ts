import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** A league, or without `leagueId` everybody's table of a game (LEA-04). */
export type LeagueChosen = Pick<LeaderboardView, "leagueType" | "leagueId">;

/** What a choice among leagues offers. */
export interface LeagueChoiceProps {
  /** What the league is chosen for, for screen readers. */
  label?: string;
  /** The leagues to choose from. */
  leagues: readonly League[];
  /** The games whose table of everybody is among them (LEA-04). */
  overall?: readonly LeagueType[];
  chosen: LeagueChosen;
  /** The address of the page about another league. */
  to: (choice: LeagueChosen) => string;
  /** Called before the page follows. */
  onPick?: (choice: LeagueChosen) => void;
  className?: string;
}

interface LeagueGame {
  game: LeagueType;
  options: { name: string; choice: LeagueChosen; league: League | undefined }[];
}

/** The leagues to choose from, those of a game followed by everybody's table of it. */
export function leagueOptions(leagues: readonly League[], overall: readonly LeagueType[] = []): LeagueGame[] {
  const games = [...new Set([...overall, ...leagues.map(({ leagueType }) => leagueType)])];
  return games.map((game) => ({
    game,
    options: [
      ...leagues
        .filter(({ leagueType }) => leagueType === game)
        .map((league) => ({ name: league.name, choice: { leagueType: game, leagueId: league.id }, league })),
      ...(overall.includes(game)
        ? [{ name: "All Leagues", choice: { leagueType: game }, league: undefined }]
        : []),
    ],
  }));
}
