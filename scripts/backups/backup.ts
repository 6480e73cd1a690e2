/** `npm run backup`: copies a database into a file, and reads the copy back to its end. */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { readArguments } from "#scripts/shared/arguments.ts";
import { askYes } from "#scripts/shared/ask.ts";
import { giveSigns } from "#scripts/shared/signs.ts";
import { CopyError, differences, readContents, tellContents } from "./copy.ts";
import { siteOf } from "./place.ts";
import { wayBack } from "./plan.ts";
import { run } from "./run.ts";
import { PLACES, readPlace } from "./which-database.ts";

const USAGE = `npm run backup -- (--local | --staging | --production) [options]
  copies the database into a file: says first how much it is, and asks

  --local              the one of \`npm run db:migrate:local\` and \`wrangler dev\`, on this machine
  --staging            the one of the staging site
  --production         the one of the site
  --output <file>      default backups/<place>-<time>.sql; an existing file is never overwritten
  --persist-to <dir>   with --local: where \`wrangler dev\` keeps its state; stop it first
  --yes                without asking`;

const { values } = readArguments(USAGE, {
  options: { ...PLACES, output: { type: "string" }, yes: { type: "boolean", default: false } },
});

async function main(): Promise<number> {
  const place = readPlace(USAGE, values);
  const time = new Date().toISOString().slice(0, 16).replace(":", "-");
  const file = values.output ?? `backups/${siteOf(values)}-${time}.sql`;
  if (existsSync(file)) throw new CopyError(`${file} is there already. Nothing was done.`);
  const signs = giveSigns();
  signs.begin("Looking at what there is …");
  const there = await place.contents();
  signs.rest();
  if (there === null) throw new CopyError(`There is no database: ${place.name}. Nothing was done.`);
  if (there.size === 0) throw new CopyError(`There are no tables in ${place.name}. Nothing was done.`);
  console.log(
    `To do${place.account ? `, in ${place.account}` : ""}: copy ${place.name} into ${file}: ${tellContents(there)}.`,
  );
  console.log("Whoever reads the file reads what it holds of every person.");
  if (!values.local) console.log("While it is copied, the database answers nobody: the site is 503.");
  if (!values.yes && !(await askYes("Go on? (yes or no) ", "--yes")))
    throw new CopyError("Nothing was done.");

  signs.begin("copying");
  const startedAt = performance.now();
  mkdirSync(dirname(file), { recursive: true });
  await place.copyTo(file);
  const seconds = (performance.now() - startedAt) / 1000;
  signs.begin("reading the copy back");
  const copied = await readContents(file);
  signs.rest();
  const megabytes = statSync(file).size / 1e6;
  console.log(
    `${file}: ${tellContents(copied)}, ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s, read back to its end.`,
  );
  for (const line of wayBack(values, file)) console.log(line);
  // A site may have written until the copy began, so its rows may differ; a local database's may not.
  for (const line of differences(copied, there)) console.log(`since the plan  ${line}`);
  return 0;
}

await run(main);
