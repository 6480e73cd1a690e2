import type { League, LeagueTypeName } from "#contract/api.ts";

/** What the leaderboard shows; all of it stands in the address, so that links and reloads keep it. */
export interface LeaderboardView {
  readonly leagueType: LeagueTypeName;
  /** Absent: All Leagues (LEA-04). */
  readonly leagueId?: string;
  /** Whose team is open. */
  readonly playerId?: string;
}

/** Tipping unless told (spec section 4). A league's own type outranks the address's. */
export function readView(search: URLSearchParams, leagues: readonly League[]): LeaderboardView {
  const wanted = search.get("league") || undefined;
  const league = leagues.find(({ id }) => id === wanted);
  const type = search.get("type") === "football_bingo" ? "football_bingo" : "score_tipping";
  return {
    leagueType: league?.leagueType ?? type,
    leagueId: league?.id,
    playerId: search.get("player") || undefined,
  };
}

export function viewPath({ leagueType, leagueId, playerId }: LeaderboardView): string {
  const search = new URLSearchParams({ type: leagueType });
  if (leagueId) search.set("league", leagueId);
  if (playerId) search.set("player", playerId);
  return `/leaderboard?${search}`;
}
