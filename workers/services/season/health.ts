import type { Health } from "#contract/seasons.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { Context } from "#workers/platform/context.ts";
import { seasonObject } from "#workers/platform/season-object.ts";

/** How long a healthy answer is kept for the public, so that their calls do not each reach the Season. */
const KEPT_FOR_MS = 2_000;
const kept = new Map<string, { readonly at: number; readonly health: Health }>();

/**
 * SEA-05: the state of the season's feed, judged by its age. It is kept in the Season object: an idle minute writes
 * nothing to D1.
 *
 * @param isOperator true to report failures too, and to ask the object itself.
 */
export async function readHealth(ctx: Context, isOperator: boolean): Promise<Health> {
  const { id } = ctx.config.season;
  const known = kept.get(id);
  if (!isOperator && known && performance.now() - known.at < KEPT_FOR_MS) return withoutReasons(known.health);
  const season = seasonObject(ctx.env, id);
  const { epoch, lastSuccessAt, lastError, feedSeason, state, isOk } = await season.health();
  const feed = {
    season: feedSeason ?? null,
    lastSuccessAt: lastSuccessAt === null ? null : formatInstant(lastSuccessAt),
    state,
    lastError,
  };
  const health = { ok: isOk, season: id, epoch, feed };
  // A check that waits for recovery sees it at once.
  if (isOk) kept.set(id, { at: performance.now(), health });
  else kept.delete(id);
  return isOperator ? health : withoutReasons(health);
}

function withoutReasons({ ok, season, epoch, feed }: Health): Health {
  const { lastError: _, ...shown } = feed;
  return { ok, season, epoch, feed: shown };
}
