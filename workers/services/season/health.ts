import type { Health } from "#contract/api.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";

/** The feed's state lives with the Season object: an idle minute writes nothing to D1. */
export async function readHealth(ctx: Context): Promise<Health> {
  const season = ctx.env.SEASONS.getByName(ctx.config.season.id);
  const { epoch, lastSuccessAt, lastError } = await season.health();
  return {
    ok: lastSuccessAt !== null && lastError === null,
    season: ctx.config.season.id,
    epoch,
    feed: { lastSuccessAt: lastSuccessAt === null ? null : formatInstant(lastSuccessAt), lastError },
  };
}
