import { DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { UserRow } from "#workers/db/accounts/sessions.ts";
import { listUsers } from "#workers/db/accounts/users.ts";
import { everySeason } from "#workers/db/season/seasons.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import { seasonObject } from "#workers/platform/season-object.ts";
import { eraseAccount } from "#workers/services/accounts/delete-account.ts";

/** Accounts per call, whose time is limited. */
export const ERASED_AT_ONCE = 10;
/** When in a day the objects forget who was erased longer ago than a copy may be put back: 4:15, UTC. */
const FORGOTTEN_AT_MS = 255 * MINUTE_MS;

/**
 * The accounts that were erased in the last month and are there again, because a copy of the database from before was
 * put back: `ERASED_AT_ONCE` at most.
 */
export async function listErasedAndBack(ctx: Context): Promise<UserRow[]> {
  const erased = new Set((await askSeasons(ctx)).flat());
  return listUsers(ctx.db, [...erased], ERASED_AT_ONCE);
}

/** Erases them again. A payment that a copy calls open may have been used since: nothing is paid back. */
export async function eraseAgain(ctx: Context, back: readonly UserRow[]): Promise<void> {
  for (const user of back) await eraseAccount(ctx, user, null);
  if (back.length > 0) log({ event: "erased_again", accounts: back.length });
}

/**
 * Once a day, has every season's object drop ids older than a month: nothing else calls the object of a season that
 * is over.
 */
export async function forgetErasures(ctx: Context): Promise<void> {
  const sinceThen = (ctx.clock.now() - FORGOTTEN_AT_MS) % DAY_MS;
  if (sinceThen < MINUTE_MS) await askSeasons(ctx);
}

/** Who was erased, by each season's object; one that does not answer, or is of an older version, counts as empty. */
async function askSeasons(ctx: Context) {
  const seasons = await everySeason(ctx.db, ctx.config.season.id);
  return Promise.all(
    seasons.map((season) =>
      seasonObject(ctx.env, season)
        .erased()
        .catch((error: unknown) => {
          log({ event: "failure", where: "erased accounts", message: `${season}: ${error}` });
          return [];
        }),
    ),
  );
}
