import type { Job } from "#contract/jobs.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { readCursor, writeCursor } from "#workers/db/notifications/notifications-jobs.ts";
import { readConnectionsAfter } from "#workers/db/outgoing/connections.ts";
import type { Context } from "#workers/platform/context.ts";

const CONNECTIONS_A_PAGE = 500;
/** The most messages that a queue takes at once. */
const MESSAGES_AT_ONCE = 100;
const HOUR_CURSOR = "chats:hour";

/**
 * Lets every connection look whether it has something to tell, a page of them per message: repeated, lost and re-ordered
 * messages tell the same in the end, because each looks at the facts.
 */
export async function wakeConnections(ctx: Context, job: Extract<Job, { kind: "chats_due" }>): Promise<void> {
  if (!ctx.config.chats) return;
  const page = await readConnectionsAfter(ctx.db, job.after ?? "", CONNECTIONS_A_PAGE, null);
  await wake(ctx, page);
  const last = page.at(-1);
  if (last && page.length === CONNECTIONS_A_PAGE) {
    await ctx.env.CHATS.send({ ...job, after: last.id, seasonId: ctx.config.season.id });
  }
}

async function wake(ctx: Context, page: readonly { readonly id: string }[]): Promise<void> {
  const seasonId = ctx.config.season.id;
  const jobs = page.map(({ id }): { body: Job } => ({ body: { kind: "chat", connectionId: id, seasonId } }));
  for (let at = 0; at < jobs.length; at += MESSAGES_AT_ONCE) {
    await ctx.env.CHATS.sendBatch(jobs.slice(at, at + MESSAGES_AT_ONCE));
  }
}

/**
 * From cron, every minute: wakes connections that are due to try again, and once an hour all of them, for Monday's recap
 * and for whatever message was lost.
 */
export async function healChats(ctx: Context): Promise<void> {
  if (!ctx.config.chats) return;
  const now = ctx.clock.now();
  const hour = String(Math.floor(now / HOUR_MS));
  if ((await readCursor(ctx.db, HOUR_CURSOR)) === hour) {
    return wake(ctx, await readConnectionsAfter(ctx.db, "", CONNECTIONS_A_PAGE, now));
  }
  // Without a connection an idle minute writes nothing.
  if ((await readConnectionsAfter(ctx.db, "", 1, null)).length === 0) return;
  await wakeConnections(ctx, { kind: "chats_due", epoch: 0 });
  await writeCursor(ctx.db, HOUR_CURSOR, hour);
}
