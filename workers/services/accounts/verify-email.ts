import { withNext } from "#contract/local-path.ts";
import { spendAccountToken } from "#workers/db/accounts/account-tokens.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { markEmailVerified } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { verifyEmailMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import type { Refusal } from "#workers/services/refusal.ts";
import { issueToken, lookUpToken, mayMailLink } from "./account-tokens.ts";
import { sha256Hex } from "./tokens.ts";
import { accountKey } from "./users.ts";

/** E-mails a link that proves the account's address, and leads on to `next` (ACC-06). */
export async function sendVerification(ctx: Context, user: UserRow, next?: string | null): Promise<void> {
  if (!(await mayMailLink(ctx, user, "verify_email"))) return;
  const token = await issueToken(ctx, user, "verify_email");
  const link = withNext(`${ctx.site}/api/auth/verify-email/${token}`, next);
  await sendNow(ctx, user.email, verifyEmailMail(user.firstName, link));
}

/** Another link for an account whose address is not proven yet; nothing is sent to one whose address is. */
export async function resendVerification(ctx: Context, user: UserRow): Promise<Refusal | null> {
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "verify-email",
    address: null,
    subject: user.id,
  });
  if (limited) return limited;
  if (user.emailVerifiedAt === null) ctx.defer(sendVerification(ctx, user));
  return null;
}

/** Whether a link would still work; looking does not use it up (mail scanners open links). */
export async function canVerifyEmail(ctx: Context, token: string): Promise<boolean> {
  return (await lookUpToken(ctx, token, ["verify_email"])) !== null;
}

/** Uses the link. @returns false for a link that is unknown, used or expired, or of an address given up since. */
export async function verifyEmail(ctx: Context, token: string): Promise<boolean> {
  const now = ctx.clock.now();
  const row = await spendAccountToken(ctx.db, await sha256Hex(token), ["verify_email"], now);
  return row !== null && markEmailVerified(ctx.db, row.userId, accountKey(row.email), now);
}
