import type { Job } from "#contract/jobs.ts";
import { addMs, DAY_MS, instant } from "#domain/shared/instant.ts";
import { insertDeadLetters } from "#workers/db/jobs/dead-letters.ts";
import { realNow } from "#workers/platform/clock.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import { putOff } from "./put-off.ts";

/** How long letters are kept: what they report heals within hours, so after a month they are useless. */
const KEPT_FOR_MS = 30 * DAY_MS;

/** True for the dead-letter queue of any environment. */
export const isDeadLetterQueue = (queue: string) => queue.endsWith("-dead");

/**
 * Stores messages that failed for good, for `npm run dead-letters`, and raises the alarm: one line for each kind.
 * Behind this queue there is no other, so it needs nothing but the database: no setting, and what D1 refuses comes
 * again later.
 */
export async function keepDeadLetters(batch: MessageBatch<Job>, env: Env): Promise<void> {
  const now = instant(realNow());
  const letters = batch.messages.map(({ id, body }) => ({ id, kind: body?.kind ?? "unknown", job: body }));
  try {
    await insertDeadLetters(env.DB, letters, now, addMs(now, -KEPT_FOR_MS));
  } catch (error) {
    log({ event: "failure", where: "dead letters", message: String(error) });
    return putOff(batch.messages);
  }
  const counts = new Map<string, number>();
  for (const { job } of letters)
    counts.set(job?.kind ?? "unknown", (counts.get(job?.kind ?? "unknown") ?? 0) + 1);
  for (const [kind, count] of counts) log({ event: "dead_letters", kind, count });
  batch.ackAll();
}
