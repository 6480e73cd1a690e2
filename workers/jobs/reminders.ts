import type { Context } from "#workers/platform/context.ts";
import { remindTippers } from "#workers/services/notifications/reminders.ts";

/** From cron, every minute: whoever has nothing predicted for a gameweek that is about to start. */
export const sendReminders = (ctx: Context): Promise<void> => remindTippers(ctx);
