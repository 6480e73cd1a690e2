import { listUsers } from "#workers/db/accounts/users.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { eraseAccount } from "#workers/services/accounts/delete-account.ts";

/** Accounts per call, whose time is limited. */
export const ERASED_AT_ONCE = 50;

/**
 * Erases the accounts that were erased in the last month and are there again, because a copy of the database from
 * before was put back. Running it again finds the others, then none.
 *
 * @returns how many.
 */
export async function eraseAgain(ctx: Context): Promise<number> {
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  const erased = await Promise.all(seasons.map((season) => seasonObject(ctx.env, season).erased()));
  const back = await listUsers(ctx.db, [...new Set(erased.flat())], ERASED_AT_ONCE);
  for (const user of back) await eraseAccount(ctx, user, null);
  if (back.length > 0) log({ event: "erased_again", accounts: back.length });
  return back.length;
}
