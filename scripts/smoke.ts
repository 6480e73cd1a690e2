/** `npm run smoke`: checks a running site from outside. Ends with 1 when something is wrong. */

import { reach } from "./deploy/reach.ts";
import { FIRST_POLL, smoke, summaryOf } from "./deploy/smoke-checks.ts";
import { readAddress, readArguments } from "./shared/arguments.ts";

const USAGE = `npm run smoke -- [options]
  looks at a site from outside, and changes nothing

  --url <address>   the site; default http://localhost:8787
  Ends with 0 when all is well, else with 1: also while the season has not arrived.`;

const LOCAL = "http://localhost:8787";
const { values } = readArguments(USAGE, { options: { url: { type: "string" } } });
const site = readAddress(USAGE, "--url", values.url ?? LOCAL);
const ask = (url: string, init?: RequestInit) => fetch(reach(url), init);
const isThere = await ask(site).then(
  () => true,
  () => false,
);
if (!isThere) {
  const next = values.url
    ? "Is the address right? One that is new can take some minutes."
    : "Start the game (npm start), or name the site: --url https://…";
  console.error(`Nothing answers at ${site}. ${next}`);
  process.exit(1);
}
const results = await smoke(site, ask);
const { text, isAwaited } = summaryOf(results);
for (const { what, wrong } of results)
  console.log(
    wrong === null ? `ok       ${what}` : `${isAwaited ? "not yet" : "WRONG  "}  ${what}: ${wrong}`,
  );
console.log(`\n${site} ${text}.`);
if (isAwaited) console.log(`${FIRST_POLL} Look again then.`);
process.exitCode = results.some(({ wrong }) => wrong !== null) ? 1 : 0;
