import type { LeagueId } from "#domain/shared/ids.ts";
import type { Context } from "#workers/platform/context.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";

const ATTEMPTS = 3;

/**
 * OUT-06: has a league's screens connect again, because its name, its code or what they may show has changed. Never
 * throws: a screen connects again every hour anyway.
 */
export const tellScreens = (ctx: Context, league: LeagueId): Promise<void> =>
  tellSurely("screens changed", () => leagueObject(ctx.env, league, ctx.config.season.id).screensChanged());

/** Calls a League up to three times, then gives up without throwing: for what it learns by another way as well. */
export async function tellSurely(where: string, call: () => PromiseLike<unknown>): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      await call();
      return;
    } catch (error) {
      log({ event: "failure", where: `${where}, attempt ${attempt}`, message: String(error) });
    }
  }
}
