import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { bundleWorker, startBuiltWorker } from "#sandbox/built-worker.ts";
import { createVirtualClock, type VirtualClock } from "#sandbox/clock.ts";
import { type FeedServer, startFeedServer } from "#sandbox/feed-server.ts";
import { migrateLocal } from "#sandbox/migrate.ts";
import { type OutsideWorld, startOutsideWorld } from "#sandbox/outside-world.ts";
import { generateSeason } from "#sandbox/season/generate.ts";
import {
  freePort,
  PROJECT_DIR,
  type RunningWorker,
  SANDBOX_OPERATOR_TOKEN,
} from "#sandbox/worker-process.ts";

/** The folder of a run's games: two runs at once need one each, because a run begins by clearing it. */
export const GAMES_DIR = process.env.E2E_GAMES_DIR ?? `${PROJECT_DIR}/.cache/games`;
const TEMPLATE_DIR = `${GAMES_DIR}/template`;
const BUNDLE_DIR = `${GAMES_DIR}/bundle`;
/** How many lines of the Worker's log are kept. */
const KEPT_LINES = 200;

/** Prepares, once for all games of a run, the bundled Worker that they start and the migrated database they copy. */
export async function prepareGames(): Promise<void> {
  rmSync(GAMES_DIR, { recursive: true, force: true });
  await bundleWorker(BUNDLE_DIR);
  hashCheaply(`${BUNDLE_DIR}/app.js`);
  renameSync(`${BUNDLE_DIR}/app.js`, `${BUNDLE_DIR}/product.js`);
  copyFileSync(new URL("./moving-worker.js", import.meta.url), `${BUNDLE_DIR}/app.js`);
  await migrateLocal(TEMPLATE_DIR);
}

/** What a password's hash costs in the bundle: as its options, minified, and as each hash states it. */
const HASH_COST = /(?<a>memoryCost:|m=)7168(?<b>,timeCost:|,t=)5\b/g;

/**
 * Lets a password's hash cost next to nothing, as in the Worker's other tests (tests/support/cheap-hashes.ts): each
 * person of a test costs three. The hash itself stays the product's.
 *
 * @throws Error when the bundle states the cost in another way.
 */
function hashCheaply(bundle: string): void {
  const code = readFileSync(bundle, "utf8");
  if ((code.match(HASH_COST) ?? []).length !== 3) throw new Error(`What does a hash cost in ${bundle}?`);
  writeFileSync(bundle, code.replace(HASH_COST, "$<a>32$<b>1"));
}

/** One running product with its own database, clock and outside world. */
export interface Game {
  readonly url: string;
  readonly archive: SeasonArchive;
  readonly clock: VirtualClock;
  readonly feed: FeedServer;
  readonly world: OutsideWorld;
  /** The Worker's last lines of log, for a test that fails. */
  readonly log: readonly string[];
  /** Whether its clock was moved: another file cannot begin with it. */
  readonly hasMoved: boolean;
  /** Polls the feed now, as the every-minute job does. */
  runCron(): Promise<void>;
  /** Moves the clock. Every object ends as at a restart, with its sockets; what the isolate itself keeps, it keeps. */
  moveTo(at: string, speed?: number): Promise<void>;
  /**
   * Restarts the Worker at another virtual instant, for a test of what an isolate does at first. `meanwhile` runs while
   * it is stopped: a command that opens its database cannot share it.
   */
  restartAt(at: string, meanwhile?: (persistTo: string) => unknown): Promise<void>;
  /** Moves to an instant unless it has come already: for a test that follows another or runs alone. */
  reach(at: string): Promise<void>;
  close(): Promise<void>;
}

interface GameOptions {
  /** Further variables of the Worker, read at each of its starts. */
  readonly more?: () => Record<string, string>;
  /** By default the generated season. */
  readonly archive?: SeasonArchive;
  /** Where to open V8's inspector of the Worker; by default nowhere. */
  readonly inspectorPort?: number;
  readonly hasMailbox?: boolean;
}

let generated: SeasonArchive | undefined;
/** The generated season, made once for all games of this process: what their feeds change is in their own worlds. */
function theGenerated(): SeasonArchive {
  generated ??= generateSeason();
  return generated;
}

/** Starts a game at a virtual instant; the feed has been read once. */
export async function startGame(
  at: string,
  name: string,
  { more = () => ({}), archive = theGenerated(), inspectorPort, hasMailbox = false }: GameOptions = {},
): Promise<Game> {
  const persistTo = `${GAMES_DIR}/${name}`;
  cpSync(TEMPLATE_DIR, persistTo, { recursive: true });
  const clock = createVirtualClock({ at: parseInstant(at) as Instant });
  const port = await freePort();
  const feed = await startFeedServer({ archive, clock });
  const world = await startOutsideWorld({ workerUrl: `http://localhost:${port}` });
  const log: string[] = [];
  const onLine = (line: string) => {
    if (log.push(line) > KEPT_LINES) log.shift();
  };
  const varsNow = () => ({
    ...world.vars,
    ...clock.vars(),
    FEED_URL: feed.feedUrl,
    SEASON: archive.season,
    OPERATOR_TOKEN: SANDBOX_OPERATOR_TOKEN,
    ...more(),
  });
  const start = () =>
    startBuiltWorker(BUNDLE_DIR, {
      port,
      persistTo,
      onLine,
      ...(inspectorPort && { inspectorPort }),
      hasMailbox,
      vars: varsNow(),
    });
  let worker: RunningWorker = await start();
  let hasMoved = false;
  await worker.runCron();
  const game: Game = {
    url: worker.url,
    archive,
    clock,
    feed,
    world,
    log,
    get hasMoved() {
      return hasMoved;
    },
    runCron: () => worker.runCron(),
    async reach(to) {
      if (clock.now() < (parseInstant(to) as Instant)) await game.moveTo(to);
    },
    async moveTo(to, speed = 1) {
      hasMoved = true;
      clock.jump(parseInstant(to));
      clock.setSpeed(speed);
      const body = JSON.stringify(varsNow());
      const { status } = await fetch(`${worker.url}/move-the-clock`, { method: "POST", body });
      if (status !== 204) throw new Error(`The clock stays: ${status}`);
      await worker.runCron();
    },
    async restartAt(to, meanwhile) {
      hasMoved = true;
      await worker.close();
      await meanwhile?.(persistTo);
      clock.jump(parseInstant(to));
      clock.setSpeed(1);
      worker = await start();
      await worker.runCron();
    },
    async close() {
      await worker.close();
      await Promise.all([feed.close(), world.close()]);
    },
  };
  return game;
}

/**
 * Changes D1 behind the product's back while nothing has it open, as restoring a backup does; returns the rows changed.
 */
export function editDatabase(persistTo: string, query: string, ...values: (string | number)[]) {
  const folder = `${persistTo}/v3/d1/miniflare-D1DatabaseObject`;
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  const database = new DatabaseSync(`${folder}/${file}`);
  const { changes } = database.prepare(query).run(...values);
  database.close();
  return changes;
}
