/**
 * `npm run simulate -- [--seed N] [--seeds N] [--weeks N] [--short]`: runs stories of a season through the product in
 * workerd (tests/simulation), for one seed or several from it on; `--short` ones have fewer moments per week. A story that breaks is run again with fewer and fewer steps,
 * and the shortest one found is printed. Ends with 1 when a story broke.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    weeks: { type: "string", default: "2" },
    short: { type: "boolean", default: false },
  },
});

function readNumber(name: "seed" | "seeds" | "weeks"): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} takes a number from 1 on, not "${values[name]}".`);
  process.exit(2);
}

const first = readNumber("seed");
const seeds = Array.from({ length: readNumber("seeds") }, (_, n) => first + n);
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  ["run", "-c", "vitest.season.config.ts", "tests/simulation/simulation.test.ts", "--reporter=verbose"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      SIMULATE_SEEDS: seeds.join(","),
      SIMULATE_WEEKS: String(readNumber("weeks")),
      SIMULATE_SHORT: values.short ? "1" : "",
    },
  },
);
process.exit(status ?? 1);
