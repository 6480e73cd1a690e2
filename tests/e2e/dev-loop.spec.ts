import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { freePort, PROJECT_DIR } from "#sandbox/worker-process.ts";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";
import { expect, test } from "./test.ts";
import { isHydrated } from "./walk.ts";

const COPIED = [
  ...["app", "contract", "domain", "migrations", "public", "sandbox", "scripts", "workers"],
  ...[
    "package.json",
    "remix.config.js",
    "tsconfig.base.json",
    "tsconfig.json",
    "vite.config.ts",
    "wrangler.toml",
  ],
];
const HEADER = "app/features/shell/site-header.tsx";
/** How long somebody looks at the page before they save again. */
const SAVED_AGAIN_MS = 10_000;
/** Two minutes after the kick-offs at 15:00 of a Saturday whose other matches had been put down for then, too. */
const LIVE_AT = "2025-11-01T15:02:00Z";

/** Copies the sources, to be edited, and links the installed packages, without Vite's own bundles of them. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "dev-loop-"));
  for (const name of COPIED) cpSync(join(PROJECT_DIR, name), join(copy, name), { recursive: true });
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(PROJECT_DIR, "node_modules"))) {
    if (name === ".vite") continue;
    symlinkSync(join(PROJECT_DIR, "node_modules", name), join(copy, "node_modules", name));
  }
  return copy;
}

function edit(copy: string, path: string, from: string, to: string) {
  const before = readFileSync(join(copy, path), "utf8");
  if (!before.includes(from)) throw new Error(`${path} no longer says ${from}`);
  writeFileSync(join(copy, path), before.replace(from, to));
}

/** As an editor does: the file is the same, and new. */
const saveAgain = (copy: string, path: string) =>
  writeFileSync(join(copy, path), readFileSync(join(copy, path), "utf8"));

/** Runs `npm run dev` in the copy and waits until it is ready. */
async function startDev(copy: string, pagesPort: number, workerPort: number): Promise<ChildProcess> {
  const args = ["sandbox/dev.ts", "--port", `${workerPort}`, "--people", "3", "--at", LIVE_AT];
  const env = { ...process.env, DEV_PORT: `${pagesPort}`, NODE_ENV: "development" };
  const child = spawn(process.execPath, args, { cwd: copy, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  await expect
    .poll(() => /s {2}ready$/m.test(output) || child.exitCode !== null, { timeout: TEST_MS })
    .toBe(true);
  if (child.exitCode !== null) throw new Error(output.split("\n").slice(-30).join("\n"));
  return child;
}

test("npm run dev: signed in on the live league, and a changed file appears on the screen", async ({
  page,
}) => {
  const copy = copyProject();
  const pagesPort = await freePort();
  const workerPort = await freePort();
  const url = `http://localhost:${pagesPort}`;
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  let isWatching = false;
  // A document that takes over, as when Vite has found another package, has to listen anew.
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isWatching = false;
  });
  page.on("console", (message) => {
    // A change before the page listens for changes reaches nobody.
    if (message.text().includes("[vite] connected")) isWatching = true;
    // Clubs' pictures come from the feed's hosts.
    if (message.type() === "error" && !message.text().includes("net::ERR_")) problems.push(message.text());
  });
  const dev = await startDev(copy, pagesPort, workerPort);
  try {
    await page.goto(`${url}/dev/sign-in`);
    await expect(page).toHaveURL(`${url}/leaderboard`);
    await expect(page.getByRole("main").getByText("Ada", { exact: false }).first()).toBeVisible();
    await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
    // The people of the sandbox have confirmed their addresses: nothing asks for it.
    await expect(page.getByText("Please confirm your email address")).toHaveCount(0);

    // TIP-02: no match is locked by a kick-off that has been moved since the season's first look at the feed.
    const gameweeks: TippingGameweek[] = await (await page.request.get(`${url}/api/tipping/fixtures`)).json();
    const ahead = gameweeks
      .flatMap(({ fixtures }) => fixtures)
      .filter(({ kickoffTime }) => kickoffTime > "2025-11-01T17");
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.filter(({ isLocked }) => isLocked)).toEqual([]);

    expect(problems).toEqual([]);

    await expect.poll(() => isWatching).toBe(true);
    // Nor does a change show in a page that React has not taken over yet.
    await isHydrated(page);
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
    edit(copy, HEADER, ">Account<", ">Edited account<");
    // Vite does not hear of a save before it has looked at all files, which takes a busy machine long: then of the
    // next.
    await expect(async () => {
      saveAgain(copy, HEADER);
      await expect(page.getByText("Edited account")).toBeVisible({ timeout: SAVED_AGAIN_MS });
    }).toPass({ timeout: PATIENCE_MS });
    expect(await page.evaluate(() => "isTheSamePage" in window)).toBe(true);

    edit(
      copy,
      "workers/services/accounts/sign-in.ts",
      "Invalid email or password.",
      "Nobody with that password.",
    );
    const refusal = async () => {
      const body = JSON.stringify({ email: "nobody@example.com", password: "not-a-password" });
      const headers = { "Content-Type": "application/json" };
      // The Worker is away for a moment while it restarts.
      return fetch(`${url}/api/auth/sign-in`, { method: "POST", headers, body })
        .then((response) => response.text())
        .catch(() => "");
    };
    await expect.poll(refusal).toContain("Nobody with that password.");
  } finally {
    const ended = new Promise((resolve) => dev.once("exit", resolve));
    dev.kill("SIGTERM");
    await ended;
    rmSync(copy, { recursive: true, force: true });
  }
});
