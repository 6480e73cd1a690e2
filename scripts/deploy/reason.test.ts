import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { keepFullText, reasonIn } from "./reason.ts";

test("what wrangler cannot read is told as a sentence, once", () => {
  const inner = "Invalid token: The first argument must be of type string. Received undefined";
  expect(reasonIn(`✘ [ERROR] ${inner}\n\n\n✘ [ERROR] ${inner}\n`)).toBe(
    "The platform did not answer as its command expects. That mostly passes by itself.",
  );
  expect(reasonIn("✘ [ERROR] No.\n\n\n✘ [ERROR] No.\n")).toBe("No.");
});

test("a fault that announces others is told with the first of them", () => {
  const announced = "Migration 0001.sql failed with the following errors:";
  expect(reasonIn(`✘ [ERROR] ${announced}\n\n\n✘ [ERROR] read ECONNRESET\n\n\n🪵  Logs\n`)).toBe(
    `${announced}\nread ECONNRESET`,
  );
  expect(reasonIn("✘ [ERROR] No.\n\n\n✘ [ERROR] Neither.\n")).toBe("No.");
});

test("a platform that cannot be reached is told by its address", () => {
  expect(reasonIn("✘ [ERROR] fetch failed\n\n\n🪵  Logs were written\n")).toMatch(
    /^The platform's API at https?:\/\/\S+ does not answer\./,
  );
});

test("whoever is not signed in is told how, without advice on options that are not ours", () => {
  const printed = [
    "",
    "\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mIt's necessary to set a CLOUDFLARE_API_TOKEN.\u001b[0m",
    "",
    "  ",
    "  To continue without logging in, rerun this command with `--temporary`.",
  ].join("\n");
  expect(reasonIn(printed)).toBe(
    "Sign in to the platform first: npx wrangler login, or an API token in CLOUDFLARE_API_TOKEN (README.md, Deploy, 2).",
  );
});

const refused = (words: string) =>
  reasonIn(`✘ [ERROR] A request to the Cloudflare API (/accounts/2/d1/database) failed.\n\n  ${words}\n`);

test("a token that is invalid or lacks a permission is told apart from nobody being signed in", () => {
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "abc");
  expect(refused("Invalid API Token [code: 1000]")).toMatch(
    /is not a valid token of the platform's, or has expired/,
  );
  expect(refused("Authentication error [code: 10000]")).toMatch(
    /does not allow that, has expired, or belongs to another account: it needs D1 \(edit\)/,
  );
  vi.stubEnv("WORKERS_CI", "1");
  expect(refused("Authentication error [code: 10000]")).toContain("The token of this build lacks");
  vi.unstubAllEnvs();
  vi.stubEnv("CLOUDFLARE_API_TOKEN", "");
  expect(refused("Authentication error [code: 10000]")).toContain("Sign in to the platform first");
  vi.unstubAllEnvs();
});

const USAGE = `
✘ [ERROR] Unknown argument: sauce


wrangler versions upload

Uploads your Worker code and config as a new Version

GLOBAL FLAGS
  -c, --config   Path to Wrangler configuration file  [string]
`;

test("a call that wrangler does not take is told in a sentence, and its list of options is in a file", () => {
  const told = reasonIn(USAGE);
  expect(told).toContain("Unknown argument: sauce");
  expect(told).not.toMatch(/GLOBAL FLAGS|Uploads your Worker|\n/);
  const folder = mkdtempSync(join(tmpdir(), "full-text-"));
  const file = join(folder, "deep/failed.log");
  expect(keepFullText(file)).toBe(file);
  expect(readFileSync(file, "utf8")).toContain("GLOBAL FLAGS");
  rmSync(folder, { recursive: true });
  expect(existsSync(file)).toBe(false);
});

test("a call that the platform refuses is told by the platform's own words", () => {
  const printed =
    "✘ [ERROR] A request to the Cloudflare API (/accounts/2222/d1/database) failed.\n\n  The limit of databases is reached [code: 7406]\n  \n  If you think this is a bug, please open an issue.\n";
  expect(reasonIn(printed)).toBe(
    "The platform refused /d1/database: The limit of databases is reached [code: 7406]",
  );
});

test("a fault that is answered as JSON is told by its texts", () => {
  const json = JSON.stringify({ error: { text: "A request failed.", notes: [{ text: "no such table" }] } });
  expect(reasonIn(`something first\n${json}\n`)).toBe("A request failed.\nno such table");
  expect(reasonIn('{"error":"No database."}')).toBe("No database.");
});

test("a fault that wrangler does not mark is told by its first words, without its banner", () => {
  expect(
    reasonIn("\n ⛅️ wrangler 4.156.2\n───────────\nNothing to see.\nReally.\n\nGLOBAL FLAGS\n  -c"),
  ).toBe("Nothing to see.\nReally.");
  expect(reasonIn("")).toBe("The platform's command failed, and said nothing.");
});

test("who has several accounts is told which, and how one is chosen", () => {
  const [one, two] = ["1".repeat(32), "2".repeat(32)];
  const told = reasonIn(
    `✘ [ERROR] More than one account available but unable to select one in non-interactive mode.\n\n  Available accounts are (\`<name>\`: \`<account_id>\`):\n    \`(redacted)\`: \`${one}\`\n    \`(redacted)\`: \`${two}\`\n`,
  );
  expect(told).toContain("has 2 accounts");
  expect(told).toContain(`export CLOUDFLARE_ACCOUNT_ID=${one}`);
});
