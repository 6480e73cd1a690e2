import type { Job } from "#contract/jobs.ts";
import { userId } from "#domain/shared/ids.ts";
import { readSignedInAfter } from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";

/** People per message: each is one call of a Desk, of the thousand that an invocation may make. */
const PEOPLE_A_PAGE = 500;

/**
 * Has every open page read again after a correction by hand, one page of signed-in people per message. Between
 * matches pages have no socket of a league, and which Desks are open is written nowhere, so every one is called; told
 * twice, a page reads once more.
 */
export async function tellOfCorrection(
  ctx: Context,
  job: Extract<Job, { kind: "facts_corrected" }>,
): Promise<void> {
  const after = userId(job.after ?? "");
  const people = await readSignedInAfter(ctx.db, after, { now: ctx.clock.now(), limit: PEOPLE_A_PAGE });
  const last = people.at(-1);
  if (last !== undefined && people.length === PEOPLE_A_PAGE) await ctx.env.JOBS.send({ ...job, after: last });
  await tellDesks(
    ctx,
    people.map((person) => ({ userId: person, message: { type: "facts_corrected" } })),
  );
}
