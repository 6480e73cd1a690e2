import { type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";
import { readEnv, setFollowedSeason } from "./config.ts";
import type { Env } from "./env.ts";

/** How old this isolate's knowledge of the seasons may be before it asks again, off the request's way. */
const FRESH_FOR_MS = 5 * SECOND_MS;

export interface SeenSeason {
  readonly id: SeasonId;
  readonly isOver: boolean;
}

let askedAt: number | null = null;
let seen: readonly SeenSeason[] = [];

/** The seasons whose feed has been seen, the newest first, as this isolate read them last. */
export const seenSeasons = () => seen;

/**
 * SEA-05, SEA-08: with `SEASON` unset the site is about the newest season whose feed has been seen. One row a season,
 * asked once before an isolate's first request and then beside later ones; with `SEASON` set nobody waits for it.
 *
 * @param defer where work may end after the answer; without it the question is asked now, whatever is known.
 */
export async function followSeason(env: Env, defer?: (work: Promise<unknown>) => void): Promise<void> {
  const isNeeded = askedAt === null && readEnv(env).config.season.isFollowed;
  if (defer && askedAt !== null && performance.now() - askedAt < FRESH_FOR_MS) return;
  askedAt = performance.now();
  const asked = askSeasons(env);
  if (defer && !isNeeded) defer(asked);
  else await asked;
}

async function askSeasons(env: Env): Promise<void> {
  try {
    const { results } = await env.DB.prepare(
      "select id, ended_at is not null as isOver from seasons order by id desc",
    ).all<{ id: string; isOver: number }>();
    seen = results.map(({ id, isOver }) => ({ id: seasonId(id), isOver: isOver === 1 }));
    setFollowedSeason(seen[0]?.id ?? null);
  } catch {
    // Before the first migration, or while D1 is away: the next request asks again.
    askedAt = null;
  }
}
