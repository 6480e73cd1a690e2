import type { Job } from "#contract/jobs.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { readLeaguesOfMany } from "#workers/db/leagues/members.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";

export type MemberChanged = Extract<Job, { kind: "member_changed" }>;

const GAMES: readonly LeagueType[] = ["football_bingo", "score_tipping"];

/**
 * Tells the leagues of people, and their shards of the overall tables, to look them up again: leagues of the game
 * alone that it is about, and each league once for all the messages that came together.
 */
export async function lookUpMembers(ctx: Context, jobs: readonly MemberChanged[]): Promise<void> {
  const games = new Map<UserId, Set<LeagueType>>();
  for (const { userId: id, game } of jobs) {
    const known = games.get(userId(id)) ?? new Set();
    for (const each of game ? [game] : GAMES) known.add(each);
    games.set(userId(id), known);
  }
  const calls = new Map<string, { table: ReturnType<typeof leagueObject>; userIds: string[] }>();
  const add = (name: string, id: UserId, find: () => ReturnType<typeof leagueObject>) => {
    const call = calls.get(name);
    if (call) call.userIds.push(id);
    else calls.set(name, { table: find(), userIds: [id] });
  };
  for (const row of await readLeaguesOfMany(ctx.d1, [...games.keys()])) {
    if (!games.get(row.userId)?.has(row.leagueType)) continue;
    add(row.leagueId, row.userId, () => leagueObject(ctx.env, row.leagueId));
  }
  for (const [id, theirs] of games) {
    const shard = shardOf(id, ctx.config.overallShards);
    for (const game of theirs) add(`${game}:${shard}`, id, () => overallObject(ctx.env, game, shard));
  }
  await inParallel([...calls.values()], ({ table, userIds }) => table.membersChanged({ userIds }));
}
