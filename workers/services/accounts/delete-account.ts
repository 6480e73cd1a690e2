import type { DeleteAccountInput } from "#contract/accounts/deletion.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import { erasePerson } from "#workers/db/accounts/erase-person.ts";
import { listLeagueIdsOf } from "#workers/db/accounts/personal-data.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { readOpenIntents } from "#workers/db/transfers/payments.ts";
import type { Mail } from "#workers/integrations/mail.ts";
import { createCardPayments } from "#workers/integrations/stripe.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { sendLater } from "#workers/services/mail/send-mail.ts";
import { accountDeletedMail } from "#workers/services/mail/templates.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { tellGone } from "#workers/services/telling/tell-gone.ts";
import { isPassword } from "./passwords.ts";
import type { Viewer } from "./sessions.ts";
import { accountKey } from "./users.ts";

const WRONG_NAME = "Type your username to confirm.";
const NO_PASSWORD = "Type your password to confirm.";
const WRONG_PASSWORD = "This is not your password.";
/** How recent a sign-in must be for its user to delete an account without a password. */
const FRESH_MS = 15 * MINUTE_MS;
/** How often the season's object is told of an erasure. */
const NOTED_AT_MOST = 3;
const SIGN_IN_AGAIN: Refusal = {
  status: 403,
  code: "SIGN_IN_AGAIN",
  message: "Please sign out and in again, then delete your account within 15 minutes.",
};

/**
 * Erases an account and everything stored about its person, once they have proved who they are: a session left open or
 * stolen is not enough. Live tables are told after the rows are gone.
 */
export async function deleteAccount(
  ctx: Context,
  { user, session }: Viewer,
  { confirm, password }: DeleteAccountInput,
): Promise<Refusal | null> {
  if (confirm !== undefined && accountKey(confirm.trim()) !== user.usernameKey) {
    return badRequest(WRONG_NAME, { confirm: WRONG_NAME });
  }
  if (user.passwordHash === null) {
    if (ctx.clock.now() > addMs(session.createdAt, FRESH_MS)) return SIGN_IN_AGAIN;
  } else {
    if (!password) return badRequest(NO_PASSWORD, { password: NO_PASSWORD });
    // Limited per account: a stolen session must not allow endless guesses at the password.
    const what = "delete-account";
    const limited = await spendLimit(ctx.env.LIMIT_SIGN_IN, { what, address: null, subject: user.id });
    if (limited) return limited;
    const isRight = await isPassword(password, user.passwordHash);
    if (!isRight.ok) return isRight.refusal;
    if (!isRight.value) return badRequest(WRONG_PASSWORD, { password: WRONG_PASSWORD });
  }
  await eraseAccount(ctx, user, accountDeletedMail(user.firstName));
  return null;
}

/**
 * Erases an account, tells its tables, takes back what it was about to pay, and sends its last email. The season's
 * object remembers that it did, beside the database (services/operator/erase-again.ts).
 *
 * @param lastMail null for an account that had it before a copy of the database was put back.
 */
export async function eraseAccount(
  ctx: Context,
  user: UserRow,
  lastMail: Omit<Mail, "to"> | null,
): Promise<void> {
  const [leagues, unpaid] = await Promise.all([
    listLeagueIdsOf(ctx.db, user.id),
    readOpenIntents(ctx.db, user.id),
  ]);
  const gone = new Set(await erasePerson(ctx.db, user.id, ctx.config.season.id));
  ctx.defer(tellGone(ctx, user.id, leagues, gone));
  ctx.defer(noteErased(ctx, user.id));
  const isAgain = lastMail === null;
  for (const intentId of unpaid) ctx.defer(takeBackIntent(ctx, intentId, isAgain));
  if (lastMail) sendLater(ctx, user.email, lastMail);
}

/** Tries three times: the account's rows are gone, and with them the id to note. The log has the id if it failed. */
async function noteErased({ env, config }: Context, id: UserId): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await seasonObject(env, config.season.id).noteErased(id);
    } catch (error) {
      if (attempt < NOTED_AT_MOST) continue;
      log({ event: "failure", where: "note erased", message: `${id}: ${error}` });
      return;
    }
  }
}

/**
 * TRF-06: cancels an intent that an erased player left open, so that nobody pays for an account that is gone; one that
 * has just been paid is refunded. Best effort.
 *
 * @param isAgain whether it was open in a copy of the database alone: if it was paid, it was used.
 */
async function takeBackIntent(
  { config: { stripe } }: Context,
  intentId: string,
  isAgain: boolean,
): Promise<void> {
  if (!stripe) return;
  const cards = createCardPayments(stripe);
  if (!(await cards.cancel(intentId)) && !isAgain) await cards.refund(intentId);
}
