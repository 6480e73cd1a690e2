import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueHistory } from "#contract/story.ts";
import { isChampion } from "#domain/story/honours.ts";

/** The honours shown beside a member's name. */
export interface NameHonours {
  /** The label of the past season in which they won this league; null if they did not. */
  readonly champion: string | null;
  /** The gameweeks they have won in this league this season. */
  readonly gameweeksWon: number;
}

/**
 * SEA-06, STO-05: the honours of a league's members by user id, from its story and its last final table; members
 * without honours are left out.
 */
export function nameHonours(
  winners: LeagueHistory["winners"],
  last: { readonly label: string; readonly rows: readonly LeaderboardEntry[] } | null,
): Record<string, NameHonours> {
  const honours: Record<string, NameHonours> = {};
  const of = (id: string) => honours[id] ?? { champion: null, gameweeksWon: 0 };
  for (const { ids } of winners) {
    for (const id of ids) honours[id] = { ...of(id), gameweeksWon: of(id).gameweeksWon + 1 };
  }
  for (const row of last?.rows ?? []) {
    if (last && isChampion(row)) honours[row.id] = { ...of(row.id), champion: last.label };
  }
  return honours;
}
