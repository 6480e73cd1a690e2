import type { Job } from "#contract/jobs.ts";
import { userId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellAll, tellEach } from "#workers/services/notifications/tell-each.ts";

type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

/** One text to many people, by the channels that each has chosen; the job's kind is older than the other channels. */
export const tellMany = (ctx: Context, job: JobOf<"push_many">) =>
  tellAll(ctx, job.userIds.map(userId), job.message);

/** Each of several people their own text, by the channels that each has chosen. */
export const tellEachTheirOwn = (ctx: Context, job: JobOf<"push_each">) =>
  tellEach(
    ctx,
    job.pushes.map(({ userId: id, message }) => ({ userId: userId(id), message })),
  );
