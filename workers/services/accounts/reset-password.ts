import { PASSWORD_TOO_EASY } from "#contract/accounts/fields.ts";
import type {
  ForgotPasswordInput,
  ResetPasswordInput,
  ResetTokenState,
} from "#contract/accounts/passwords.ts";
import { withNext } from "#contract/local-path.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { hasIdentity } from "#workers/db/accounts/identities.ts";
import { setPassword } from "#workers/db/accounts/passwords.ts";
import { findUser, findUserByEmail, makeTrip } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";
import { sendLater, sendNow } from "#workers/services/mail/send-mail.ts";
import { passwordChangedMail, resetPasswordMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { closeSockets } from "#workers/services/telling/close-sockets.ts";
import { issueToken, lookUpToken, mayMailLink, PASSWORD_PURPOSES } from "./account-tokens.ts";
import { hashPassword, isTooEasy } from "./passwords.ts";
import type { Visitor } from "./sign-in.ts";
import { accountKey } from "./users.ts";

/** ACC-03: the answer for every address, with an account or without. */
export const RESET_SENT =
  "If an account exists for this address, an email with a reset link is on its way. The link works for 15 minutes.";

const INVALID_TOKEN = "Invalid or expired token. Please request a new reset email.";

/**
 * ACC-03: requests a reset. The account is looked up after the answer, which cannot reveal whether there is one.
 *
 * @throws when D1 refuses: nobody is told of a mail that will not come.
 */
export async function requestReset(
  ctx: Context,
  { email, next }: ForgotPasswordInput,
  visitor: Visitor,
): Promise<Refusal | null> {
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "forgot-password",
    address: visitor.address,
    subject: accountKey(email),
  });
  if (limited) return limited;
  await makeTrip(ctx.db);
  ctx.defer(sendResetLink(ctx, email, next));
  return null;
}

async function sendResetLink(ctx: Context, email: string, next?: string | null): Promise<void> {
  const user = await findUserByEmail(ctx.db, accountKey(email));
  if (!user) return;
  if (!(await mayMailLink(ctx, user, "reset_password"))) return;
  const token = await issueToken(ctx, user, "reset_password");
  const link = withNext(`${ctx.site}/reset-password?token=${token}`, next);
  await sendNow(ctx, user.email, resetPasswordMail(user.firstName, link));
}

/** The token's account and what the page may say about it; null for an invalid token. */
async function openToken(ctx: Context, token: string) {
  const row = await lookUpToken(ctx, token, PASSWORD_PURPOSES);
  const user = row && (await findUser(ctx.db, row.userId));
  if (!row || !user) return null;
  const hasPassword = user.passwordHash !== null;
  const externalOnly =
    row.purpose === "reset_password" && !hasPassword && (await hasIdentity(ctx.db, user.id));
  return { user, email: row.email, hasPassword, externalOnly };
}

/** What the page of a reset link may say before a password is chosen; the token stays usable. */
export async function inspectResetToken(ctx: Context, token: string): Promise<ResetTokenState> {
  const opened = await openToken(ctx, token);
  if (!opened) return { valid: false };
  return { valid: true, hasPassword: opened.hasPassword, externalOnly: opened.externalOnly };
}

/**
 * ACC-03: sets a new password by a link, which works once, and ends every session of the account. Opening the link has
 * proved the address.
 */
export async function resetPassword(
  ctx: Context,
  input: ResetPasswordInput,
  visitor: Visitor,
): Promise<Result<null, Refusal>> {
  const tokenHash = await sha256Hex(input.token);
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "reset-password",
    address: visitor.address,
    subject: tokenHash,
  });
  if (limited) return refuse(limited);
  const opened = await openToken(ctx, input.token);
  if (!opened) return refuse(badRequest(INVALID_TOKEN, { token: INVALID_TOKEN }));
  const { user } = opened;
  if (opened.externalOnly) {
    return refuse({
      status: 409,
      code: "EXTERNAL_IDENTITY",
      message: "Password resets for this account go through your external identity provider.",
    });
  }
  // Checked before the token is used up, so that a refused password may be replaced by a better one.
  if (await isTooEasy(input.newPassword, [user.username, user.email])) {
    return refuse(badRequest(PASSWORD_TOO_EASY, { newPassword: PASSWORD_TOO_EASY }));
  }
  const hash = await hashPassword(input.newPassword);
  if (!hash.ok) return hash;
  const isSet = await setPassword(ctx.db, {
    userId: user.id,
    passwordHash: hash.value,
    tokenHash,
    verifiedEmailKey: accountKey(opened.email),
    purposes: PASSWORD_PURPOSES,
    now: ctx.clock.now(),
  });
  if (!isSet) return refuse(badRequest(INVALID_TOKEN, { token: INVALID_TOKEN }));
  ctx.defer(closeSockets(ctx, user.id));
  sendLater(ctx, user.email, passwordChangedMail(user.firstName, `${ctx.site}/forgot-password`));
  return ok(null);
}
