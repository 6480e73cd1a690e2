import type { Job } from "#contract/jobs.ts";
import { addMs, type Instant, instant, SECOND_MS } from "#domain/shared/instant.ts";
import { setClock } from "#tests/support/tipping.ts";
import { deliverToChats } from "#workers/jobs/chats.ts";
import type { Context } from "#workers/platform/context.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { wakeConnections } from "#workers/services/outgoing/wake-connections.ts";

const RUNS_AT_MOST = 2_000;

export const now = () => instant(Date.now());

/** The queue to the chats by the test's clock: a message waits in it until it is due. */
export class ChatQueue {
  readonly waiting: { readonly job: Job; readonly at: Instant }[] = [];

  /** What the Worker sends to. */
  readonly binding = {
    send: async (job: Job, { delaySeconds = 0 } = {}) =>
      this.push(structuredClone(job), addMs(now(), delaySeconds * SECOND_MS)),
    sendBatch: async (batch: readonly { body: Job }[]) => {
      for (const { body } of batch) await this.binding.send(body);
    },
  };

  push(job: Job, at: Instant = now()): void {
    this.waiting.push({ job, at });
  }

  /** Takes every message out, as if none had come. */
  clear(): Job[] {
    return this.waiting.splice(0).map(({ job }) => job);
  }

  /** The chats are to look what there is to tell. */
  wake(at: Instant = now()): void {
    this.push({ kind: "chats_due", epoch: 0 }, at);
  }

  /** Hands on what is due by an instant, each message when it is, and leaves the clock there. */
  async run(until: Instant, take: (job: Job) => Promise<void>): Promise<void> {
    for (let n = 0; n < RUNS_AT_MOST; n++) {
      this.waiting.sort((a, b) => a.at - b.at);
      const next = this.waiting[0];
      if (!next || next.at > until) return setClock(until);
      this.waiting.shift();
      setClock(instant(Math.max(now(), next.at)));
      await take(next.job);
    }
    throw new Error("The queue does not end");
  }
}

/** What the consumer of that queue does with a message. */
export async function takeChatJob(ctx: Context, job: Job): Promise<void> {
  if (job.kind === "chat") await deliver(ctx, job.connectionId);
  if (job.kind === "chats") await deliverToChats(ctx, job);
  if (job.kind === "chats_due") await wakeConnections(ctx, job);
}
