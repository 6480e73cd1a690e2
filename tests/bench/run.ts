/**
 * `npm run bench`: ratios against a bare Worker under the same server in the same run, medians of alternating rounds.
 * Absolute times drift with the machine and decide nothing. The figures go into the table of
 * docs/performance.md, with the machine's name.
 */
import { readArguments, readCount, refuse } from "#scripts/shared/arguments.ts";

const PARTS = ["tables", "server", "phone", "goal", "cities", "herds", "sockets"] as const;
const USAGE = `npm run bench -- [options]
  --only <parts>       such as server,goal; default all: tables, server (routes and pages against a bare Worker, CPU of
                       pages), phone (pages on a throttled one), goal (to the screen, then an idle tab), cities, herds,
                       sockets
  --idle-minutes <n>   how long to watch an idle tab; default 1
  --sockets <counts>   to how many a League broadcasts, such as 1000,5000,9900; default 1000. \`ulimit -n\` must be above
                       twice the largest`;
const { values: options } = readArguments(USAGE, {
  options: {
    "idle-minutes": { type: "string", default: "1" },
    sockets: { type: "string", default: "1000" },
    only: { type: "string", default: PARTS.join() },
  },
});
const wanted = options.only.split(",");
const unknown = wanted.find((part) => !PARTS.some((each) => each === part));
if (unknown !== undefined) refuse(USAGE, `--only takes ${PARTS.join(", ")}, not "${unknown}".`);
const idleMinutes = readCount(USAGE, "--idle-minutes", options["idle-minutes"]);
const sockets = options.sockets.split(",").map((count) => readCount(USAGE, "--sockets", count));

// What measures, the browsers' library above all, takes half a second to load.
const { measureAll } = await import("./measure-all.ts");
await measureAll({ isWanted: (part) => wanted.includes(part), idleMinutes, sockets });
process.exit(0);
