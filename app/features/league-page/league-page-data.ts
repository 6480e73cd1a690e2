import type { LeagueAct, PredictedMembers, RemovedMember } from "#contract/leagues/hosts.ts";
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
  /** In a tipping league, how much of the next gameweek each member has called; null otherwise, and when all is locked. */
  readonly predicted: PredictedMembers | null;
  /** SEA-07: the members who play the coming season; null once it has begun, and in the site's first. */
  readonly playing: readonly string[] | null;
}
