/**
 * `npm start`: the living game on this machine. Builds, migrates a fresh database, starts the outside world (feed,
 * identity, payments), seeds people before the season, then restarts the Worker minutes before a full afternoon.
 */
import { rmSync } from "node:fs";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { createDiscountCode } from "#scripts/codes.ts";
import { createVirtualClock, type VirtualClock } from "./clock.ts";
import { startFeedServer } from "./feed-server.ts";
import { gameweekAt, readOptions, type StartOptions, USAGE } from "./options.ts";
import { startOutsideWorld } from "./outside-world.ts";
import { SEED_PASSWORD, seedPeople } from "./seed/people.ts";
import { seedSandbox } from "./seed/seed.ts";
import {
  buildPages,
  isPortFree,
  killAllProcesses,
  migrateLocal,
  PROJECT_DIR,
  type RunningWorker,
  SANDBOX_OPERATOR_TOKEN,
  startWorker,
} from "./worker-process.ts";

const STATE_DIR = `${PROJECT_DIR}/.sandbox/state`;
/** Unlocks January's transfers without a card. */
const DISCOUNT_CODE = "FOOTBALL2025";
/** The every-minute job of the virtual clock, at most this often in real time. */
const CRON_AT_LEAST_MS = 5_000;

const startedAt = performance.now();
const say = (line: string) => console.log(line);
const step = (line: string) =>
  say(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);

function fail(message: string): never {
  killAllProcesses();
  console.error(message);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    killAllProcesses();
    process.exit(0);
  });
}
process.on("exit", killAllProcesses);
process.on("uncaughtException", (error) => fail(`${error.message}`));
process.on("unhandledRejection", (error) => fail(`${error instanceof Error ? error.message : error}`));

async function seed(options: StartOptions, vars: Record<string, string>, clock: VirtualClock) {
  const worker = await startWorker({ port: options.port, persistTo: STATE_DIR, vars });
  await worker.runCron();
  step("the feed is read for the first time, before the season");
  await seedSandbox({
    baseUrl: worker.url,
    archive: options.archive,
    people: options.people,
    lastGameweek: gameweekAt(options),
    onProgress: (line) => step(line),
  });
  await worker.close();
  clock.jump(options.at);
  clock.setSpeed(options.speed);
}

async function main() {
  if (process.argv.includes("--help")) return say(USAGE);
  let options: StartOptions;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
  const { port, archive } = options;
  if (!(await isPortFree(port))) {
    return fail(
      `Port ${port} is taken: stop what listens there, or say \`npm start -- --port ${port + 1}\`.`,
    );
  }
  step("building the pages");
  await buildPages();
  step("making a fresh database");
  rmSync(STATE_DIR, { recursive: true, force: true });
  await migrateLocal(STATE_DIR);
  await createDiscountCode({
    code: DISCOUNT_CODE,
    uses: 100,
    label: "sandbox",
    target: { persistTo: STATE_DIR },
  });

  const clock = createVirtualClock({ at: options.people > 0 ? options.seedAt : options.at, speed: 1 });
  const feed = await startFeedServer({ archive, clock });
  const world = await startOutsideWorld({ workerUrl: `http://localhost:${port}` });
  const vars = () => ({
    ...world.vars,
    ...clock.vars(),
    FEED_URL: feed.feedUrl,
    SEASON: archive.season,
    OPERATOR_TOKEN: SANDBOX_OPERATOR_TOKEN,
  });
  if (options.people > 0) await seed(options, vars(), clock);
  else clock.setSpeed(options.speed);

  step("starting the game");
  const worker = await startWorker({ port, persistTo: STATE_DIR, vars: vars(), onLine: showFailures });
  await worker.runCron();
  keepCronRunning(worker, options.speed);
  announce(options, worker.url, clock.now(), feed.url);
}

function showFailures(line: string) {
  if (line.includes('"event":"failure"')) console.error(line);
}

function keepCronRunning(worker: RunningWorker, speed: number) {
  const every = Math.max(CRON_AT_LEAST_MS, 60_000 / speed);
  const tick = async () => {
    try {
      await worker.runCron();
    } catch (error) {
      console.error(`The every-minute job failed: ${(error as Error).message}`);
    }
    setTimeout(tick, every);
  };
  setTimeout(tick, every);
}

function announce(options: StartOptions, url: string, now: Instant, feedUrl: string) {
  const when = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: "Europe/London",
  });
  const names = seedPeople.slice(1, 4).map((person) => person.email);
  step("ready\n");
  say(`  Open      ${url}`);
  if (options.people > 0) {
    say(`  Sign in   ${seedPeople[0]?.email}   password ${SEED_PASSWORD}`);
    say(`            (the same password for ${names.join(", ")} and 20 more)`);
    say("            or 'Sign In with Sandbox ID': choose an account, no password");
    say(`  A code    ${DISCOUNT_CODE} unlocks January's transfers; the card form is a stand-in, too`);
    say("  Watch     My Leagues, Saturday Club: goals are minutes away");
    say(`  Recompute OPERATOR_TOKEN=${SANDBOX_OPERATOR_TOKEN} npm run recompute -- --url ${url}`);
  }
  say(`  The time  ${when.format(now)} in London; a second here is ${options.speed} there`);
  say(`  The feed  ${feedUrl}/control/state (sandbox/README.md has the controls)`);
  say(`  ${formatInstant(now)}  Ctrl-C stops everything.`);
}

await main();
