import { type ChangePasswordInput, PASSWORD_TOO_EASY } from "#contract/accounts.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { deleteSessionsOf, type UserRow } from "#workers/db/accounts/sessions.ts";
import { replacePasswordHash } from "#workers/db/accounts/users.ts";
import type { Context } from "#workers/platform/context.ts";
import { closeSockets } from "#workers/services/leagues/tell-tables.ts";
import { sendLater } from "#workers/services/mail/send-mail.ts";
import { passwordChangedMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, conflict, type Refusal } from "#workers/services/refusal.ts";
import { hashPassword, isPassword, isTooEasy } from "./passwords.ts";
import { startSession, type Viewer } from "./sessions.ts";
import type { Visitor } from "./sign-in.ts";
import { sendSetPasswordLink } from "./sign-up.ts";

const WRONG = "Your current password is not right.";
const NO_PASSWORD = conflict("NO_PASSWORD", "This account has no password yet. Ask for a link to set one.");

/** Needs the old password. Ends every session but for this device, which goes on by a new token: @returns it. */
export async function changePassword(
  ctx: Context,
  { user, session }: Viewer,
  input: ChangePasswordInput,
  visitor: Visitor,
  origin: string,
): Promise<Result<string, Refusal>> {
  // By account: a stolen session must not guess the password without end.
  const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, {
    what: "change-password",
    address: null,
    subject: user.id,
  });
  if (limited) return refuse(limited);
  if (user.passwordHash === null) return refuse(NO_PASSWORD);
  if (!(await isPassword(input.currentPassword, user.passwordHash))) {
    return refuse(badRequest(WRONG, { currentPassword: WRONG }));
  }
  if (await isTooEasy(input.newPassword, [user.username, user.email])) {
    return refuse(badRequest(PASSWORD_TOO_EASY, { newPassword: PASSWORD_TOO_EASY }));
  }
  const hash = await hashPassword(input.newPassword);
  // A reset that came in between has the last word.
  if (!(await replacePasswordHash(ctx.db, user.id, user.passwordHash, hash))) {
    return refuse(badRequest(WRONG, { currentPassword: WRONG }));
  }
  await deleteSessionsOf(ctx.db, user.id);
  ctx.defer(closeSockets(ctx, user.id, { except: session.id }));
  sendLater(ctx, user.email, passwordChangedMail(user.firstName, `${origin}/forgot-password`));
  return ok(await startSession(ctx, user.id, visitor.device, null, session.id));
}

/** A link to set a first password: for wizard accounts, and for external ones that want a password too. */
export async function requestPasswordLink(
  ctx: Context,
  user: UserRow,
  origin: string,
): Promise<Refusal | null> {
  if (user.passwordHash !== null) {
    return conflict("HAS_PASSWORD", "This account has a password. Change it instead.");
  }
  const limited = await spendLimit(ctx.env.LIMIT_ACCOUNT, {
    what: "password-link",
    address: null,
    subject: user.id,
  });
  if (limited) return limited;
  ctx.defer(sendSetPasswordLink(ctx, user, origin, false));
  return null;
}
