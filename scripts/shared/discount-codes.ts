import { spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";

const PROJECT_DIR = fileURLToPath(new URL("../..", import.meta.url));
const WRANGLER = `${PROJECT_DIR}node_modules/wrangler/bin/wrangler.js`;
/** The characters of a drawn code: none of 0 O 1 I L, because codes are read out and typed. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const DRAWN_LENGTH = 10;
const CODE = /^[A-Z0-9-]{6,64}$/;
const NO_CODE = "A code has 6 to 64 letters, digits and dashes";
const NAME_LENGTH = 12;

/** An argument that cannot be used, in words for the person at the terminal. */
export class Mistake extends Error {}

/** A database in which codes are: a local one, or production's. */
export interface CodesPlace {
  /** The words by which wrangler finds it. */
  flags(): readonly string[];
  /** What to say where it has no tables yet. */
  readonly withoutTables: string;
}

/** The local database. @param persistTo its folder; wrangler's own by default. */
export const localCodes = (persistTo?: string): CodesPlace => ({
  flags: () => ["--local", ...(persistTo ? ["--persist-to", persistTo] : [])],
  withoutTables: `The local database in ${persistTo ?? ".wrangler/state"} has no tables yet: npm run db:migrate:local makes them.
For production say --production. The game of npm start has a database and a code of its own, which it prints.`,
});

export interface NewCode {
  /** The code itself; drawn at random by default. */
  readonly code?: string;
  readonly uses: number;
  /** `YYYY-MM-DD`, the last London day on which it works. */
  readonly expires?: string;
  readonly label?: string;
  readonly place: CodesPlace;
}

/**
 * Creates a discount code in D1 and returns it; the table has only its SHA-256.
 *
 * @throws Error when an argument is malformed (a Mistake), the code exists already or wrangler fails.
 */
export async function createDiscountCode(wanted: NewCode): Promise<string> {
  const code = (wanted.code ?? drawCode()).trim().toUpperCase();
  if (!CODE.test(code)) throw new Mistake(NO_CODE);
  if (!Number.isInteger(wanted.uses) || wanted.uses < 1)
    throw new Mistake("--uses must be a whole number above 0");
  const expiresAt = wanted.expires === undefined ? "null" : String(endOfLondonDay(wanted.expires));
  const label = (wanted.label ?? "").replaceAll("'", "''");
  await execute(
    `insert into discount_codes (code_hash, label, max_uses, expires_at, created_at)
     values ('${hashOf(code)}', '${label}', ${wanted.uses}, ${expiresAt}, cast(unixepoch('subsec') * 1000 as integer))`,
    wanted.place,
  );
  return code;
}

/**
 * The statement that ends a code that still works, and gives its label. @param which the code, or its name in the list.
 *
 * @throws Mistake for what is neither.
 */
export function endingOf(which: string): string {
  if (!CODE.test(which.toUpperCase())) throw new Mistake(NO_CODE);
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  return `update discount_codes set expires_at = ${now}
    where (code_hash = '${hashOf(which.toUpperCase())}' or substr(code_hash, 1, ${NAME_LENGTH}) = '${which}')
      and (expires_at is null or expires_at > ${now}) returning label`;
}

/** How the list names a code, whose text is not stored. */
export const nameInList = (hash: string) => hash.slice(0, NAME_LENGTH);

/** The hash by which a code is stored: hexadecimal SHA-256. */
export const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

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

/** Runs a statement by wrangler. @returns the rows that it gives. */
export async function rowsOf<T>(sql: string, place: CodesPlace): Promise<readonly T[]> {
  const text = await execute(sql, place);
  return (JSON.parse(text.slice(text.indexOf("["))) as { results: T[] }[])[0]?.results ?? [];
}

/** Runs a statement by wrangler. @returns what it prints: JSON of the results. */
function execute(sql: string, place: CodesPlace): Promise<string> {
  const args = [WRANGLER, "d1", "execute", "DB", ...place.flags(), "--json", "--yes", "--command", sql];
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
      reject(new Error(wordsFor(`${out}${err}`, place)));
    });
  });
}

/** What wrangler says, in words for what a newcomer meets first. */
function wordsFor(text: string, { withoutTables }: CodesPlace): string {
  if (/UNIQUE constraint/.test(text)) return "This code exists already";
  return /no such table/.test(text) ? withoutTables : text.slice(-2_000);
}
