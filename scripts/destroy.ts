/**
 * `npm run destroy -- --staging`: takes the staging site off the platform, with all that it knows. Production stays.
 */
import { readFileSync, rmSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { findDatabase, PlatformError, readQueues, readSecrets } from "./deploy/account.ts";
import { keepFullText, reasonIn } from "./deploy/reason.ts";
import { targetOf } from "./deploy/target.ts";
import { brokenOff } from "./deploy/tools.ts";
import { chooseAccount, nameOf } from "./deploy/which-account.ts";
import { wrangler, wranglerBeside } from "./deploy/wrangler.ts";
import { readArguments, refuse } from "./shared/arguments.ts";
import { ask } from "./shared/ask.ts";
import { giveSigns } from "./shared/signs.ts";

const USAGE = `npm run destroy -- --staging [options]
  takes the staging site off the platform, with its database and queues: its name has to be typed first

  --staging   the one site that can be destroyed
  --yes       without asking`;

const { values } = readArguments(USAGE, {
  options: { staging: { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
});
if (!values.staging)
  refuse(
    USAGE,
    "Production is not destroyed by a command (docs/runbook.md, To take production away, says how by hand). Say --staging.",
  );

const shipped = readFileSync("wrangler.toml", "utf8");
const target = targetOf("staging", shipped);

const isAgreed = async () =>
  values.yes ||
  (await ask(
    `Type ${target.worker} to destroy it with its database: `,
    (typed) => typed === target.worker,
    "--yes",
  ));

/** Whether a thing has been deleted, or may have been: a call that failed says nothing of it. */
let isBegun = false;

/** Deletes one thing; what is not there any more is gone already. */
async function remove(what: string, ...args: string[]): Promise<void> {
  isBegun = true;
  const { isOk, output } = await wranglerBeside(...args);
  if (!isOk && !/not found|does not exist|could ?n.t find/i.test(output))
    throw new PlatformError(`Deleting ${what} failed: ${reasonIn(output)}`);
  console.log(`${isOk ? "gone" : "was not there"}  ${what}`);
}

async function main(): Promise<number> {
  const signs = giveSigns();
  signs.begin("Looking at what there is …");
  const which = chooseAccount(shipped, { wrangler });
  const database = findDatabase(target, { wrangler });
  const there = readQueues(wrangler);
  const queues = target.queues.filter((name) => there.has(name));
  const isDeployed = readSecrets(target, wrangler) !== null;
  signs.rest();
  if (database === null && queues.length === 0 && !isDeployed) {
    rmSync(target.file, { force: true });
    console.log(`There is no staging site in ${which ? nameOf(which) : "this account"}: nothing to do.`);
    return 0;
  }
  if (which)
    console.log(`To do, in ${nameOf(which)}: destroy ${target.worker}, its database and its queues.`);
  if (!(await isAgreed())) {
    console.error("Nothing was done.");
    return 1;
  }
  signs.begin("destroying it");
  // A consumer keeps its queue from being deleted, a binding its database: the Worker goes first.
  await remove(`the Worker ${target.worker}`, "delete", "--name", target.worker, "--force");
  for (const queue of queues) await remove(`the queue ${queue}`, "queues", "delete", queue);
  if (database !== null)
    await remove(`the database ${target.database}`, "d1", "delete", target.database, "--skip-confirmation");
  // It names a database that is gone.
  rmSync(target.file, { force: true });
  console.log("The staging site is gone.");
  return 0;
}

process.on("SIGINT", () => {
  console.error(`\n${brokenOff("", { isBegun })}`);
  process.exit(130);
});

try {
  process.exitCode = await main();
} catch (error) {
  // The Ctrl-C that ended a command which this one waited for has not been heard yet.
  await nextTurn();
  if (!(error instanceof PlatformError)) throw error;
  const next = isBegun ? "Run the same command again: it goes on from here." : "Nothing was done.";
  const full = keepFullText();
  console.error(
    `\n${error.message}\n\n${next}${full ? `\nAll that the platform's command said is in ${full}.` : ""}`,
  );
  process.exitCode = 1;
}
