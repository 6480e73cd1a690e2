import { spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath, pathToFileURL } from "node:url";
import { readArguments, refuse } from "./arguments.ts";
import { readShipped } from "./copies/remote.ts";
import { writeConfiguration } from "./deploy/account.ts";
import { targetOf } from "./deploy/target.ts";
import { chooseAccount } from "./deploy/which-account.ts";
import { wrangler } from "./deploy/wrangler.ts";

const PROJECT_DIR = fileURLToPath(new URL("..", import.meta.url));
const WRANGLER = `${PROJECT_DIR}node_modules/wrangler/bin/wrangler.js`;
/** The characters of a drawn code: none of 0 O 1 I L, because codes are read out and typed. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const DRAWN_LENGTH = 10;

const USAGE = `Discount codes for transfer access. Only a hash of a code is stored: it is shown once, here.

  npm run codes -- create --uses 100 --expires <day> [--label Friends] [--code FRIENDS26] [where]
  npm run codes -- list [where]

  --uses      how often it can be used in all; each player uses it once
  --expires   the last day (Europe/London) on which it works, YYYY-MM-DD; left out, it does not end
  --code      this code instead of a drawn one: 6 to 64 letters, digits and dashes
  where       --local (the default) [--persist-to DIR], or --production (or --remote, the same).
              Stop a running 'wrangler dev' on the same directory first: two cannot open its database.`;

/** An argument that cannot be used, in words for the person at the terminal. */
class Mistake extends Error {}

/** The target database: a local one, or production's. */
export type CodesTarget = { readonly persistTo?: string } | "remote";

export interface NewCode {
  /** The code itself; drawn at random by default. */
  readonly code?: string;
  readonly uses: number;
  /** `YYYY-MM-DD`, the last London day on which it works. */
  readonly expires?: string;
  readonly label?: string;
  readonly target: CodesTarget;
}

/**
 * Creates a discount code in D1 and returns it; the table has only its SHA-256.
 *
 * @throws Error when an argument is malformed (a Mistake), the code exists already or wrangler fails.
 */
export async function createDiscountCode(wanted: NewCode): Promise<string> {
  const code = (wanted.code ?? drawCode()).trim().toUpperCase();
  if (!/^[A-Z0-9-]{6,64}$/.test(code)) throw new Mistake("A code has 6 to 64 letters, digits and dashes");
  if (!Number.isInteger(wanted.uses) || wanted.uses < 1)
    throw new Mistake("--uses must be a whole number above 0");
  const expiresAt = wanted.expires === undefined ? "null" : String(endOfLondonDay(wanted.expires));
  const hash = hashOf(code);
  const label = (wanted.label ?? "").replaceAll("'", "''");
  await execute(
    `insert into discount_codes (code_hash, label, max_uses, expires_at, created_at)
     values ('${hash}', '${label}', ${wanted.uses}, ${expiresAt}, cast(unixepoch('subsec') * 1000 as integer))`,
    wanted.target,
  );
  return code;
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/** How the list names a code, whose text is not stored. */
const shortHash = (hash: string) => hash.slice(0, 12);

function drawCode(): string {
  return Array.from({ length: DRAWN_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** The first instant after a London day, in epoch ms: midnight there is 23:00 UTC while summer time lasts. */
export function endOfLondonDay(day: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const utc = match ? Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + 1) : Number.NaN;
  const isDay = !Number.isNaN(utc) && new Date(utc - 1).toISOString().startsWith(day);
  if (!isDay) throw new Mistake(`--expires must be a day such as 2026-01-31, not ${day}`);
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", hour: "2-digit" }).format(utc);
  return utc - Number(hour) * 3_600_000;
}

/** @throws Mistake when a code's last day is over already. */
export function refuseEnded(day: string, now: number): void {
  if (endOfLondonDay(day) <= now) throw new Mistake(`--expires ${day} is over: the code would never work`);
}

interface ListedCode {
  readonly code_hash: string;
  readonly label: string;
  readonly max_uses: number;
  readonly uses: number;
  readonly expires_at: number | null;
}

async function listCodes(target: CodesTarget): Promise<readonly ListedCode[]> {
  const text = await execute(
    `select c.code_hash, c.label, c.max_uses, c.expires_at,
       (select count(*) from discount_redemptions r where r.code_hash = c.code_hash) as uses
     from discount_codes c order by c.created_at`,
    target,
  );
  return (JSON.parse(text.slice(text.indexOf("["))) as { results: ListedCode[] }[])[0]?.results ?? [];
}

/** wrangler.toml names no database of anybody's: production's configuration is written with its id first. */
function productionFlags(): readonly string[] {
  const shipped = readShipped();
  chooseAccount(shipped, { wrangler });
  const target = targetOf("production", shipped);
  if (writeConfiguration(target, shipped, { wrangler }) === null)
    throw new Error("This account has no database of the site: npm run deploy makes it.");
  return ["--remote", "--config", target.file];
}

function execute(sql: string, target: CodesTarget): Promise<string> {
  const where =
    target === "remote"
      ? productionFlags()
      : ["--local", ...(target.persistTo ? ["--persist-to", target.persistTo] : [])];
  const args = [WRANGLER, "d1", "execute", "DB", ...where, "--json", "--yes", "--command", sql];
  const env = {
    ...process.env,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_SEND_METRICS: "false",
    NO_COLOR: "1",
  };
  const child = spawn(process.execPath, args, { cwd: PROJECT_DIR, env });
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => (out += chunk));
  child.stderr.on("data", (chunk) => (err += chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      if (status === 0) return resolve(out);
      const text = `${out}${err}`;
      reject(new Error(wordsFor(text, target)));
    });
  });
}

/** What wrangler says, in words for what a newcomer meets first. */
function wordsFor(text: string, target: CodesTarget): string {
  if (/UNIQUE constraint/.test(text)) return "This code exists already";
  if (!/no such table/.test(text)) return text.slice(-2_000);
  if (target === "remote") return "Production's database has no tables yet: npm run deploy makes them.";
  return `The local database in ${target.persistTo ?? ".wrangler/state"} has no tables yet: npm run db:migrate:local makes them.
For production say --production. The game of npm start has a database and a code of its own, which it prints.`;
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      uses: { type: "string" },
      expires: { type: "string" },
      label: { type: "string" },
      code: { type: "string" },
      "persist-to": { type: "string" },
      local: { type: "boolean" },
      remote: { type: "boolean" },
      production: { type: "boolean" },
    },
  });
  const persistTo = values["persist-to"];
  const target: CodesTarget =
    values.remote || values.production ? "remote" : persistTo === undefined ? {} : { persistTo };
  const [action] = positionals;
  if (action === "create") {
    if (values.uses === undefined) throw new Mistake("--uses is missing: how often the code can be used.");
    const { code, expires, label } = values;
    if (expires !== undefined) refuseEnded(expires, Date.now());
    const made = await createDiscountCode({
      uses: Number(values.uses),
      target,
      ...(code === undefined ? {} : { code }),
      ...(expires === undefined ? {} : { expires }),
      ...(label === undefined ? {} : { label }),
    });
    console.log(made);
    console.error(`Keep it: only its hash is stored. The list names it ${shortHash(hashOf(made))}.`);
    return;
  }
  if (action === "list") {
    for (const row of await listCodes(target)) {
      const until = row.expires_at === null ? "no end" : `until ${new Date(row.expires_at).toISOString()}`;
      console.log(`${shortHash(row.code_hash)}  ${row.uses}/${row.max_uses} used  ${until}  ${row.label}`);
    }
    return;
  }
  throw new Mistake("It is `create` or `list`.");
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await main();
  } catch (error) {
    if (error instanceof Mistake) refuse(USAGE, error.message);
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
