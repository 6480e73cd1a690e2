/**
 * `npm run dead-letters -- [list|replay] [--url https://…]`: lists queue messages that failed for good, or returns all
 * of them to the queue. OPERATOR_TOKEN comes from the environment. Ends with 1 when some are left.
 */
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: "string", default: "http://localhost:8787" } },
});
const [action = "list"] = positionals;
const token = process.env.OPERATOR_TOKEN;
if (!token || !["list", "replay"].includes(action)) {
  console.error("OPERATOR_TOKEN=… npm run dead-letters -- [list|replay] [--url https://…]");
  process.exit(2);
}

async function ask<Answer>(method: string, path: string): Promise<Answer> {
  const url = new URL(`/api/operator/dead-letters${path}`, values.url);
  const response = await fetch(url, { method, headers: { Authorization: `Bearer ${token}` } });
  if (response.ok) return response.json() as Promise<Answer>;
  console.error(`${url} answered ${response.status}: is OPERATOR_TOKEN the site's?`);
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
console.log(`${total} dead letters kept`);
process.exitCode = total === 0 ? 0 : 1;
