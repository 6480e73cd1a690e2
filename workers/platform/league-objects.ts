import { leagueId, type SeasonId, seasonId, type UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { readEnv } from "./config.ts";
import type { Env } from "./env.ts";
import { HOME_REGION } from "./region.ts";

/** The kind of a League object, encoded in its name: a league, or a shard of an overall table. */
export type LeagueObjectName =
  | { readonly kind: "league"; readonly leagueId: ReturnType<typeof leagueId> }
  | { readonly kind: "overall"; readonly game: LeagueType; readonly shard: number };

const OVERALL = /^overall:(football_bingo|score_tipping):(\d+)$/;
const SEASON = /@(\d{4}-\d{2})$/;

/** The season in an object's name; null for the configured one. */
export function seasonInName(name: string): SeasonId | null {
  const season = SEASON.exec(name)?.[1];
  return season ? seasonId(season) : null;
}

/** An object's name without the season that `nameIn` may have given it. */
export const withoutSeason = (name: string) => name.replace(SEASON, "");

/**
 * SEA-06: an object's name in a season: each season has its own tables, so that none mixes two. Where `SEASON` is set,
 * the names of that season's objects carry none, as before there was a second season.
 */
function nameIn(name: string, env: Env, season: SeasonId | undefined): string {
  const { season: current } = readEnv(env).config;
  const inSeason = season ?? current.id;
  return inSeason === current.id && !current.isFollowed ? name : `${name}@${inSeason}`;
}

/** What an object is for, from its name: a league's id, or a shard of everybody's table of a game. */
export function parseLeagueObjectName(name: string): LeagueObjectName {
  const overall = OVERALL.exec(name);
  if (overall) return { kind: "overall", game: overall[1] as LeagueType, shard: Number(overall[2]) };
  return { kind: "league", leagueId: leagueId(name) };
}

/** The object of a league. @param season a season other than the current one. */
export const leagueObject = (env: Env, id: string, season?: SeasonId) =>
  env.LEAGUES.getByName(nameIn(id, env, season));

/** The object of an overall table's shard, placed beside the database; a league's is placed near its creator. */
export const overallObject = (env: Env, game: LeagueType, shard: number, season?: SeasonId) =>
  env.LEAGUES.getByName(nameIn(`overall:${game}:${shard}`, env, season), { locationHint: HOME_REGION });

/** The object that merges the shards of an overall table. */
export const overallTableObject = (env: Env, game: LeagueType, season?: SeasonId) =>
  env.OVERALL_TABLES.getByName(nameIn(game, env, season), { locationHint: HOME_REGION });

/** A user's shard of the overall tables; `shardCondition` of db/leagues/members.ts is the same in SQL. */
export function shardOf(id: UserId, shards: number): number {
  const at = (fromEnd: number) => id.codePointAt(id.length - fromEnd) ?? 0;
  return (at(1) + 31 * at(2) + 961 * at(3) + 29_791 * at(4)) % shards;
}

/** The message by which the failure is known on the other side of an object's call too. */
const GONE = "A League object without its league";

/** The failure of a League whose league has been closed, or erased, after its caller looked it up (LEA-10). */
export const leagueGone = () => new Error(GONE);

/** Whether a call failed because its league was closed meanwhile. */
export const isLeagueGone = (error: Error): boolean => error.message.includes(GONE);
