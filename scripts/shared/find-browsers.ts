import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Browsers, installedChromium, installedShell } from "./installed-browsers.ts";

/** Installs Debian packages, which needs root. @returns whether that worked. */
function installByApt(...packages: string[]): boolean {
  console.log(`Installing ${packages.join(" and ")} with apt-get …`);
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], options);
    return true;
  } catch {
    return false;
  }
}

function installByPlaywright(): void {
  console.log("Installing Chromium with Playwright …");
  execFileSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    stdio: "inherit",
  });
}

function installMissing(): void {
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  if (!isDebianRoot) {
    if (!installedChromium()) installByPlaywright();
    return;
  }
  const missing = [
    ...(installedChromium() ? [] : ["chromium"]),
    ...(installedShell() ? [] : ["chromium-headless-shell"]),
  ];
  if (missing.length === 0 || installByApt(...missing)) return;
  // An older Debian has no package of the headless form; the tests pass without it, in more time.
  if (!installedChromium()) installByApt("chromium");
}

/**
 * Chromium for the browser tests: CHROME_PATH, Playwright's own, or the system's; HEADLESS_SHELL_PATH or the system's
 * for its headless form. What is missing is installed: by apt as root on Debian, by Playwright's installer elsewhere.
 *
 * @throws Error saying how to install Chromium when that fails.
 */
export function findBrowsers(): Browsers {
  installMissing();
  const found = installedChromium();
  if (!found)
    throw new Error("Chromium could not be installed: install it and set CHROME_PATH to its program.");
  return { chromium: found, headlessShell: installedShell() ?? found };
}
