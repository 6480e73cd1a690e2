import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export const SIGNED_OUT =
  "Sign in to the platform first: npx wrangler login, or an API token in CLOUDFLARE_API_TOKEN (README.md, Deploy, 2).";

/** What the token lacks that the platform makes by itself for its own builds, after the deploy button. */
const BUILD_TOKEN =
  "The token of this build lacks a permission: give it D1 (edit) and Queues (edit) under My Profile, API Tokens, and retry the build.";

/** What may be wrong with an API token: it lacks a permission, or is not valid. */
const LACKS =
  "The token in CLOUDFLARE_API_TOKEN does not allow that, has expired, or belongs to another account: it needs D1 (edit) and Queues (edit) as well as the template Edit Cloudflare Workers (README.md, Deploy, 2).";
const NO_TOKEN =
  "What CLOUDFLARE_API_TOKEN holds is not a valid token of the platform's, or has expired: make another (README.md, Deploy, 2).";

/**
 * What wrangler says of an answer that it cannot read, such as one to static files: its own trouble, in no words for
 * people.
 */
const INNER_TROUBLE = /Received undefined|\[object Object\]|undefined \(reading|is not valid JSON/;
const UNREAD_ANSWER = "The platform did not answer as its command expects. That mostly passes by itself.";

/** Where wrangler calls the platform. */
const API = () => process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

/** Where the frame of a fault begins: advice, a list of options, who is signed in, the next fault. */
const FRAME =
  /\n\s*\n\s*(?:✘|▲|If you think|🪵|To learn more|To continue without logging in|📎|👋|Getting User settings|Did you mean|wrangler [a-z]|(?:COMMANDS|POSITIONALS|GLOBAL FLAGS|OPTIONS|EXAMPLES)\b)/;

/** Lines that wrangler writes around anything it says. */
const BANNER = /^\s*(?:⛅️.*|[─-]{3,}|🪵.*|Getting User settings.*|)\s*$/;

/** What failed commands have said, in full, for the file that a person may look into. */
const outputs: string[] = [];
const FULL_TEXT = ".wrangler/failed.log";

/**
 * Writes what the commands said of which a person was told the reason alone. @returns the file; null where there was
 * none.
 */
export function keepFullText(file = FULL_TEXT): string | null {
  if (outputs.length === 0) return null;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, outputs.join("\n\n"), { mode: 0o600 });
  return file;
}

/** Says where that is, if there is anything. */
export function tellFullText(): void {
  const file = keepFullText();
  if (file !== null) console.error(`All that the platform's command said is in ${file}.`);
}

/** Whether the API is one on this machine. */
const isStandIn = () => /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(`${API()}/`);

/** What a failed command says went wrong, without its frame of advice and options. */
export function reasonIn(output: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const plain = output.replace(/\u001b\[[0-9;]*m/g, "");
  if (!outputs.includes(plain)) outputs.push(plain);
  const error = refusalIn(errorIn(plain));
  if (error === "fetch failed")
    return `The platform's API at ${API()} does not answer. ${isStandIn() ? "This terminal is set to a stand-in that does not run: start it again, or open a new terminal for the real platform." : "Is this machine connected?"}`;
  if (INNER_TROUBLE.test(error)) return UNREAD_ANSWER;
  if (/not logged in|necessary to set a CLOUDFLARE_API_TOKEN/i.test(error)) return signedOut();
  if (/More than one account/.test(error)) return severalAccounts(idsIn(error));
  if (/Unknown (argument|command)/.test(error))
    return `The platform's command (wrangler) does not know what this one asks of it: ${error} Is it the one of package-lock.json? npm ci installs that.`;
  if (/Invalid (?:API|access) token|Invalid request headers|\[code: (?:1000|6003|6111|9109)\]/i.test(error))
    return `${error}\n${process.env.CLOUDFLARE_API_TOKEN ? NO_TOKEN : SIGNED_OUT}`;
  return /authentication|CLOUDFLARE_API_TOKEN|\[code: 10000\]/i.test(error)
    ? `${error}\n${process.env.CLOUDFLARE_API_TOKEN && !process.env.WORKERS_CI ? LACKS : signedOut()}`
    : error;
}

/** A refused call, by its own words. */
const refusalIn = (error: string) =>
  error.replace(
    /^A request to the Cloudflare API \((?:\/accounts\/[^/)]+)?([^)]*)\) failed\.\s*([\s\S]+)$/,
    (_, call: string, words: string) => `The platform refused ${call}: ${words.replaceAll(/\s*\n\s*/g, " ")}`,
  );

const signedOut = () => (process.env.WORKERS_CI ? BUILD_TOKEN : SIGNED_OUT);

/**
 * The fault itself: as wrangler marks it, or as it answers where JSON was asked for; else the first thing that it says.
 */
function errorIn(plain: string): string {
  const [first, next] = plain
    .split("[ERROR]")
    .slice(1)
    .map((marked) => marked.split(FRAME)[0]?.trim() ?? "");
  // One that announces others says nothing without them.
  if (first !== undefined) return first.endsWith(":") && next ? `${first}\n${next}` : first;
  const json = /\{\s*"error":[\s\S]*\}/.exec(plain)?.[0];
  const answered = json === undefined ? null : textsIn(json);
  if (answered !== null) return answered;
  const lines = plain.split("\n");
  const from = lines.findIndex((line) => !BANNER.test(line));
  if (from < 0) return "The platform's command failed, and said nothing.";
  return (
    lines
      .slice(from)
      .join("\n")
      .split(/\n\s*\n/)[0]
      ?.trim() ?? ""
  );
}

function textsIn(json: string): string | null {
  try {
    const { error } = JSON.parse(json) as {
      error: string | { text?: string; notes?: readonly { text: string }[] };
    };
    if (typeof error === "string") return error;
    const texts = [error.text ?? "", ...(error.notes ?? []).map(({ text }) => text)].filter(Boolean);
    return texts.length === 0 ? null : texts.join("\n");
  } catch {
    return null;
  }
}

const idsIn = (text: string) =>
  [...text.matchAll(/`([^`]+)`: `([0-9a-f]{32})`/g)].map(([, name = "", id = ""]) => ({ name, id }));

/** What whoever has several accounts is told, none of which is chosen. */
export function severalAccounts(accounts: readonly { readonly name: string; readonly id: string }[]): string {
  const [first] = accounts;
  return [
    `This sign-in has ${accounts.length} accounts, and none of them is chosen:`,
    ...accounts.map(({ name, id }) => `  ${id}  ${name}`),
    `Say which by its id, for this command and every other: export CLOUDFLARE_ACCOUNT_ID=${first?.id ?? "…"}`,
  ].join("\n");
}
