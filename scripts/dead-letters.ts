/**
 * `npm run dead-letters`: lists queue messages that failed for good, or returns all of them to the queue. Ends with 1
 * when some are left.
 */

import { reach } from "./deploy/reach.ts";
import { readAddress, readArguments, refuse } from "./shared/arguments.ts";
import { noSuchCall, readToken } from "./shared/operator-token.ts";

const USAGE = `OPERATOR_TOKEN=… npm run dead-letters -- [list|replay] [options]
  list              messages of queues that failed for good, by kind; the default
  replay            returns all of them to the queue
  --url <address>   the site; default http://localhost:8787

  The token is the one that the first deploy printed; on this machine it may stand in .dev.vars.
  Ends with 0 when none are left, with 1 when some are, with 2 when the call failed.`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { url: { type: "string", default: "http://localhost:8787" } },
});
const [action = "list"] = positionals;
if (!["list", "replay"].includes(action) || positionals.length > 1) {
  refuse(USAGE, `It is \`list\` or \`replay\`, not \`${positionals.join(" ")}\`.`);
}
const site = readAddress(USAGE, "--url", values.url);
const read = readToken();
if ("problem" in read) refuse(USAGE, read.problem);
const { token } = read;

async function ask<Answer>(method: string, path: string): Promise<Answer> {
  const url = new URL(`/api/operator/dead-letters${path}`, site);
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(reach(url.href), { method, headers }).catch(() => null);
  if (response === null) {
    console.error(`Nothing answers at ${site}. Name the site: --url https://…`);
    process.exit(2);
  }
  if (response.ok) return response.json() as Promise<Answer>;
  console.error(response.status === 404 ? noSuchCall(site) : `${url} answered ${response.status}.`);
  process.exit(2);
}

if (action === "replay") {
  // As many as there were at the start: messages that fail again come back, and would be replayed for ever.
  const { total } = await ask<{ total: number }>("GET", "");
  let replayed = 0;
  while (replayed < total) {
    const page = await ask<{ replayed: number; left: number }>("POST", "/replay");
    if (page.replayed === 0) break;
    replayed += page.replayed;
  }
  console.log(`${replayed} replayed`);
}
const { total, kinds } = await ask<{
  total: number;
  kinds: { kind: string; count: number; oldestAt: string }[];
}>("GET", "");
for (const { kind, count, oldestAt } of kinds) console.log(`${count}  ${kind}  since ${oldestAt}`);
console.log(`${total} dead ${total === 1 ? "letter" : "letters"} kept`);
process.exitCode = total === 0 ? 0 : 1;
