import type { Job } from "#contract/jobs.ts";
import { userId as asUserId } from "#domain/shared/ids.ts";
import { readLeagueIdsOf } from "#workers/db/leagues/members.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject, overallObject, shardOf } from "#workers/platform/league-objects.ts";
import { inParallel } from "./in-parallel.ts";

/** Tells a person's leagues, and his shards of the overall tables, to look him up again. */
export async function lookUpMember(ctx: Context, job: Extract<Job, { kind: "member_changed" }>) {
  const userId = asUserId(job.userId);
  const shard = shardOf(userId, ctx.config.overallShards);
  const leagues = (await readLeagueIdsOf(ctx.db, userId)).map((id) => leagueObject(ctx.env, id));
  const tables = [
    ...leagues,
    overallObject(ctx.env, "football_bingo", shard),
    overallObject(ctx.env, "score_tipping", shard),
  ];
  await inParallel(tables, (table) => table.memberChanged({ userId }));
}
