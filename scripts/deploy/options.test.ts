import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { isAgreed } from "./options.ts";

afterEach(() => vi.restoreAllMocks());

/** Runs a command of npm's with nobody at a terminal. @returns how it ended, and all that it said. */
async function runUnwatched(...args: string[]) {
  const { WORKERS_CI: _, ...env } = process.env;
  const nowhere = {
    ...{ CLOUDFLARE_API_BASE_URL: "http://127.0.0.1:9", CLOUDFLARE_API_TOKEN: "none" },
    npm_lifecycle_event: "deploy",
  };
  const child = spawn(process.execPath, args, {
    env: { ...env, ...nowhere },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

test("arguments are refused before the account is looked at, and that before anybody has to be at a terminal", async () => {
  const keys = await runUnwatched("scripts/deploy.ts", "--new-keys");
  expect([keys.code, keys.said]).toEqual([
    2,
    expect.stringMatching(/^--new-keys goes with --switch-on push\./),
  ]);
  const { code, said } = await runUnwatched("scripts/deploy.ts", "--staging");
  expect([code, said]).toEqual([1, expect.stringContaining("does not answer")]);
  expect(said).not.toContain("nobody is at one");
});

test("a copy that is not there, and a --yes for production, are refused whether or not somebody is at a terminal", async () => {
  const restore = (...args: string[]) =>
    runUnwatched("scripts/backups/restore.ts", "--production", "--from", "nope.sql", ...args);
  expect(await restore()).toEqual({ code: 1, said: "There is no file nope.sql. Nothing was done.\n" });
  expect(await restore("--yes")).toEqual({
    code: 2,
    said: expect.stringMatching(
      /^--yes is not for production, whose name is typed at a terminal: leave it out\./,
    ),
  });
});

test("a feature that there is not is named before anything is looked at", async () => {
  const { code, said } = await runUnwatched("scripts/deploy.ts", "--yes", "--switch-on", "emails");
  expect([code, said]).toEqual([2, expect.stringMatching(/^There is no feature "emails"; there are .*mail/)]);
});

const takenBack = { at: "2026-11-27T15:40:12.000Z", why: null };
type Options = Parameters<typeof isAgreed>[0];
type Plan = Parameters<typeof isAgreed>[1];
const agreed = (options: Partial<Options>, plan: Partial<Plan>) =>
  isAgreed(
    { yes: true, "though-taken-back": false, ...options } as Options,
    { takenBack: null, ...plan } as Plan,
  );

test("--yes answers for a plan, but not for a build that was taken back, which takes a word of its own", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  expect(await agreed({}, {})).toBe(true);
  expect(await agreed({}, { takenBack })).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("--yes --though-taken-back"));
  expect(await agreed({ "though-taken-back": true }, { takenBack })).toBe(true);
});
