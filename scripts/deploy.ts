/**
 * `npm run deploy [-- --dry-run]`: checks, build, migrations, deploy, smoke test; returns to the previous version when
 * the smoke test fails. Migrations only widen (migrations/README.md), so the previous version runs on the new tables.
 * `--dry-run` goes as far as possible without an account: nothing leaves this machine.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { complaintsOf, variablesIn } from "./deploy/checks.ts";
import { smoke } from "./deploy/smoke-checks.ts";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
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
 * How often the smoke test is tried: a new version is everywhere in seconds; a cold start and the first poll take more.
 */
const SMOKE_ATTEMPTS = 5;
const SMOKE_APART_MS = 10_000;

function run(command: string, ...args: string[]): void {
  console.log(`> ${command} ${args.join(" ")}`);
  const { status } = spawnSync(`node_modules/.bin/${command}`, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function readSecrets(): string[] | null {
  const { status, stdout } = spawnSync("node_modules/.bin/wrangler", ["secret", "list"], {
    encoding: "utf8",
  });
  if (status !== 0) return null;
  return (JSON.parse(stdout.slice(stdout.indexOf("["))) as { name: string }[]).map(({ name }) => name);
}

const configuration = readFileSync("wrangler.toml", "utf8");
const inFile = variablesIn(configuration);
const variables = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? inFile[name]]));
const complaints = complaintsOf({ configuration, secrets: isDry ? null : readSecrets(), variables });
for (const complaint of complaints) console.error(`not ready: ${complaint}`);
if (complaints.length > 0 && !isDry) process.exit(1);

run("remix", "vite:build");
if (isDry) {
  run("wrangler", "deploy", "--dry-run");
  console.log(
    "Nothing was deployed. The real one migrates, deploys, looks at the site and goes back if it must.",
  );
  process.exit(complaints.length > 0 ? 1 : 0);
}
run("wrangler", "d1", "migrations", "apply", "football-bingo", "--remote");
const given = ["APP_URL", "MAIL_FROM"].flatMap((name) =>
  variables[name] ? ["--var", `${name}:${variables[name]}`] : [],
);
run("wrangler", "deploy", ...given);

let wrong: string[] = [];
for (let attempt = 1; attempt <= SMOKE_ATTEMPTS; attempt++) {
  const results = await smoke(variables.APP_URL ?? "", fetch);
  wrong = results.flatMap((result) => (result.wrong === null ? [] : [`${result.what}: ${result.wrong}`]));
  if (wrong.length === 0) break;
  await new Promise((resolve) => setTimeout(resolve, SMOKE_APART_MS));
}
if (wrong.length === 0) {
  console.log("Deployed, and all is well.");
} else {
  for (const line of wrong) console.error(`WRONG  ${line}`);
  run("wrangler", "rollback", "--message", "smoke found something wrong", "--yes");
  console.error("The version before runs again; its tables are the widened ones, which it reads as well.");
  process.exit(1);
}
