import type { Job } from "#contract/jobs.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";

type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

const AGAIN_AFTER_SECONDS = 2;

/** Several connections at once, none waiting for another; one that fails comes back alone, in a message of its own. */
export async function deliverToChats(ctx: Context, { connectionIds }: JobOf<"chats">): Promise<void> {
  const each = async (connectionId: string) => {
    try {
      await deliver(ctx, connectionId);
    } catch (error) {
      log({ event: "failure", where: "job chats", message: String(error) });
      const job: Job = { kind: "chat", connectionId, seasonId: ctx.config.season.id };
      await ctx.env.CHATS.send(job, { delaySeconds: AGAIN_AFTER_SECONDS });
    }
  };
  await Promise.all(connectionIds.map(each));
}
