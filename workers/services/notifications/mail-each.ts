import type { UserId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { noticeMail } from "./notice-mail.ts";
import { unsubscribePath } from "./push-unsubscribe.ts";
import type { AddressedNotice } from "./quiet.ts";
import type { Recipient } from "./recipients.ts";
import { sendClaimed } from "./send-claimed.ts";

/**
 * Mails each user a notice, once. Without the site's address nothing is sent (ACC-10).
 *
 * @returns how many are to be tried again.
 */
export async function mailEach(
  ctx: Context,
  notices: readonly AddressedNotice[],
  recipients: ReadonlyMap<UserId, Recipient>,
): Promise<number> {
  if (ctx.site === null || notices.length === 0) return 0;
  const claimOf = ({ userId, message }: AddressedNotice) => ({ userId, key: `${message.key}:email` });
  const { failed } = await sendClaimed(ctx, notices, claimOf, (notice) =>
    mail(ctx, notice, recipients.get(notice.userId)),
  );
  return failed;
}

async function mail(
  ctx: Context,
  notice: AddressedNotice,
  recipient: Recipient | undefined,
): Promise<boolean> {
  if (!recipient) return true;
  const { userId, message } = notice;
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
