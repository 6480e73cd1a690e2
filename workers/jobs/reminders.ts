import type { Context } from "#workers/platform/context.ts";
import { remindTippers } from "#workers/services/notifications/reminders.ts";

/** From cron, every minute: reminds players without a prediction for a gameweek about to start. */
export const sendReminders = (ctx: Context): Promise<void> => remindTippers(ctx);
