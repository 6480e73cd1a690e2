import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { listUnwarned, listWarned, markWarned } from "#workers/db/accounts/idle.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { canMail, sendNow } from "#workers/services/mail/send-mail.ts";
import { accountIdleErasedMail, accountIdleMail } from "#workers/services/mail/templates.ts";
import { eraseAccount } from "./delete-account.ts";

/** An account unused for this long is erased. */
const IDLE_MS = 730 * DAY_MS;
/** The owner is warned this long before the account is erased. */
const WARNED_MS = 30 * DAY_MS;
/** The minutes between two runs, at half past each hour, so an erasure may come slightly late. */
const EVERY_MINUTES = 60;
const AT_MINUTE = 30;

/**
 * Warns owners after 23 months without use, and erases their accounts after two years and a warning of thirty days.
 * Signing in cancels both: no time runs while a session lasts, and after it the time starts afresh. Running it twice
 * warns and erases once. While no mail goes out nobody can be warned, so nobody's thirty days begin.
 */
export async function retireIdleAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  if (Math.floor(now / MINUTE_MS) % EVERY_MINUTES !== AT_MINUTE) return;
  let warned = 0;
  const unwarned = canMail(ctx) ? await listUnwarned(ctx.db, addMs(now, WARNED_MS - IDLE_MS)) : [];
  for (const user of unwarned) {
    if (!(await markWarned(ctx.db, user.id, now))) continue;
    warned++;
    await sendNow(ctx, user.email, accountIdleMail(user.firstName, `${ctx.site}/sign-in`));
  }
  let erased = 0;
  for (const user of await listWarned(ctx.db, addMs(now, -IDLE_MS), addMs(now, -WARNED_MS))) {
    await eraseAccount(ctx, user, accountIdleErasedMail(user.firstName));
    erased++;
  }
  if (warned + erased > 0) log({ event: "idle_accounts", warned, erased });
}
