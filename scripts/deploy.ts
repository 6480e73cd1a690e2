/**
 * `npm run deploy`: a fresh account to a site that serves, and each later version after it. It finds or makes the
 * database, the queues and the secrets, prints what it will do and asks; then it migrates and brings the new version to
 * nobody, a tenth and everybody, looking each time. Run again, it does nothing; broken off anywhere, it is finished by
 * the next run.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Settings } from "#contract/operator/features.ts";
import { type AccountState, PlatformError, readAccount } from "./deploy/account.ts";
import { buildPages, commitOf, nameBuild } from "./deploy/build-name.ts";
import { carryOut, type Deploy } from "./deploy/carry-out.ts";
import { complaintsOf } from "./deploy/checks.ts";
import { endLines, nothingLines } from "./deploy/end.ts";
import { afterDryRun, isAgreed, isAnswered, readOptions } from "./deploy/options.ts";
import {
  backAgain,
  cameOn,
  isNothing,
  isSureToAsk,
  isWaitingIn,
  linesOf,
  type Plan,
  planOf,
} from "./deploy/plan.ts";
import { tellFullText } from "./deploy/reason.ts";
import { addressesOf, type Given, hasKeys, notTaken, readSettings, takenOf } from "./deploy/settings.ts";
import { smokeAt, wrongIn } from "./deploy/smoke-checks.ts";
import { lastTakenBackOf, takenBackOf } from "./deploy/taken/taken-back.ts";
import { howToKeep } from "./deploy/taken/taken-over.ts";
import { targetOf } from "./deploy/target.ts";
import { BrokenOff, brokenOff, followSteps, stoppable, stoppablePause, whatIsLeft } from "./deploy/tools.ts";
import { chooseAccount, nameOf } from "./deploy/which-account.ts";
import { wrangler, wranglerBeside } from "./deploy/wrangler.ts";
import { isSomebodyThere } from "./shared/ask.ts";
import { giveSigns } from "./shared/signs.ts";

const values = readOptions();

const shipped = readFileSync("wrangler.toml", "utf8");
const target = targetOf(values.staging ? "staging" : "production", shipped);

const { change, begun } = followSteps(wranglerBeside, values["new-keys"]);
const signs = giveSigns();

/** Broken off by Ctrl-C. */
const breaking = new AbortController();

/** The settings that the environment gives; where they cannot be used, what the command ends with, which is said. */
function settingsGiven(has: Settings, { next, set }: ReturnType<typeof addressesOf>): Given | number {
  const environment = { ...(set ? { APP_URL: set } : {}), ...process.env };
  const switching = { has, isNewKeys: values["new-keys"], address: next, site: target.site };
  const given = readSettings(values["switch-on"], environment, switching);
  if ("mistake" in given) {
    console.error(`${given.mistake}\nNothing was done.`);
    return 2;
  }
  if (areUnfit({ ...given.variables, ...given.secrets })) return 2;
  for (const line of notTaken(values["switch-on"], process.env)) console.log(line);
  return given;
}

/** Whether something is wrong with these settings, which is said. */
function areUnfit(settings: Readonly<Record<string, string | undefined>>): boolean {
  const complaints = complaintsOf(settings, process.env);
  for (const complaint of complaints) console.error(`${complaint}.`);
  if (complaints.length > 0) console.error("Nothing was done: the site keeps the settings that it has.");
  return complaints.length > 0;
}

/** Tells the plan, and asks; what the command ends with where nothing is to be done, otherwise null. */
async function tellAndAsk(plan: Plan, account: AccountState, where: string): Promise<number | null> {
  console.log(`\nTo do, on ${target.site}${where}:`);
  for (const line of linesOf(plan, target, account)) console.log(`  - ${line}`);
  if (plan.uploads) {
    for (const line of howToKeep(account, plan.setsVariables, values["switch-on"])) console.log(line);
    console.log("It takes some minutes and shows its progress.");
  }
  if (values["dry-run"]) {
    console.log(`\n${afterDryRun(values, plan)}`);
    return 0;
  }
  if (await isAgreed(values, plan)) return null;
  console.error("Nothing was done.");
  return 1;
}

/** What the new version is asked for: a feed that the site lacks already is not its fault, and it may bring it back. */
async function partsToAskFor(address: string | undefined): Promise<"all" | "without_feed"> {
  if (!address) return "without_feed";
  signs.begin("\nLooking at the site as it is");
  if (wrongIn(await smokeAt(address, {}, "feed")).length === 0) return "all";
  console.log("The site has no fresh feed now, so the new version needs none either.");
  return "without_feed";
}

/** The tools of the deploy: each may be broken off. @param parts what the site is asked for. */
function toolsOf(parts: "all" | "without_feed"): Deploy["tools"] {
  const pause = stoppablePause(breaking.signal);
  return {
    wrangler,
    change: stoppable(change, breaking.signal),
    smokeAt: stoppable(
      async (site, headers) => wrongIn(await smokeAt(site, headers, parts)),
      breaking.signal,
    ),
    pause: (ms) => pause(Math.min(ms, values.watch * 1000)),
    watch: () => {
      signs.begin(`watching them for ${values.watch} s`);
      return pause(values.watch * 1000);
    },
    say: (line) => {
      // What is said goes before a step, and no other is begun.
      if (!breaking.signal.aborted) signs.begin(line);
    },
  };
}

async function main(): Promise<number> {
  // What is wrong by itself is said before the platform is asked.
  if (values.built && !existsSync("build/client")) {
    console.error("There is no build yet: the same command without --built makes it.\nNothing was done.");
    return 2;
  }
  if (areUnfit(takenOf(values["switch-on"], process.env))) return 2;
  signs.begin("Looking at what there is …");
  const which = chooseAccount(shipped, { wrangler });
  const where = which ? ` in ${nameOf(which)}` : "";
  const account = readAccount(target, shipped, { wrangler });
  // An upload starts from the settings of the version before it in the list, whichever serves.
  const has = { variables: account.serving?.takenOver ?? {}, secrets: account.secrets };
  const addresses = addressesOf(account.serving?.variables ?? {}, has.variables);
  const { served: APP_URL } = addresses;
  const given = settingsGiven(has, addresses);
  if (typeof given === "number") return given;
  const migrations = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const isWaiting = isWaitingIn(account, values["switch-on"]);
  const known = {
    commit: commitOf(),
    migrations,
    ...given,
    secrets: Object.keys(given.secrets),
    isAgain: values.again,
    isWaiting,
  };
  const isAsked = !(values["dry-run"] || isAnswered(values));
  if (isAsked && isSureToAsk(target, account, known, values.built) && !isSomebodyThere("--yes")) {
    console.error("Nothing was done.");
    return 1;
  }
  if (!values.built) {
    signs.begin("Building …");
    buildPages();
  }
  const build = nameBuild(wrangler);
  const wanted = {
    ...known,
    build,
    takenBack: takenBackOf(target.worker, account.serving, build, { wrangler }),
    lastTakenBack: lastTakenBackOf(target.worker, account.serving, { wrangler }),
  };
  const plan = planOf(target, account, wanted);
  signs.rest();
  const after = {
    variables: { ...has.variables, ...given.variables },
    secrets: new Set([...account.secrets, ...plan.draws, ...Object.keys(given.secrets)]),
  };
  if (values["switch-on"].includes("push") && hasKeys(has) && !isWaiting && !plan.replacesKeys)
    console.log("\nPush has its keys already: nothing to do for it. --new-keys draws another pair.");
  if (isNothing(plan)) {
    const nothing = {
      account,
      after,
      address: APP_URL,
      lastTakenBack: plan.lastTakenBack,
      site: target.site,
      where,
    };
    for (const line of nothingLines(nothing)) console.log(line);
    return 0;
  }
  const ended = await tellAndAsk(plan, account, where);
  if (ended !== null) return ended;

  const parts = await partsToAskFor(APP_URL);
  const { address, wrong, isBack } = await carryOut({
    target,
    account,
    plan,
    wanted,
    shipped,
    secretOf: (name) => given.secrets[name] ?? "",
    tools: toolsOf(parts),
  });
  for (const line of wrong) console.error(`WRONG  ${line}`);
  if (isBack) console.error(`\n${backAgain(plan)}`);
  if (wrong.length > 0) {
    tellFullText();
    return 1;
  }
  // Without waiting for it: a site that is new meets its season with the first poll.
  const feed = await smokeAt(address, {}, "feed");
  const isTokenNew = plan.draws.includes("OPERATOR_TOKEN");
  const isMoved = APP_URL !== undefined && address !== APP_URL;
  const end = {
    address,
    site: target.site,
    after,
    feed,
    switchedOn: [...values["switch-on"], ...cameOn(account, after)],
    isMoved,
    isTokenNew,
  };
  for (const line of endLines(end)) console.log(line);
  return 0;
}

/** What a shell adds to the number of a signal that ended a command. */
const SIGNALLED = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 } as const;
function breakOff(signal: keyof typeof SIGNALLED, left = ""): never {
  console.error(`\n${brokenOff(left, begun())}`);
  process.exit(SIGNALLED[signal]);
}
process.on("SIGINT", () => {
  if (!begun().isBegun) breakOff("SIGINT");
  if (breaking.signal.aborted)
    breakOff("SIGINT", "The step was cut off: the next run sees whether the platform has done it.");
  console.error("\nStopping after this step. Ctrl-C once more stops at once.");
  breaking.abort();
});
for (const signal of ["SIGHUP", "SIGTERM"] as const) process.once(signal, () => breakOff(signal));

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof BrokenOff) breakOff("SIGINT", error.message);
  // The Ctrl-C that ended a command which this one waited for has not been heard yet.
  await nextTurn();
  if (!(error instanceof PlatformError)) throw error;
  console.error(`\n${error.message}\n\n${whatIsLeft(begun())}`);
  tellFullText();
  process.exitCode = 1;
}
