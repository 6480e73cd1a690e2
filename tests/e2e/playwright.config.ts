import { defineConfig } from "@playwright/test";
import { installedBrowsers } from "#scripts/shared/installed-browsers.ts";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";
import { scratchFolder } from "#tests/support/runner/scratch-folder.ts";
import { RETRIES } from "./game-options.ts";

// Playwright's workers read this file too, and use the values set by the first reading.
if (!process.env.E2E_GAMES_DIR) {
  process.env.TMPDIR = scratchFolder();
  process.env.E2E_GAMES_DIR = `${process.env.TMPDIR}/games`;
}

// Missing ones are installed before the first test (global-setup.ts), not by whoever reads this file.
const BROWSERS = installedBrowsers();

/** Without these Chromium calls home; some machines refuse that, slowly. */
const QUIET = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Debian's Chromium would draw on a graphics card that the processor has to play.
  "--disable-gpu",
  // The browser's own process draws: one process less to talk to.
  "--in-process-gpu",
  // One process for all pages of a window. Without the limit each page soon leaves the process of the empty one that it
  // began as, because it lets no other page hold it (Cross-Origin-Opener-Policy): two processes for each page.
  "--renderer-process-limit=1",
  // A page of a test lives for seconds: compiling its script with optimisations costs more than they save.
  "--js-flags=--no-opt --no-maglev",
];

/**
 * Playwright adds these to the features it turns off itself. The first keeps a process ready for the next page, the
 * second makes a new frame in that process for each page of a visit, which costs as much as half of an empty page.
 */
const UNUSED = ["SpareRendererForSitePerProcess", "RenderDocument"];

/** For the whole Chromium: each context opens a window, whose address bar would load two pages of its own. */
const UNUSED_IN_WINDOWS = [...UNUSED, "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

const without = (features: readonly string[]) => `--disable-features=${features.join(",")}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "./global-setup.ts",
  // Each worker runs a whole game of its own: as many as the smallest machine has cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: RETRIES,
  // Each condition that never comes true takes three minutes: after five failures the rest would say no more.
  maxFailures: 5,
  timeout: TEST_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [["list"], ["json", { outputFile: "../../.cache/reports/e2e.json" }]],
  use: {
    // A press of what is not there says so, before the test's own time is over.
    actionTimeout: PATIENCE_MS,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Movement draws a page again and again. The tests about goals keep it (MOVING in test.ts).
    contextOptions: { reducedMotion: "reduce" },
    // Playwright cannot answer for a page what its service worker asks for; offline.spec.ts and push.spec.ts allow it.
    serviceWorkers: "block",
    // A trace of every action slows every test down; `--trace on` keeps one of a first attempt.
    trace: "on-first-retry",
    // The headless form needs some 40 % less of the processor than the whole Chromium.
    launchOptions: { executablePath: BROWSERS.headlessShell, args: [...QUIET, without(UNUSED)] },
  },
  // A project is a worker of its own, and so a Chromium.
  projects: [
    {
      // Only the whole Chromium shows notifications.
      name: "push",
      testMatch: "push.spec.ts",
      use: {
        launchOptions: { executablePath: BROWSERS.chromium, args: [...QUIET, without(UNUSED_IN_WINDOWS)] },
      },
    },
    { name: "all others", testIgnore: "push.spec.ts" },
  ],
});
