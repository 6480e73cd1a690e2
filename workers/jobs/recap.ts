import type { Job } from "#contract/jobs.ts";
import { userId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendRecaps } from "#workers/services/notifications/recap.ts";

/** Sends some readers the recap of a gameweek. */
export const recapFor = (ctx: Context, { gameweek, userIds }: Extract<Job, { kind: "recap" }>) =>
  sendRecaps(ctx, userIds.map(userId), gameweek);
