/**
 * `npm run simulate`: runs stories of a season through the product in workerd (tests/simulation). A story that breaks
 * is run again with fewer and fewer steps, and the shortest one found is printed. Ends with 1 when a story broke.
 */
import { spawnSync } from "node:child_process";
import { readArguments, readCount } from "./shared/arguments.ts";

const USAGE = `npm run simulate -- [options]
  --seed <n>    the story to tell; default 1
  --seeds <n>   so many stories, from that one on; default 1
  --weeks <n>   weeks in each; default 2
  --short       fewer moments in a week`;

const { values } = readArguments(USAGE, {
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    weeks: { type: "string", default: "2" },
    short: { type: "boolean", default: false },
  },
});

const first = readCount(USAGE, "--seed", values.seed);
const weeks = readCount(USAGE, "--weeks", values.weeks);
const seeds = Array.from({ length: readCount(USAGE, "--seeds", values.seeds) }, (_, n) => first + n);
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  ["run", "-c", "vitest.season.config.ts", "tests/simulation/simulation.test.ts", "--reporter=verbose"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      SIMULATE_SEEDS: seeds.join(","),
      SIMULATE_WEEKS: String(weeks),
      SIMULATE_SHORT: values.short ? "1" : "",
    },
  },
);
process.exit(status ?? 1);
