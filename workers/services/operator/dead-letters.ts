import type { Job } from "#contract/jobs.ts";
import type { DeadLettersAnswer, ReplayedLetters } from "#contract/operator/maintenance.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { countDeadLetters, deleteDeadLetters, readOldestDeadLetters } from "#workers/db/jobs/dead-letters.ts";
import type { Context } from "#workers/platform/context.ts";

/** Letters replayed per call: as many as a queue accepts at once. */
const REPLAYED_AT_ONCE = 100;

/** The stored messages that failed for good, by kind. */
export async function readDeadLetters(ctx: Context): Promise<DeadLettersAnswer> {
  const kinds = await countDeadLetters(ctx.db);
  return {
    total: kinds.reduce((sum, { count }) => sum + count, 0),
    kinds: kinds.map(({ oldestAt, ...kind }) => ({ ...kind, oldestAt: formatInstant(oldestAt) })),
  };
}

/**
 * Returns the oldest letters to the queue, a hundred per call. Each is deleted only once it is on the queue: an
 * interruption in between delivers some twice, which every job tolerates.
 */
export async function replayDeadLetters(ctx: Context): Promise<ReplayedLetters> {
  const letters = await readOldestDeadLetters(ctx.db, REPLAYED_AT_ONCE);
  if (letters.length > 0) {
    await ctx.env.JOBS.sendBatch(letters.map(({ job }) => ({ body: job as Job })));
    await deleteDeadLetters(
      ctx.db,
      letters.map(({ id }) => id),
    );
  }
  const { total } = await readDeadLetters(ctx);
  return { replayed: letters.length, left: total };
}
