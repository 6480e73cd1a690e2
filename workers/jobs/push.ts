import type { Job } from "#contract/jobs.ts";
import { userId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { pushNotification } from "#workers/services/notifications/push.ts";
import { pushTicks } from "#workers/services/notifications/push-ticks.ts";
import { tellAll, tellEach } from "#workers/services/notifications/tell-each.ts";

type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

/** NOT-01: a bell's row to its owner's browsers. */
export const push = (ctx: Context, job: JobOf<"push">) =>
  pushNotification(ctx, userId(job.userId), job.notificationId);

/** One text to many people, by the channels that each has chosen; the job's kind is older than the other channels. */
export const tellMany = (ctx: Context, job: JobOf<"push_many">) =>
  tellAll(ctx, job.userIds.map(userId), job.message);

/** Each of several people their own text, by the channels that each has chosen. */
export const tellEachTheirOwn = (ctx: Context, job: JobOf<"push_each">) =>
  tellEach(
    ctx,
    job.pushes.map(({ userId: id, message }) => ({ userId: userId(id), message })),
  );

/** NOT-01: tells people of the ticks that the goals of an epoch brought. */
export const goalsRecorded = (ctx: Context, job: JobOf<"goals_recorded">) => pushTicks(ctx, job.epoch);
