import { erasePerson, listLeagueIdsOf } from "#workers/db/accounts/personal-data.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import type { Context } from "#workers/platform/context.ts";
import { tellGone } from "#workers/services/leagues/tell-tables.ts";
import { sendLater } from "#workers/services/mail/send-mail.ts";
import { accountDeletedMail } from "#workers/services/mail/templates.ts";
import { badRequest, type Refusal } from "#workers/services/refusal.ts";
import { accountKey } from "./users.ts";

const WRONG_NAME = "Type your username to confirm.";

/**
 * Erases an account and everything held about its person. Live tables are told after the rows are gone.
 * @param confirm the username typed by hand; a client that sends none has meant it.
 */
export async function deleteAccount(
  ctx: Context,
  user: UserRow,
  confirm: string | undefined,
): Promise<Refusal | null> {
  if (confirm !== undefined && accountKey(confirm.trim()) !== user.usernameKey) {
    return badRequest(WRONG_NAME, { confirm: WRONG_NAME });
  }
  const leagues = await listLeagueIdsOf(ctx.db, user.id);
  const gone = new Set(await erasePerson(ctx.db, user.id, ctx.config.season.id));
  ctx.defer(tellGone(ctx, user.id, leagues, gone));
  sendLater(ctx, user.email, accountDeletedMail(user.firstName));
  return null;
}
