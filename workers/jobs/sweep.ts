import type { Context } from "#workers/platform/context.ts";
import { sweepOutdated } from "#workers/services/accounts/sweep.ts";

/** From cron, every minute: a chunk of what nobody can need any more. */
export const sweep = (ctx: Context): Promise<void> => sweepOutdated(ctx);
