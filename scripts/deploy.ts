/**
 * `npm run deploy`: checks, build, migrations, then the new version for nobody, a tenth and
 * everybody, looked at each time; returns to the version before when something is wrong. Migrations only widen
 * (migrations/README.md), so the version before runs on the new tables.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "./arguments.ts";
import { complaintsOf, variablesIn } from "./deploy/checks.ts";
import { rollOut } from "./deploy/roll-out.ts";
import { smoke } from "./deploy/smoke-checks.ts";
import { stagingOf } from "./deploy/staging.ts";

const USAGE = `npm run deploy -- [options]
  --staging   to the staging Worker, not to production
  --dry-run   as far as possible without an account: nothing leaves this machine`;

const { values } = readArguments(USAGE, {
  options: { "dry-run": { type: "boolean", default: false }, staging: { type: "boolean", default: false } },
});
const isDry = values["dry-run"];
const NAMES = [
  "APP_URL",
  "MAIL_FROM",
  "ENVIRONMENT",
  "CLOCK_AT",
  "CLOCK_FROM",
  "CLOCK_SPEED",
  "SIMULATED_RTT",
];
/**
 * The Worker's configuration: staging's own file is written beside production's, because the paths in it are relative.
 */
const CONFIGURATION = values.staging ? "wrangler.staging.toml" : "wrangler.toml";

function run(command: string, ...args: string[]): void {
  console.log(`> ${command} ${args.join(" ")}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs wrangler and shows what it prints, which the caller reads too. */
function wrangler(...args: string[]): { isOk: boolean; output: string } {
  console.log(`> wrangler ${args.join(" ")}`);
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/wrangler", args, { encoding: "utf8" });
  console.log(stdout, stderr);
  return { isOk: status === 0, output: `${stdout}${stderr}` };
}

function readSecrets(): string[] | null {
  const { isOk, output } = wrangler("secret", "list", "--config", CONFIGURATION);
  if (!isOk) return null;
  return (JSON.parse(output.slice(output.indexOf("["))) as { name: string }[]).map(({ name }) => name);
}

const production = readFileSync("wrangler.toml", "utf8");
const configuration = values.staging
  ? stagingOf(production, { databaseId: process.env.STAGING_DATABASE_ID ?? "" })
  : production;
if (values.staging) writeFileSync(CONFIGURATION, configuration);
const inFile = variablesIn(configuration);
const variables = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? inFile[name]]));
const complaints = complaintsOf({ configuration, secrets: isDry ? null : readSecrets(), variables });
for (const complaint of complaints) console.error(`not ready: ${complaint}`);
if (complaints.length > 0 && !isDry) process.exit(1);

run("remix", "vite:build");
if (isDry) {
  run("wrangler", "deploy", "--dry-run", "--config", CONFIGURATION);
  console.log(
    "Nothing was deployed. The real one migrates, rolls out step by step, and goes back if it must.",
  );
  process.exit(complaints.length > 0 ? 1 : 0);
}
run("wrangler", "d1", "migrations", "apply", "DB", "--remote", "--config", CONFIGURATION);
const given = ["APP_URL", "MAIL_FROM"].flatMap((name) =>
  variables[name] ? ["--var", `${name}:${variables[name]}`] : [],
);
const worker = /^name = "([^"]+)"/m.exec(configuration)?.[1] ?? "";

/** Runs the smoke test on the site. @returns one line per fault. */
async function lookAtSite(headers: Readonly<Record<string, string>>): Promise<string[]> {
  const results = await smoke(variables.APP_URL ?? "", (url, init) =>
    fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } }),
  );
  return results.flatMap(({ what, wrong }) => (wrong === null ? [] : [`${what}: ${wrong}`]));
}

const wrong = await rollOut(
  { worker, flags: ["--config", CONFIGURATION, ...given] },
  {
    wrangler,
    smoke: lookAtSite,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    say: console.log,
  },
);
for (const line of wrong) console.error(`WRONG  ${line}`);
if (wrong.length > 0) process.exit(1);
console.log("Deployed, and all is well.");
