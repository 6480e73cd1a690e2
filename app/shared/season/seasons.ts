import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import type { SiteHalf, SiteSeasons } from "#contract/pages/page-context.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

const NONE: SiteSeasons = {
  current: { id: "", label: "", isOver: false, beginsAt: null, half: null },
  past: [],
};

/** The current season, and the seasons before it. */
export function useSeasons(): SiteSeasons {
  return useRootData()?.seasons ?? NONE;
}

/** HLF-02: the season's second half while its cards can be made or are played; null at other times. */
export const useHalf = (): SiteHalf | null => useSeasons().current.half;

/** The season's phase: before its first deadline, while it runs, or once its last gameweek is final (SEA-06). */
export type SeasonPhase = "before" | "running" | "over";

/** Whether the current season is still to begin, on or over. */
export function useSeasonPhase(): SeasonPhase {
  const { isOver, beginsAt } = useSeasons().current;
  const now = useServerClock()();
  if (isOver) return "over";
  return beginsAt !== null && now < beginsAt ? "before" : "running";
}

/** Which table of an earlier season is shown. */
export interface PastView {
  readonly season: string;
  readonly leagueType: LeagueType;
  /** The league; absent for everybody's table (LEA-04). */
  readonly leagueId?: string | undefined;
  /** In Football Bingo, the person whose card is open. */
  readonly playerId?: string | undefined;
  /** HLF-09: present for the second half's table. */
  readonly run?: "half" | undefined;
}

/** The address of a final table. */
export function finalPath({ season, leagueType, leagueId, playerId, run }: PastView): string {
  const search = new URLSearchParams({ season, type: leagueType });
  if (leagueId) search.set("league", leagueId);
  if (run) search.set("run", run);
  if (playerId) search.set("player", playerId);
  return `/leaderboard?${search}`;
}
