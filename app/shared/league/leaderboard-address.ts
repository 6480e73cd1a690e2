import type { League } from "#contract/leagues/leagues.ts";
import { RUNS, type RunName } from "#domain/season/run.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";

/** The part of a leaderboard's state that is in the address, so that links and reloads keep it. */
export interface LeaderboardView {
  readonly leagueType: LeagueType;
  /** The league; absent for All Leagues (LEA-04). */
  readonly leagueId?: string;
  /** The person whose squad or predictions are open. */
  readonly playerId?: string;
  /** HLF-06: present for the second half's table. */
  readonly run?: "half";
}

/** HLF-06: the second half where the address asks for it and the league has it, and where it has no other table. */
function runIn(search: URLSearchParams, runs: readonly RunName[] = RUNS): Pick<LeaderboardView, "run"> {
  const isAsked = search.get("run") === "half" && runs.includes("half");
  return isAsked || !runs.includes("season") ? { run: "half" } : {};
}

/**
 * The view that an address asks for; tipping by default (LEA-09). A league's own type overrides that of the address.
 *
 * @param opens the view for an address without parameters (LEA-09); see `openingView`.
 */
export function readView(
  search: URLSearchParams,
  leagues: readonly League[],
  opens?: LeaderboardView,
): LeaderboardView {
  const playerId = search.get("player") || undefined;
  if (opens && !search.has("league") && !search.has("type")) {
    const runs = leagues.find(({ id }) => id === opens.leagueId)?.runs;
    return { ...opens, playerId, ...runIn(search, runs) };
  }
  const wanted = search.get("league") || undefined;
  const league = leagues.find(({ id }) => id === wanted);
  const type = search.get("type") === "football_bingo" ? "football_bingo" : "score_tipping";
  return {
    leagueType: league?.leagueType ?? type,
    leagueId: league?.id,
    playerId,
    ...runIn(search, league?.runs),
  };
}

/**
 * LEA-09: the league last viewed, else the newest, else the overall table of the game the player plays.
 *
 * @param leagues the player's, most recently joined first.
 * @param lastId the league last viewed in this browser, whoever was signed in.
 */
export function openingView(
  leagues: readonly League[],
  lastId: string | null,
  plays: LeagueType,
): LeaderboardView {
  const league = leagues.find(({ id }) => id === lastId) ?? leagues[0];
  return league ? { leagueType: league.leagueType, leagueId: league.id } : { leagueType: plays };
}

const LAST_LEAGUE = "fb_league";
const LAST_LEAGUE_SECONDS = 31_536_000;

/** The league last viewed in this browser, from its cookies. */
export function lastLeagueOf(cookies: string | null): string | null {
  return new RegExp(`(?:^|;\\s*)${LAST_LEAGUE}=([\\w-]{1,64})`).exec(cookies ?? "")?.[1] ?? null;
}

/** The cookie that remembers the league last viewed. */
export function lastLeagueCookie(leagueId: string): string {
  return `${LAST_LEAGUE}=${leagueId}; Path=/; Max-Age=${LAST_LEAGUE_SECONDS}; SameSite=Lax`;
}

/** The address of a view of a leaderboard. */
export function viewPath({ leagueType, leagueId, playerId, run }: LeaderboardView): string {
  const search = new URLSearchParams({ type: leagueType });
  if (leagueId) search.set("league", leagueId);
  if (run) search.set("run", run);
  if (playerId) search.set("player", playerId);
  return `/leaderboard?${search}`;
}

/** The address of a league's duels, or of its cup. */
export const duelsPath = (leagueId: string, table: "duels" | "cup" = "duels"): string =>
  `/leagues/${leagueId}/duels${table === "cup" ? "?table=cup" : ""}`;
