import { PASSWORD_TOO_EASY } from "#contract/accounts/fields.ts";
import type { ChangePasswordInput } from "#contract/accounts/passwords.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { changePasswordOf } from "#workers/db/accounts/passwords.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { sendLater } from "#workers/services/mail/send-mail.ts";
import { passwordChangedMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, conflict, type Refusal } from "#workers/services/refusal.ts";
import { closeSockets } from "#workers/services/telling/close-sockets.ts";
import { hashPassword, isPassword, isTooEasy } from "./passwords.ts";
import { lengthOf, makeSession, type NewSession, type Viewer } from "./sessions.ts";
import type { Visitor } from "./sign-in.ts";
import { sendSetPasswordLink } from "./sign-up.ts";

const WRONG = "This is not your current password.";
const NO_PASSWORD = conflict("NO_PASSWORD", "This account has no password yet. Ask for a link to set one.");

/** Changes a password, given the old one, and ends every session. @returns the new session of this device. */
export async function changePassword(
  ctx: Context,
  { user, session }: Viewer,
  input: ChangePasswordInput,
  visitor: Visitor,
): Promise<Result<NewSession, Refusal>> {
  // Limited per account: a stolen session must not allow endless guesses at the password.
  const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, {
    what: "change-password",
    address: null,
    subject: user.id,
  });
  if (limited) return refuse(limited);
  if (user.passwordHash === null) return refuse(NO_PASSWORD);
  const isRight = await isPassword(input.currentPassword, user.passwordHash);
  if (!isRight.ok) return isRight;
  if (!isRight.value) return refuse(badRequest(WRONG, { currentPassword: WRONG }));
  if (await isTooEasy(input.newPassword, [user.username, user.email])) {
    return refuse(badRequest(PASSWORD_TOO_EASY, { newPassword: PASSWORD_TOO_EASY }));
  }
  const next = await hashPassword(input.newPassword);
  if (!next.ok) return next;
  const lastsMs = lengthOf(session);
  const { token, row } = await makeSession(ctx, user.id, { device: visitor.device, lastsMs, id: session.id });
  const isChanged = await changePasswordOf(ctx.db, {
    current: user.passwordHash,
    next: next.value,
    tokenHash: session.tokenHash,
    session: row,
  });
  // A reset made meanwhile wins (ACC-09).
  if (!isChanged) return refuse(badRequest(WRONG, { currentPassword: WRONG }));
  ctx.defer(closeSockets(ctx, user.id, { except: session.id }));
  sendLater(ctx, user.email, passwordChangedMail(user.firstName, `${ctx.site}/forgot-password`));
  return ok({ token, lastsMs });
}

/** Emails a link to set a first password: for wizard accounts, and for external ones that want a password too. */
export async function requestPasswordLink(ctx: Context, user: UserRow): Promise<Refusal | null> {
  if (user.passwordHash !== null) {
    return conflict("HAS_PASSWORD", "This account has a password. Change it instead.");
  }
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "password-link",
    address: null,
    subject: user.id,
  });
  if (limited) return limited;
  ctx.defer(sendSetPasswordLink(ctx, user, false));
  return null;
}
