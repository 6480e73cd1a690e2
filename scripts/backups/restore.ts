/**
 * `npm run restore`: puts a copy of `npm run backup`, or of `wrangler d1 export`, in a database: all of it, or nothing.
 */
import { existsSync } from "node:fs";
import { readArguments, refuse } from "#scripts/shared/arguments.ts";
import { ask, askYes, isSomebodyThere } from "#scripts/shared/ask.ts";
import { giveSigns } from "#scripts/shared/signs.ts";
import {
  CopyError,
  differences,
  isForeign,
  isShortOf,
  readContents,
  restoring,
  tellContents,
} from "./copy.ts";
import { afterFault, afterGrowth, afterShortfall, nextSteps, planOf } from "./plan.ts";
import { run } from "./run.ts";
import { checkPlace, PLACES, readPlace } from "./which-database.ts";

const USAGE = `npm run restore -- --from <file> (--local | --staging | --production) [options]
  puts a copy of \`npm run backup\` back, all of it or nothing: says first what is there, and asks

  --from <file>        the copy
  --local              into the database of \`npm run db:migrate:local\` and \`wrangler dev\`, on this machine
  --staging            into that of the staging site
  --production         into that of the site
  --over               replace what is there: without it a database that has any table is left alone
  --persist-to <dir>   with --local: where \`wrangler dev\` keeps its state; stop it first
  --yes                without asking; never for production, whose name has to be typed`;

const { values } = readArguments(USAGE, {
  options: {
    ...PLACES,
    from: { type: "string" },
    over: { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
  },
});

async function main(): Promise<number> {
  const { from } = values;
  if (from === undefined) return refuse(USAGE, "--from is missing: the file of the copy.");
  if (values.yes && values.production)
    return refuse(USAGE, "--yes is not for production, whose name is typed at a terminal: leave it out.");
  checkPlace(USAGE, values);
  if (!existsSync(from)) throw new CopyError(`There is no file ${from}. Nothing was done.`);
  const place = readPlace(USAGE, values);
  // Before a copy is read, which may take long.
  if (!(values.yes || isSomebodyThere(values.production ? undefined : "--yes")))
    throw new CopyError("Nothing was done.");
  const signs = giveSigns();
  signs.begin("Reading the copy, and looking at what there is …");
  const copy = await readContents(from);
  const there = await place.contents();
  signs.rest();
  const plan = planOf({ from, copy, place: place.name, there, isOver: values.over });
  if ("refusal" in plan) throw new CopyError(plan.refusal);
  console.log(`To do${place.account ? `, in ${place.account}` : ""}:`);
  for (const line of plan.lines) console.log(`  - ${line}`);
  if (!values.local) console.log("Until it is done the database answers nobody: the site is 503.");
  const [database = ""] = place.name.split(" ");
  const agreed = values.production
    ? await ask(`Type ${database} to go on: `, (answer) => answer === database)
    : values.yes || (await askYes("Go on? (yes or no) ", "--yes"));
  if (!agreed) throw new CopyError("Nothing was done.");

  const undo = there === null ? null : place.undo();
  if (undo !== null) console.log(`To go back to how it is now: ${undo}`);
  signs.begin("putting the copy in");
  const startedAt = performance.now();
  try {
    await place.run(restoring(from, plan.drops));
  } catch (error) {
    console.error((error as Error).message);
    const now = await place.contents().catch(() => "unknown" as const);
    throw new CopyError(afterFault({ copy, before: there, now, undo }).join("\n"));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  signs.begin("counting what is there now");
  const after = (await place.contents()) ?? new Map();
  signs.rest();
  const unlike = differences(copy, after);
  const steps = nextSteps(values, place.address());
  // Nobody plays on this machine meanwhile: nothing explains an additional row.
  const isGrown = values.local && unlike.length > 0;
  if (isShortOf(copy, after) || isForeign(copy, after) || isGrown) {
    const [first = "", ...further] = afterShortfall(undo);
    const wrong = unlike.map((line) => `WRONG  ${line}`);
    for (const line of [first, ...wrong, ...further, ...steps]) console.error(line);
    return 1;
  }
  console.log(`Now in ${place.name}: ${tellContents(copy)}, as in the copy, in ${seconds.toFixed(1)} s.`);
  if (unlike.length > 0) console.log(afterGrowth(place.playing(Date.now())));
  for (const line of unlike) console.log(`since then  ${line}`);
  for (const line of ["", ...steps]) console.log(line);
  return 0;
}

await run(main);
