import type { Job } from "#contract/jobs.ts";
import type { Env } from "#workers/env.ts";
import { log } from "#workers/log.ts";
import { type Context, createContext } from "#workers/services/context.ts";

const RETRY_BASE_SECONDS = 2;

async function runJob(_ctx: Context, job: Job): Promise<void> {
  switch (job.kind) {
    case "season_advanced":
    case "member_changed":
    case "moves_recorded":
    case "push":
      return;
    default:
      job satisfies never;
  }
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
