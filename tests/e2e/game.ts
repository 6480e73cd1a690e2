import { cpSync } from "node:fs";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { createVirtualClock, type VirtualClock } from "#sandbox/clock.ts";
import { type FeedServer, startFeedServer } from "#sandbox/feed-server.ts";
import { type OutsideWorld, startOutsideWorld } from "#sandbox/outside-world.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import {
  freePort,
  PROJECT_DIR,
  type RunningWorker,
  SANDBOX_OPERATOR_TOKEN,
  startWorker,
} from "#sandbox/worker-process.ts";

/** Two runs at once each need a folder of their own: a run begins by clearing it. */
export const GAMES_DIR = process.env.E2E_GAMES_DIR ?? `${PROJECT_DIR}/.cache/games`;
export const TEMPLATE_DIR = `${GAMES_DIR}/template`;

/** One running product with its own database, clock and outside world. */
export interface Game {
  readonly url: string;
  readonly archive: SeasonArchive;
  readonly clock: VirtualClock;
  readonly feed: FeedServer;
  readonly world: OutsideWorld;
  /** Polls the feed now, as the every-minute job does. */
  runCron(): Promise<void>;
  /**
   * Restarts the Worker at another virtual instant: its clock is set at its start. `meanwhile` runs while it is
   * stopped: a command that opens its database cannot share it.
   */
  moveTo(at: string, speed?: number, meanwhile?: (persistTo: string) => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts a game at a virtual instant with the generated season; the feed has been read once.
 *
 * @param more further variables of the Worker, read at each of its starts.
 */
export async function startGame(
  at: string,
  name: string,
  more: () => Record<string, string> = () => ({}),
): Promise<Game> {
  const persistTo = `${GAMES_DIR}/${name}`;
  cpSync(TEMPLATE_DIR, persistTo, { recursive: true });
  const archive = generateSeason();
  const clock = createVirtualClock({ at: parseInstant(at) as Instant });
  const port = await freePort();
  const feed = await startFeedServer({ archive, clock });
  const world = await startOutsideWorld({ workerUrl: `http://localhost:${port}` });
  const start = () =>
    startWorker({
      port,
      persistTo,
      vars: {
        ...world.vars,
        ...clock.vars(),
        FEED_URL: feed.feedUrl,
        SEASON: archive.season,
        OPERATOR_TOKEN: SANDBOX_OPERATOR_TOKEN,
        ...more(),
      },
    });
  let worker: RunningWorker = await start();
  await worker.runCron();
  return {
    url: worker.url,
    archive,
    clock,
    feed,
    world,
    runCron: () => worker.runCron(),
    async moveTo(to, speed = 1, meanwhile) {
      await worker.close();
      await meanwhile?.(persistTo);
      clock.jump(parseInstant(to));
      clock.setSpeed(speed);
      worker = await start();
      await worker.runCron();
    },
    async close() {
      await worker.close();
      await Promise.all([feed.close(), world.close()]);
    },
  };
}
