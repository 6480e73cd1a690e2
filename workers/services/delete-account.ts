import { erasePerson, listLeagueIdsOf } from "#workers/db/personal-data.ts";
import type { UserRow } from "#workers/db/sessions.ts";
import type { Context } from "./context.ts";
import { accountDeletedMail } from "./mail-templates.ts";
import { badRequest, type Refusal } from "./refusal.ts";
import { sendLater } from "./send-mail.ts";
import { tellGone } from "./tell-tables.ts";
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
