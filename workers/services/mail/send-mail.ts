import { createMailer, type Mail } from "#workers/integrations/mail.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";

/** Sends an email after the answer. One that fails is logged without its address and affects nothing else. */
export function sendLater(ctx: Context, to: string, mail: Omit<Mail, "to">): void {
  ctx.defer(sendNow(ctx, to, mail));
}

/** Whether mail goes out at all: the owner has switched it on, and the site knows the address its links need. */
export const canMail = (ctx: Context): boolean => ctx.config.mail.isOn && ctx.site !== null;

/** Sends an email. @returns whether it was accepted; never throws. While mail is off, nothing is tried or logged. */
export async function sendNow(ctx: Context, to: string, mail: Omit<Mail, "to">): Promise<boolean> {
  if (!ctx.config.mail.isOn) return false;
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
