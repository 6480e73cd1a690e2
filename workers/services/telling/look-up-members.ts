import type { Job } from "#contract/jobs.ts";
import { leagueId, type SeasonId, type UserId, userId } from "#domain/shared/ids.ts";
import { GAMES, type LeagueType } from "#domain/shared/league-type.ts";
import { type LeagueOfMany, readLeaguesOfMany } from "#workers/db/leagues-of-many.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import type { ToldSlip } from "#workers/rpc/league-asked.ts";

/** The message that somebody is to be looked up again in their leagues. */
export type MemberChanged = Extract<Job, { kind: "member_changed" }>;

/**
 * Tells people's leagues, and their shards of the overall tables, to look them up again: only leagues of the game
 * concerned, and each league once for all the messages that came together. A slip is passed on if nothing else of that
 * person has changed.
 *
 * @param leagues of all these people, where they have been read.
 */
export async function lookUpMembers(
  ctx: Context,
  jobs: readonly MemberChanged[],
  leagues?: readonly LeagueOfMany[],
): Promise<void> {
  // A change in one game concerns picks or slips of this season; a name is in every season's tables.
  const isOfSeason = jobs.every(({ game, left }) => game !== undefined && !left);
  const seasons = isOfSeason ? [ctx.config.season.id] : await everySeason(ctx.db, ctx.config.season.id);
  const slips = slipsOf(jobs, ctx.config.season.id);
  // Pages hear from elsewhere who has joined or left.
  const named = new Set(
    jobs.flatMap(({ userId: id, game, left, joined }) => (game || left || joined ? [] : [id])),
  );
  const calls = await callsOf(ctx, jobs, seasons, leagues);
  await inParallel(calls, ({ table, userIds }) => {
    const slipsToTell = userIds.flatMap((id) => slips.get(id) ?? []);
    const isNamed = userIds.some((id) => named.has(id));
    return table.membersChanged({
      userIds,
      ...(slipsToTell.length > 0 ? { slips: slipsToTell } : {}),
      ...(isNamed ? { isNamed } : {}),
    });
  });
}

type TableObject = ReturnType<typeof leagueObject>;

/** A table to be told, and the people it is told of. */
interface Call {
  readonly table: TableObject;
  readonly userIds: UserId[];
}

/** Each table of each season once, with everybody it is to look up. */
async function callsOf(
  ctx: Context,
  jobs: readonly MemberChanged[],
  seasons: readonly SeasonId[],
  leagues?: readonly LeagueOfMany[],
): Promise<Call[]> {
  const calls = new Map<string, Call>();
  const add = (name: string, id: UserId, find: (season: SeasonId) => TableObject) => {
    for (const season of seasons) {
      const call = calls.get(`${name}@${season}`);
      if (call) call.userIds.push(id);
      else calls.set(`${name}@${season}`, { table: find(season), userIds: [id] });
    }
  };
  const games = gamesOf(jobs);
  // LEA-03: D1 lists the league no more.
  for (const { userId: id, left } of jobs) {
    if (left) add(left, userId(id), (season) => leagueObject(ctx.env, leagueId(left), season));
  }
  for (const row of leagues ?? (await readLeaguesOfMany(ctx.db, [...games.keys()]))) {
    if (!games.get(row.userId)?.has(row.leagueType)) continue;
    add(row.leagueId, row.userId, (season) => leagueObject(ctx.env, row.leagueId, season));
  }
  for (const [id, theirs] of games) {
    const shard = shardOf(id, ctx.config.overallShards);
    for (const game of theirs)
      add(`${game}:${shard}`, id, (season) => overallObject(ctx.env, game, shard, season));
  }
  return [...calls.values()];
}

/** The games in which each person has changed: the one that a message names, or both. It lacks those who have left. */
function gamesOf(jobs: readonly MemberChanged[]): ReadonlyMap<UserId, ReadonlySet<LeagueType>> {
  const games = new Map<UserId, Set<LeagueType>>();
  for (const { userId: id, game, left } of jobs) {
    if (left) continue;
    const gamesOfUser = games.get(userId(id)) ?? new Set();
    for (const each of game ? [game] : GAMES) gamesOfUser.add(each);
    games.set(userId(id), gamesOfUser);
  }
  return games;
}

/** This season's slips by person, leaving out people for whom something else has changed too. */
function slipsOf(jobs: readonly MemberChanged[], season: SeasonId): ReadonlyMap<UserId, ToldSlip[]> {
  const slips = new Map<UserId, ToldSlip[]>();
  const others = new Set<UserId>();
  for (const { userId: of, game, slip, seasonId } of jobs) {
    const id = userId(of);
    if (!slip || game !== "score_tipping" || seasonId !== season) others.add(id);
    else slips.set(id, [...(slips.get(id) ?? []), { ...slip, userId: id }]);
  }
  for (const id of others) slips.delete(id);
  return slips;
}
