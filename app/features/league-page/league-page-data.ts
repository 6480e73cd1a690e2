import type { LeagueAct, RemovedMember } from "#contract/leagues/hosts.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League, LeagueMember } from "#contract/leagues/leagues.ts";
import type { NameHonours } from "./name-honours.ts";

/** What the page of a league shows. */
export interface LeaguePageData {
  readonly league: League;
  readonly isHost: boolean;
  /** TIP-12: a late start applies only in the season in which the league was created. */
  readonly startGameweek: number | null;
  readonly ownId: string;
  /** The members of this page of the list. */
  readonly members: readonly LeagueMember[];
  /** The same page of the league's table; empty where it cannot be read. */
  readonly rows: readonly LeaderboardEntry[];
  /** By user id; members without honours are left out. */
  readonly honours: Readonly<Record<string, NameHonours>>;
  readonly pageNumber: number;
  readonly pages: number;
  readonly log: readonly LeagueAct[];
  readonly isWholeLog: boolean;
  /** Empty for everybody but the host. */
  readonly removed: readonly RemovedMember[];
  /** The next gameweek and its deadline, ISO 8601 UTC. */
  readonly next: { readonly gameweek: number; readonly deadline: string } | null;
  /** In a tipping league, who has predicted the next gameweek; null otherwise. */
  readonly predicted: readonly string[] | null;
  /** SEA-07: the members who play the coming season; null once it has begun, and in the site's first. */
  readonly playing: readonly string[] | null;
}
