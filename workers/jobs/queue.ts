import type { Job } from "#contract/jobs.ts";
import { type Context, createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { lookUpMember } from "./member-changed.ts";
import { recordMoves } from "./moves-recorded.ts";
import { pushGoals, pushMany, pushOne } from "./push.ts";
import { refreshLeagues } from "./season-advanced.ts";

const RETRY_BASE_SECONDS = 2;

/** What is done for each kind of message, one file a job. All of them may run twice, late and in any order. */
const JOBS: { [Kind in Job["kind"]]?: (ctx: Context, job: Extract<Job, { kind: Kind }>) => Promise<void> } = {
  season_advanced: refreshLeagues,
  member_changed: lookUpMember,
  moves_recorded: recordMoves,
  goals_recorded: pushGoals,
  push: pushOne,
  push_many: pushMany,
};

async function runJob(ctx: Context, job: Job): Promise<void> {
  const run = JOBS[job.kind] as ((ctx: Context, job: Job) => Promise<void>) | undefined;
  // A message of a newer or older deployment: trying again would not teach us what it means.
  if (!run) return log({ event: "failure", where: "jobs", message: `Unknown kind of job: ${job.kind}` });
  await run(ctx, job);
}

/** Each message is acknowledged by itself; a failed one comes back later and later, then to the dead letters. */
export async function runQueue(
  batch: MessageBatch<Job>,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const ctx = createContext(env, (work) => execution.waitUntil(work));
  for (const message of batch.messages) {
    const startedAt = performance.now();
    let ok = true;
    try {
      await runJob(ctx, message.body);
      message.ack();
    } catch (error) {
      ok = false;
      log({ event: "failure", where: `job ${message.body.kind}`, message: String(error) });
      message.retry({ delaySeconds: RETRY_BASE_SECONDS ** message.attempts });
    }
    const ms = Math.round(performance.now() - startedAt);
    log({ event: "job", kind: message.body.kind, ok, attempts: message.attempts, ms });
  }
}
