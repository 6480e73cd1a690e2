import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

function isExecutable(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  return [process.env.CHROME_PATH, chromium.executablePath(), ...SYSTEM_PATHS].find(isExecutable);
}

/**
 * The Chromium for the browser tests: CHROME_PATH, Playwright's own, or the system's. If none is found, one is
 * installed: by apt as root on Debian, by Playwright's installer elsewhere.
 *
 * @throws Error saying how to install one when that fails.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;
  console.log(`Chromium is not installed; installing it with ${isDebianRoot ? "apt-get" : "Playwright"} …`);
  if (isDebianRoot) {
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], options);
  } else {
    execFileSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  }
  const fresh = installed();
  if (!fresh)
    throw new Error("Chromium could not be installed: install it and set CHROME_PATH to its program.");
  return fresh;
}
