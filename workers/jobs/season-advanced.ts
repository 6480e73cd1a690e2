import type { Job } from "#contract/jobs.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";

/** Tells live leagues that the facts are at an epoch. If a league fails, the whole job is retried. */
export async function refreshLeagues(ctx: Context, job: Extract<Job, { kind: "season_advanced" }>) {
  const { epoch, changes, leagueIds, isLeaseEnding } = job;
  const message = { epoch, changes, ...(isLeaseEnding ? { isLeaseEnding } : {}) };
  await inParallel(leagueIds, (id) => leagueObject(ctx.env, id, ctx.config.season.id).refresh(message));
}
