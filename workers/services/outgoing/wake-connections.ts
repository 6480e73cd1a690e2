import type { Job } from "#contract/jobs.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import { readConnectionsAfter } from "#workers/db/outgoing/connections.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";

const CONNECTIONS_A_PAGE = 500;
/** How many connections a message is for: five messages together stay far below an invocation's thousand requests. */
const CONNECTIONS_A_MESSAGE = 20;
const HOUR_CURSOR = "chats:hour";

const MONDAY = 1;

/** Nine o'clock in UTC; on a Monday from eight to eleven: nine in London and two hours more, summer and winter. */
function isMorning(now: Instant): boolean {
  const at = new Date(now);
  return (at.getUTCDay() === MONDAY ? [8, 9, 10, 11] : [9]).includes(at.getUTCHours());
}

/**
 * Lets every connection look whether it has something to tell, a page of them per message: repeated, lost and
 * re-ordered messages tell the same in the end, because each looks at the facts.
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
  const jobs = inParts(page, CONNECTIONS_A_MESSAGE).map((part): { body: Job } => {
    return { body: { kind: "chats", connectionIds: part.map(({ id }) => id), seasonId } };
  });
  await sendJobs(ctx.env.CHATS, jobs);
}

/**
 * From cron, every minute: wakes connections that are due to try again, and all of them once an hour in which something
 * happened, and once a morning: for whatever message was lost. On a Monday in each hour of the morning, for what is
 * told by the clock alone, the recap.
 */
export async function healChats(ctx: Context): Promise<void> {
  if (!ctx.config.chats) return;
  const now = ctx.clock.now();
  const hour = String(Math.floor(now / HOUR_MS));
  const [wokenIn, upTo] = ((await readCursor(ctx.db, HOUR_CURSOR)) ?? "").split(" ");
  if (wokenIn !== hour) {
    // Without a connection an idle minute writes nothing.
    if ((await readConnectionsAfter(ctx.db, "", 1, null)).length === 0) return;
    const epoch = String(await readEpoch(ctx.db, ctx.config.season.id));
    const isDue = epoch !== upTo || isMorning(now);
    if (isDue) await wakeConnections(ctx, { kind: "chats_due", epoch: 0 });
    await writeCursor(ctx.db, HOUR_CURSOR, `${hour} ${epoch}`);
    if (isDue) return;
  }
  await wake(ctx, await readConnectionsAfter(ctx.db, "", CONNECTIONS_A_PAGE, now));
}
