/**
 * `npm run dev`: the sandbox's world with the pages under Vite. A changed component shows without a reload, a changed
 * Worker file within seconds. The seeded database is kept, so that only the first start takes long.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createVirtualClock, type VirtualClock } from "./clock.ts";
import { mailboxPage } from "./mailbox.ts";
import { migrateLocal } from "./migrate.ts";
import { readOptions, type StartOptions } from "./options.ts";
import { SEED_PASSWORD, seedPeople } from "./seed/people.ts";
import { isPortFree, PROJECT_DIR, startPages, startWorker } from "./worker-process.ts";
import { endTogether, keepCronRunning, seedWorld, startWorld, step } from "./world.ts";

const ENTRY = "workers/dev.ts";
const KEPT_DIR = `${PROJECT_DIR}/.sandbox/seeded`;
const STATE_DIR = `${PROJECT_DIR}/.sandbox/dev`;
const PAGES_PORT = Number(process.env.DEV_PORT ?? 5173);

endTogether();

/** A hash of all that the cached database is made from: other migrations, seed or season need a new one. */
function stampOf({ archive, at, people }: StartOptions): string {
  const hash = createHash("sha256").update(`${archive.season} ${at} ${people}`);
  for (const path of globSync([
    "migrations/*.sql",
    "sandbox/world.ts",
    "sandbox/{seed,season}/*.ts",
  ]).sort()) {
    hash.update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Puts a copy of the cached, seeded database where the Worker keeps its state; seeds one first if none is cached. */
async function seeded(options: StartOptions, clock: VirtualClock, vars: () => Record<string, string>) {
  const seededDir = `${KEPT_DIR}/${stampOf(options)}`;
  if (!existsSync(seededDir)) {
    const making = `${KEPT_DIR}/making`;
    rmSync(KEPT_DIR, { recursive: true, force: true });
    mkdirSync(KEPT_DIR, { recursive: true });
    await migrateLocal(making);
    await seedWorld(options, clock, { persistTo: making, vars, entry: ENTRY });
    renameSync(making, seededDir);
  }
  rmSync(STATE_DIR, { recursive: true, force: true });
  cpSync(seededDir, STATE_DIR, { recursive: true });
}

async function main() {
  const options = readOptions(
    "npm run dev",
    `where the API listens; the pages to open are at ${PAGES_PORT} (DEV_PORT=… for another)`,
  );
  const { archive, port, speed } = options;
  const elsewhere = [
    [port, `npm run dev -- --port ${port + 1}`],
    [PAGES_PORT, `DEV_PORT=${PAGES_PORT + 1} npm run dev`],
  ] as const;
  for (const [wanted, command] of elsewhere) {
    if (!(await isPortFree(wanted)))
      throw new Error(`Port ${wanted} is taken: stop what listens there, or say \`${command}\`.`);
  }
  mkdirSync(`${PROJECT_DIR}/build/client`, { recursive: true });
  const pagesUrl = `http://localhost:${PAGES_PORT}`;
  const clock = createVirtualClock({ at: options.seedAt, speed: 1 });
  const { feed, vars } = await startWorld(archive, clock, pagesUrl);
  if (options.people > 0) await seeded(options, clock, vars);
  else await migrateLocal(STATE_DIR);
  clock.jump(options.at);
  clock.setSpeed(speed);

  step("starting the Worker and Vite");
  // Their tables and addresses would hide the two lines that matter; a start that fails prints its last ones itself.
  let isReady = false;
  const onLine = (line: string) => isReady && console.log(line);
  const person = seedPeople[0];
  const [worker] = await Promise.all([
    startWorker({ port, persistTo: STATE_DIR, vars: vars(), entry: ENTRY, onLine }),
    startPages({
      port: PAGES_PORT,
      env: {
        ...vars(),
        DEV_WORKER: `http://localhost:${port}`,
        DEV_EMAIL: person?.email ?? "",
        DEV_PASSWORD: SEED_PASSWORD,
      },
      onLine,
    }),
  ]);
  await worker.runCron();
  keepCronRunning(worker, speed);
  step("ready\n");
  console.log(
    `  API    http://localhost:${port}/api   feed ${feed.url}/control/state   Ctrl-C stops everything`,
  );
  console.log(`  Mails  ${mailboxPage(`http://localhost:${port}`)}   (a sign-up's link, too)`);
  const as = person && options.people > 0 ? `/dev/sign-in   (as ${person.email}, on the live league)` : "/";
  console.log(`\n  Open   ${pagesUrl}${as}\n`);
  isReady = true;
}

await main();
