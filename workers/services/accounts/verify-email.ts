import { withNext } from "#contract/local-path.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { spendAccountToken } from "#workers/db/accounts/account-tokens.ts";
import { claimAccount } from "#workers/db/accounts/passwords.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { findUser, markEmailVerified } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { sendNow } from "#workers/services/mail/send-mail.ts";
import { verifyEmailMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { closeSockets } from "#workers/services/telling/close-sockets.ts";
import { issueToken, lookUpToken, mayMailLink } from "./account-tokens.ts";
import { isPassword } from "./passwords.ts";
import type { Viewer } from "./sessions.ts";
import { accountKey } from "./users.ts";

const WRONG_PASSWORD = "That is not this account's password.";

/** Emails a link that verifies the account's address, and leads on to `next` (ACC-06). */
export async function sendVerification(ctx: Context, user: UserRow, next?: string | null): Promise<void> {
  if (!(await mayMailLink(ctx, user, "verify_email"))) return;
  const token = await issueToken(ctx, user, "verify_email");
  const link = withNext(`${ctx.site}/api/auth/verify-email/${token}`, next);
  await sendNow(ctx, user.email, verifyEmailMail(user.firstName, link));
}

/** Sends another link to an account whose address is not verified yet; otherwise nothing. */
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

/** What the page of a link must ask for. */
interface Confirmation {
  /** True when the account's password may have been set by somebody other than the reader of the email. */
  readonly asksForPassword: boolean;
}

/** What a link's page must ask for; null for an invalid link. It does not use the link up: mail scanners open links. */
export async function inspectConfirmation(
  ctx: Context,
  token: string,
  viewer: Viewer | null,
): Promise<Confirmation | null> {
  const row = await lookUpToken(ctx, token, ["verify_email"]);
  const user = row && (await findUser(ctx.db, row.userId));
  return user && { asksForPassword: isUnproven(user, viewer) && user.passwordHash !== null };
}

const isUnproven = (user: UserRow, viewer: Viewer | null) =>
  user.emailVerifiedAt === null && viewer?.user.id !== user.id;

/** What using the link came to. */
export interface Confirmed {
  /** A token for the page that sets a new password; null unless the old one has ended. */
  readonly setPasswordToken: string | null;
}

/**
 * Uses the link. Whoever reads the mail owns the address but may not have created the account: unless they are signed
 * in to it or know its password, that password and every session end with this.
 *
 * @param password null when none was typed.
 * @returns null for a link that is unknown, used or expired, or for an address the account no longer has.
 */
export async function verifyEmail(
  ctx: Context,
  token: string,
  viewer: Viewer | null,
  password: string | null,
): Promise<Result<Confirmed | null, Refusal>> {
  const row = await lookUpToken(ctx, token, ["verify_email"]);
  const user = row && (await findUser(ctx.db, row.userId));
  if (!user) return ok(null);
  let ends = isUnproven(user, viewer);
  if (ends && password !== null && user.passwordHash !== null) {
    const what = "verify-password";
    const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, { what, address: null, subject: user.id });
    if (limited) return refuse(limited);
    const isRight = await isPassword(password, user.passwordHash);
    if (!isRight.ok) return isRight;
    if (!isRight.value) return refuse(badRequest(WRONG_PASSWORD, { password: WRONG_PASSWORD }));
    ends = false;
  }
  const now = ctx.clock.now();
  const spent = await spendAccountToken(ctx.db, await sha256Hex(token), ["verify_email"], now);
  const emailKey = spent && accountKey(spent.email);
  if (emailKey === null) return ok(null);
  if (!ends) {
    const isProven = await markEmailVerified(ctx.db, user.id, emailKey, now);
    return ok(isProven ? { setPasswordToken: null } : null);
  }
  if (!(await claimAccount(ctx.db, user.id, emailKey, now))) return ok(null);
  ctx.defer(closeSockets(ctx, user.id));
  return ok({ setPasswordToken: await issueToken(ctx, user, "set_password") });
}
