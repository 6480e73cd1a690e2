import type { Job } from "#contract/jobs.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { insertDeadLetters } from "#workers/db/jobs/dead-letters.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** How long letters are kept: what they report heals within hours, so after a month they are useless. */
const KEPT_FOR_MS = 30 * DAY_MS;

/** True for the dead-letter queue of any environment. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-dead");

/** Stores messages that failed for good, for `npm run dead-letters`, and raises the alarm: one line for each kind. */
export async function keepDeadLetters(batch: MessageBatch<Job>, ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const letters = batch.messages.map(({ id, body }) => ({ id, kind: body?.kind ?? "unknown", job: body }));
  await insertDeadLetters(ctx.db, letters, now, addMs(now, -KEPT_FOR_MS));
  const counts = new Map<string, number>();
  for (const { job } of letters)
    counts.set(job?.kind ?? "unknown", (counts.get(job?.kind ?? "unknown") ?? 0) + 1);
  for (const [kind, count] of counts) log({ event: "dead_letters", kind, count });
  batch.ackAll();
}
