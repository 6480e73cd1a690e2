import type { UserId } from "#domain/shared/ids.ts";
import { leagueId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Env } from "#workers/platform/env.ts";

/** What a League object is, as its name says: a league, or a shard of an overall table. */
export type LeagueObjectName =
  | { readonly kind: "league"; readonly leagueId: ReturnType<typeof leagueId> }
  | { readonly kind: "overall"; readonly game: LeagueType; readonly shard: number };

const OVERALL = /^overall:(football_bingo|score_tipping):(\d+)$/;

export function parseLeagueObjectName(name: string): LeagueObjectName {
  const overall = OVERALL.exec(name);
  if (overall) return { kind: "overall", game: overall[1] as LeagueType, shard: Number(overall[2]) };
  return { kind: "league", leagueId: leagueId(name) };
}

export const leagueObject = (env: Env, id: string) => env.LEAGUES.getByName(id);

export const overallObject = (env: Env, game: LeagueType, shard: number) =>
  env.LEAGUES.getByName(`overall:${game}:${shard}`);

/** The shard of the overall tables a user stands in; `shardCondition` of db/members.ts says the same in SQL. */
export function shardOf(id: UserId, shards: number): number {
  const at = (fromEnd: number) => id.codePointAt(id.length - fromEnd) ?? 0;
  return (at(1) + 31 * at(2) + 961 * at(3) + 29_791 * at(4)) % shards;
}
