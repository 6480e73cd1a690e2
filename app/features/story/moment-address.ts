import type { RunName } from "#domain/season/run.ts";

/** A moment of a league's feed that an address names. */
export interface MomentAddress {
  readonly leagueId: string;
  readonly isTipping: boolean;
  readonly gameweek: number;
  readonly momentId: string;
  /** HLF-09: of which run; the season's if absent. */
  readonly run?: RunName | undefined;
}

/** The address that opens a league's feed with its replay at a moment. */
export function momentPath({ leagueId, isTipping, gameweek, momentId, run }: MomentAddress): string {
  const search = new URLSearchParams({
    type: isTipping ? "score_tipping" : "football_bingo",
    league: leagueId,
    ...(run === "half" ? { run } : {}),
    panel: "feed",
    week: String(gameweek),
    moment: momentId,
  });
  return `/leaderboard?${search}`;
}

/** The gameweek and the moment that an address asks for; null when it names none. */
export function readMomentAddress(search: URLSearchParams): { gameweek: number; momentId: string } | null {
  const gameweek = Number(search.get("week"));
  const momentId = search.get("moment") ?? "";
  if (!Number.isInteger(gameweek) || gameweek < 1 || gameweek > 99) return null;
  return /^[\w-]{1,100}$/.test(momentId) ? { gameweek, momentId } : null;
}

/**
 * How many moments the replay has shown once it stands at this one; null for one that is not in the story, which has
 * the newest first.
 */
export function placeOf(moments: readonly { readonly id: string }[], momentId: string): number | null {
  const at = moments.findIndex(({ id }) => id === momentId);
  return at < 0 ? null : moments.length - at;
}
