/**
 * `npm run recompute -- [--gameweek N] [--url https://…]`: the standings of every tipping table thrown away and
 * computed again from what D1 holds. OPERATOR_TOKEN comes from the environment or from .dev.vars.
 * Ends with 1 when a row came out otherwise than it stood: a fact had not arrived somewhere.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";

interface Page {
  readonly tables: readonly { table: string; members: number; changed: number; userIds: string[] }[];
  readonly next: string | null;
}

const { values } = parseArgs({
  options: { gameweek: { type: "string" }, url: { type: "string", default: "http://localhost:8787" } },
});

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function readToken(): string {
  const fromFile = existsSync(".dev.vars")
    ? /^OPERATOR_TOKEN\s*=\s*"?([^"\n]+?)"?\s*$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1]
    : undefined;
  return process.env.OPERATOR_TOKEN ?? fromFile ?? fail("OPERATOR_TOKEN is not set (docs/runbook.md).");
}

async function askPage(token: string, gameweek: number | null, after: string): Promise<Page> {
  const answer = await fetch(new URL("/api/operator/recompute", values.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify({ gameweek, after }),
  });
  if (!answer.ok) fail(`${values.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}

const gameweek = values.gameweek === undefined ? null : Number(values.gameweek);
if (gameweek !== null && !(Number.isInteger(gameweek) && gameweek > 0)) fail("--gameweek must be a number.");
const token = readToken();
const startedAt = performance.now();
let tables = 0;
let changed = 0;
let after: string | null = "";
while (after !== null) {
  const page: Page = await askPage(token, gameweek, after);
  for (const table of page.tables) {
    tables++;
    changed += table.changed;
    const verdict = table.changed === 0 ? "the same" : `${table.changed} changed: ${table.userIds.join(" ")}`;
    console.log(`${table.table}  ${table.members} members  ${verdict}`);
  }
  after = page.next;
}
const what = gameweek === null ? "the season" : `gameweek ${gameweek}`;
const ms = Math.round(performance.now() - startedAt);
console.log(
  `${tables} tables over ${what} in ${ms} ms: ${changed === 0 ? "all the same" : `${changed} rows changed`}`,
);
process.exit(changed === 0 ? 0 : 1);
