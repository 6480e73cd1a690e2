/** The parts that `npm start` and `npm run dev` share: one world around a Worker on this machine. */
import { rmSync } from "node:fs";
import { addMs, DAY_MS, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "./archive/types.ts";
import { bundleWorker, startBuiltWorker } from "./built-worker.ts";
import type { VirtualClock } from "./clock.ts";
import { type FeedServer, startFeedServer } from "./feed-server.ts";
import { gameweekAt, type StartOptions } from "./options.ts";
import { startOutsideWorld } from "./outside-world.ts";
import { halfCardsAt, seedHalfCards } from "./seed/half-cards.ts";
import { seedSandbox } from "./seed/seed.ts";
import { killAllProcesses, type RunningWorker, SANDBOX_OPERATOR_TOKEN } from "./worker-process.ts";

/** The Worker's name in wrangler.toml. */
const NAME = "football-bingo";
/** The shortest real time between two runs of the every-minute job on the virtual clock. */
const CRON_AT_LEAST_MS = 5_000;

const startedAt = performance.now();

/** One line of progress, with the seconds since the command began. */
export const stepLine = (line: string) =>
  `${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`;

/** Prints one. */
export const step = (line: string) => console.log(stepLine(line));

/** Ends the command and every process it started, with the reason. */
export function fail(error: unknown): never {
  killAllProcesses();
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Ends every process that the command started, however the command ends. */
export function endTogether(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      killAllProcesses();
      process.exit(0);
    });
  }
  process.on("exit", killAllProcesses);
  process.on("uncaughtException", fail);
  process.on("unhandledRejection", fail);
}

export interface SandboxWorld {
  readonly feed: FeedServer;
  /** The page that shows what group chats were told. */
  readonly chatsUrl: string;
  /** The Worker's variables in this world, with the clock as it is now. */
  vars(): Record<string, string>;
}

/**
 * Starts the feed, the identity provider, the payments and the receiver of pushes.
 *
 * @param siteUrl the address of the pages.
 */
export async function startWorld(
  archive: SeasonArchive,
  clock: VirtualClock,
  siteUrl: string,
): Promise<SandboxWorld> {
  const feed = await startFeedServer({ archive, clock });
  const world = await startOutsideWorld({ workerUrl: siteUrl });
  return {
    feed,
    chatsUrl: world.chats.url,
    vars: () => ({
      ...world.vars,
      ...clock.vars(),
      FEED_URL: feed.feedUrl,
      SEASON: archive.season,
      OPERATOR_TOKEN: SANDBOX_OPERATOR_TOKEN,
    }),
  };
}

/**
 * Fills a migrated database with people, squads, leagues and predictions, and from the second half's opening on with
 * the cards of it, by Workers of one bundle that then end, and reads the feed once more as it is on the day before
 * `options.at`: kick-offs have been moved since, and no match may lock by its old one (TIP-02).
 *
 * @param clock moved to both times.
 */
export async function seedWorld(
  options: StartOptions,
  clock: VirtualClock,
  worker: {
    readonly persistTo: string;
    readonly vars: () => Record<string, string>;
    readonly entry?: string;
  },
): Promise<void> {
  const { persistTo } = worker;
  const bundle = `${persistTo}/bundle`;
  await bundleWorker(bundle, undefined, worker.entry);
  const start = () =>
    startBuiltWorker(bundle, { name: NAME, port: options.port, persistTo, vars: worker.vars() });
  clock.jump(options.seedAt);
  const seeding = await start();
  await seeding.runCron();
  step("the feed is read for the first time, before the season");
  await seedSandbox({
    baseUrl: seeding.url,
    archive: options.archive,
    people: options.people,
    lastGameweek: gameweekAt(options),
    onProgress: step,
  });
  await seeding.close();
  const halfAt = halfCardsAt(options.archive, options.at);
  if (halfAt !== null) {
    clock.jump(halfAt);
    const december = await start();
    await december.runCron();
    step(`${await seedHalfCards(december.url, options.people)} second-half cards`);
    await december.close();
  }
  clock.jump(instant(Math.max(options.seedAt, addMs(options.at, -DAY_MS))));
  const catchingUp = await start();
  await catchingUp.runCron();
  step("the feed is read again, on the day before");
  await catchingUp.close();
  rmSync(bundle, { recursive: true });
}

/** Runs the every-minute job by the virtual clock until the command ends; a failed run is reported and repeated. */
export function keepCronRunning(worker: RunningWorker, speed: number): void {
  const every = Math.max(CRON_AT_LEAST_MS, MINUTE_MS / speed);
  const tick = () =>
    worker
      .runCron()
      .catch((error) => console.error(`The every-minute job failed: ${error.message}`))
      .finally(() => setTimeout(tick, every));
  setTimeout(tick, every);
}
