import type { Context } from "#workers/platform/context.ts";
import { sweepOutdated } from "#workers/services/jobs/sweep.ts";

/** From cron, every minute: deletes a few chunks of expired rows. */
export const sweep = (ctx: Context): Promise<void> => sweepOutdated(ctx);
