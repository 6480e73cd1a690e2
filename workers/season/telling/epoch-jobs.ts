import type { Job } from "#contract/jobs.ts";
import { type SeasonChange, STORY_CHANGES } from "#domain/season/changes.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** Sends the messages of the jobs that an epoch's changes ask for, and wakes group chats. */
export async function startJobs(
  ctx: Context,
  epoch: number,
  changes: readonly SeasonChange[],
): Promise<void> {
  const jobs = jobsOf(ctx, epoch, changes).map((job) => ctx.env.JOBS.send(job));
  await Promise.all([...jobs, wakeChats(ctx, epoch, changes)]);
}

/** Never throws: a goal does not wait for group chats, and cron looks again. */
async function wakeChats(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Promise<void> {
  if (!ctx.config.chats || !changes.some(({ kind }) => STORY_CHANGES.has(kind))) return;
  try {
    await ctx.env.CHATS.send({ kind: "chats_due", epoch, seasonId: ctx.config.season.id });
  } catch (error) {
    log({ event: "failure", where: "wake chats", message: String(error) });
  }
}

function jobsOf(ctx: Context, epoch: number, changes: readonly SeasonChange[]): Job[] {
  const jobs: Job[] = [];
  // TRF-04: whoever left with a provisional tick leaves when it is taken back.
  if (changes.some(({ kind }) => ["player_moved", "player_left", "goal_revoked"].includes(kind))) {
    jobs.push({ kind: "moves_recorded", epoch });
  }
  // NOT-01: whoever has a browser with pushes, and has not switched ticks off, is told of one by push; the bell derives
  // it.
  if (changes.some((change) => change.kind === "goal_scored")) {
    jobs.push({ kind: "goals_recorded", epoch });
  }
  if (changes.some(({ kind }) => kind === "goal_scored" || kind === "gameweek_final")) {
    jobs.push({ kind: "news_due", epoch });
  }
  const { id: seasonId } = ctx.config.season;
  return jobs.map((job) => ({ ...job, seasonId }));
}
