import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { noticeMail } from "./notice-mail.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import type { Telling } from "./quiet.ts";
import type { Recipient } from "./recipients.ts";
import { sendClaimed } from "./send-claimed.ts";

/**
 * Mails each user a notice, once. Without the site's address nothing is sent (ACC-10).
 *
 * @returns how many are to be tried again.
 */
export async function mailEach(
  ctx: Context,
  tellings: readonly Telling[],
  recipients: ReadonlyMap<UserId, Recipient>,
): Promise<number> {
  if (ctx.site === null || tellings.length === 0) return 0;
  const claimOf = ({ userId, message }: Telling) => ({ userId, key: `${message.key}:email` });
  const { failed } = await sendClaimed(ctx, tellings, claimOf, (telling) =>
    mail(ctx, telling, recipients.get(telling.userId)),
  );
  return failed;
}

async function mail(ctx: Context, telling: Telling, recipient: Recipient | undefined): Promise<boolean> {
  if (!recipient) return true;
  const { userId, message } = telling;
  const origin = ctx.site ?? "";
  const letter = noticeMail({
    name: recipient.firstName,
    title: message.title,
    body: message.body,
    url: `${origin}${message.url}`,
    unsubscribeUrl: `${origin}${unsubscribePath(ctx, userId, `mail_${message.kind}`)}`,
  });
  return sendNow(ctx, recipient.email, letter);
}
