import { createMailer, type Mail } from "#workers/integrations/mail.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** Sends an email after the answer. One that fails is logged without its address and affects nothing else. */
export function sendLater(ctx: Context, to: string, mail: Omit<Mail, "to">): void {
  ctx.defer(sendNow(ctx, to, mail));
}

/** Sends an email. @returns whether it was accepted; never throws. */
export async function sendNow(ctx: Context, to: string, mail: Omit<Mail, "to">): Promise<boolean> {
  // Every mail has a link; without the site's address it would be broken, or lead to a forged host (ACC-10).
  if (ctx.site === null) {
    log({ event: "mail_failed", reason: "APP_URL missing (see README, Deploy)" });
    return false;
  }
  try {
    await createMailer(ctx.env, ctx.config).send({ ...mail, to });
    return true;
  } catch (error) {
    log({ event: "mail_failed", reason: String(error).replace(/\S+@\S+/g, "[address]") });
    return false;
  }
}
