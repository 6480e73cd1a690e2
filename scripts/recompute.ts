/**
 * `npm run recompute`: discards the standings of every table and computes
 * them again from D1. OPERATOR_TOKEN comes from the environment or from .dev.vars. Ends with 0 when all came out the
 * same, with 1 when a row differed (a fact had not arrived somewhere; it has now), with 2 when the call failed.
 */
import { reach } from "./deploy/reach.ts";
import { readAddress, readArguments, readCount } from "./shared/arguments.ts";
import { noSuchCall, readToken } from "./shared/operator-token.ts";

const USAGE = `OPERATOR_TOKEN=… npm run recompute -- [options]
  discards every table's standings and computes them again, and says which rows differed

  --gameweek <n>   compare this gameweek alone; default: the whole season
  --erase-again    after a restore: erase first the accounts that were erased in the last month and are there
                   again; without it they are named, and stay
  --url <address>  the running game; default http://localhost:8787

  The token is the one that the first deploy printed; on this machine it may stand in .dev.vars.
  Ends with 0 when all came out the same, with 1 when a row differed, with 2 when the call failed.`;

interface Page {
  readonly tables: readonly { table: string; members: number; changed: number; userIds: string[] }[];
  /** By username: accounts erased in the last month that are there again. */
  readonly back: readonly string[];
  readonly next: string | null;
}

/** How many the Worker names at most. */
const NAMED = 10;

/** A failure of the call, in words for the person at the terminal. */
class Refused extends Error {}

async function askPage(
  url: URL,
  token: string,
  body: { gameweek: number | null; after: string; eraseAgain: boolean },
): Promise<Page> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(reach(url.href), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    text = await response.text();
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    throw new Refused(
      `Nothing answers at ${url.origin} (${cause?.code ?? message}). Is the game running there?`,
    );
  }
  const answer = parse(text);
  if (response.ok && Array.isArray(answer?.tables)) return answer as unknown as Page;
  if (response.status === 404 && answer?.code === "NOT_FOUND") throw new Refused(noSuchCall(url.origin));
  if (typeof answer?.message === "string") {
    throw new Refused(`${url.origin} answered ${response.status}: ${answer.message}`);
  }
  throw new Refused(
    `${url.origin} answered ${response.status}, but not as this game does. Is it the address?`,
  );
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const thereAgain = (names: readonly string[]) =>
  `Erased in the last month, and there again with the copy that was put back: ${names.join(", ")}${names.length < NAMED ? "" : ", perhaps more"}.
npm run recompute -- --erase-again erases them.`;

/** Runs the command. @returns how many rows came out differently. */
async function main(): Promise<number> {
  const { values } = readArguments(USAGE, {
    options: {
      gameweek: { type: "string" },
      "erase-again": { type: "boolean", default: false },
      url: { type: "string", default: "http://localhost:8787" },
    },
  });
  const gameweek = values.gameweek === undefined ? null : readCount(USAGE, "--gameweek", values.gameweek);
  const url = new URL("/api/operator/recompute", readAddress(USAGE, "--url", values.url));
  const read = readToken();
  if ("problem" in read) throw new Refused(read.problem);
  const { token } = read;
  const startedAt = performance.now();
  let tables = 0;
  let changed = 0;
  const eraseAgain = values["erase-again"];
  const back = new Set<string>();
  let after: string | null = "";
  while (after !== null) {
    const page: Page = await askPage(url, token, { gameweek, after, eraseAgain });
    for (const table of page.tables) {
      tables++;
      changed += table.changed;
      const verdict =
        table.changed === 0 ? "the same" : `${table.changed} changed: ${table.userIds.join(" ")}`;
      console.log(
        `${table.table}  ${table.members} ${table.members === 1 ? "member" : "members"}  ${verdict}`,
      );
    }
    for (const username of page.back ?? []) back.add(username);
    after = page.next;
  }
  if (back.size > 0)
    console.log(eraseAgain ? `Erased again: ${[...back].join(", ")}` : thereAgain([...back]));
  const what = gameweek === null ? "the season" : `gameweek ${gameweek}`;
  const ms = Math.round(performance.now() - startedAt);
  const outcome = changed === 0 ? "all the same" : `${changed} rows changed`;
  console.log(`${tables} ${tables === 1 ? "table" : "tables"} over ${what} in ${ms} ms: ${outcome}`);
  return changed;
}

try {
  process.exitCode = (await main()) === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
