import { seasonId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { readEnv, setFollowedSeason } from "./config.ts";
import type { Env } from "./env.ts";

/** How old this isolate's knowledge of the newest season may be before it asks again, off the request's way. */
const FRESH_FOR_MS = 5 * SECOND_MS;

let askedAt: number | null = null;

/**
 * SEA-05, SEA-08: with `SEASON` unset the site is about the newest season whose feed has been seen. One row, asked
 * once before an isolate's first request and then beside later ones; with `SEASON` set nothing is asked.
 *
 * @param defer where work may end after the answer; without it the question is asked now, whatever is known.
 */
export async function followSeason(env: Env, defer?: (work: Promise<unknown>) => void): Promise<void> {
  if (!readEnv(env).config.season.isFollowed) return;
  const isKnown = askedAt !== null;
  if (defer && askedAt !== null && performance.now() - askedAt < FRESH_FOR_MS) return;
  askedAt = performance.now();
  const asked = askNewest(env);
  if (isKnown && defer) defer(asked);
  else await asked;
}

async function askNewest(env: Env): Promise<void> {
  try {
    const row = await env.DB.prepare("select max(id) as id from seasons").first<{ id: string | null }>();
    setFollowedSeason(row?.id ? seasonId(row.id) : null);
  } catch {
    // Before the first migration, or while D1 is away: the next request asks again.
    askedAt = null;
  }
}
