import { accessSync, constants } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SYSTEM_SHELLS = ["/usr/bin/chromium-headless-shell"];

/** The programs of the browser tests, as absolute paths. */
export interface Browsers {
  /** Chromium with everything a person has: notifications, push, windows. */
  readonly chromium: string;
  /** Chromium drawing pages without a window to show them in, or the whole one where this form is not installed. */
  readonly headlessShell: string;
}

function isExecutable(path: string | undefined): path is string {
  if (!path) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const installedChromium = () =>
  [process.env.CHROME_PATH, chromium.executablePath(), ...SYSTEM_PATHS].find(isExecutable);

export const installedShell = () => [process.env.HEADLESS_SHELL_PATH, ...SYSTEM_SHELLS].find(isExecutable);

/** The browsers that are on this machine, for what only reads a configuration: nothing is installed. */
export function installedBrowsers(): Partial<Browsers> {
  const found = installedChromium();
  return { chromium: found, headlessShell: installedShell() ?? found };
}
