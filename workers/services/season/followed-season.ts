import type { GameweekId, SeasonId } from "#domain/shared/ids.ts";
import { type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { listedSeasons } from "#workers/db/season/listed-seasons.ts";
import { readEnv, setFollowedSeason } from "#workers/platform/config.ts";
import { travel } from "#workers/platform/distance/distance.ts";
import type { Env } from "#workers/platform/env.ts";

/** How old this isolate's list of seasons may be before it is refreshed, outside the request's path. */
const FRESH_FOR_MS = 5 * SECOND_MS;

interface SeenSeason {
  readonly id: SeasonId;
  readonly isOver: boolean;
  /** When its last gameweek became final; null while it runs. */
  readonly endedAt: Instant | null;
  readonly epoch: number;
  /** Its first deadline; null until it is known. */
  readonly beginsAt: Instant | null;
  /** HLF-01: the gameweek and deadline with which its second half begins; null before they are known. */
  readonly halfGameweek: GameweekId | null;
  readonly halfStartsAt: Instant | null;
}

/** This isolate's list of seasons, the newest first. */
class SeasonList {
  seasons: readonly SeenSeason[] = [];
  /** Whether a read has succeeded: until then, each of an isolate's simultaneous first requests reads for itself. */
  isRead = false;
  /** When it was last asked for, by the machine's clock: by one that stands still no season would ever begin. */
  #askedAt: number | null = null;

  isFresh(): boolean {
    return this.#askedAt !== null && performance.now() - this.#askedAt < FRESH_FOR_MS;
  }

  async read(env: Env): Promise<void> {
    this.#askedAt = performance.now();
    try {
      const listed = await travel(readEnv(env).config.distances, "d1", () => listedSeasons().all(env.DB));
      this.seasons = listed.map(({ firstDeadlineAt, ...rest }) => ({
        ...rest,
        beginsAt: firstDeadlineAt,
        isOver: rest.endedAt !== null,
      }));
      setFollowedSeason(this.seasons[0]?.id ?? null);
      this.isRead = true;
    } catch {
      // Before the first migration, or while D1 is unreachable: the next request tries again.
      this.#askedAt = null;
    }
  }
}

const ofIsolate = new SeasonList();

/** The seasons whose feed has been seen, the newest first, as last read by this isolate. */
export const seenSeasons = () => ofIsolate.seasons;

/**
 * SEA-05, SEA-08: refreshes this isolate's list of seasons: with `SEASON` unset the site shows the newest season whose
 * feed has been seen. One row per season, read beside requests; before an isolate's first one they wait for it, unless
 * `SEASON` is set.
 *
 * @param defer for work that may continue after the answer; without it the list is read now, even if it is fresh.
 */
export async function followSeason(env: Env, defer?: (work: Promise<unknown>) => void): Promise<void> {
  const isNeeded = !ofIsolate.isRead && readEnv(env).config.season.isFollowed;
  if (defer && !isNeeded && ofIsolate.isFresh()) return;
  const reading = ofIsolate.read(env);
  if (defer && !isNeeded) defer(reading);
  else await reading;
}
