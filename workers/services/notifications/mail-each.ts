import type { UserId } from "#domain/shared/ids.ts";
import { claimSends, releaseClaim } from "#workers/db/notifications/claims.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { composeSubscribed } from "#workers/services/mail/templates.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import type { Push } from "./quiet.ts";
import type { Recipient } from "./recipients.ts";

const AT_ONCE = 6;

/**
 * Mails each user a notice, once: all are claimed first. Without the site's address nothing is sent (ACC-10).
 *
 * @returns how many are to be tried again.
 */
export async function mailEach(
  ctx: Context,
  pushes: readonly Push[],
  recipients: ReadonlyMap<UserId, Recipient>,
): Promise<number> {
  if (ctx.site === null || pushes.length === 0) return 0;
  const claims = await claimSends(
    ctx.db,
    pushes.map((push) => ({ userId: push.userId, key: keyOf(push) })),
    ctx.clock.now(),
  );
  const claimed = new Set(claims.map(({ userId, key }) => `${userId} ${key}`));
  // A text that is twice in one job is mailed once.
  const waiting = pushes.filter((push) => claimed.delete(`${push.userId} ${keyOf(push)}`));
  let failed = 0;
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const sent = await Promise.all(
      waiting.slice(at, at + AT_ONCE).map((push) => mail(ctx, push, recipients.get(push.userId))),
    );
    failed += sent.filter((isSent) => !isSent).length;
  }
  return failed;
}

const keyOf = ({ message }: Push) => `${message.key}:email`;

async function mail(ctx: Context, push: Push, recipient: Recipient | undefined): Promise<boolean> {
  if (!recipient) return true;
  const { userId, message } = push;
  const origin = ctx.site ?? "";
  const letter = noticeMail({
    name: recipient.firstName,
    title: message.title,
    body: message.body,
    url: `${origin}${message.url}`,
    unsubscribeUrl: `${origin}${unsubscribePath(ctx, userId, `mail_${message.kind}`)}`,
  });
  const isSent = await sendNow(ctx, recipient.email, letter);
  if (!isSent) await releaseClaim(ctx.db, { userId, key: keyOf(push) });
  return isSent;
}

interface NoticeLetter {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly unsubscribeUrl: string;
}

/** A notice as an email. */
export function noticeMail({ name, title, body, url, unsubscribeUrl }: NoticeLetter): Omit<Mail, "to"> {
  return composeSubscribed({
    subject: title,
    greeting: `Hello ${name},`,
    paragraphs: [body],
    action: { label: "See it in Football Bingo", url },
    note: "You get this because you asked for it by email in your profile.",
    footerLink: { label: "Stop these emails", url: unsubscribeUrl },
  });
}
