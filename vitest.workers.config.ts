import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";
import { scratchFolder } from "#tests/support/runner/scratch-folder.ts";
import { workerPool } from "#tests/support/runner/worker-pool.ts";

const samplesDir = path.resolve(process.env.SEASONS_DIR ?? "../shared/data", "samples");

/** Tests run in workerd, which has no files: real feeds' answers are passed in as text. */
function readSamples(): Record<string, string> {
  if (!existsSync(samplesDir)) {
    console.error(`No samples of the feed in ${samplesDir} (SEASONS_DIR): their tests are skipped`);
    return {};
  }
  const names = readdirSync(samplesDir).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(samplesDir, name), "utf8")]));
}

// The Workers' databases are kept in the folder for temporary files.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  plugins: [
    cloudflareTest(() =>
      workerPool({
        SEAL_KEY: "seals the addresses of tests alone",
        // The season for tests that follow none (SEA-05).
        SEASON: "2025-26",
        // Nothing listens there: a test that needs a feed brings its own.
        FEED_URL: "http://127.0.0.1:9/api",
      }),
    ),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  test: {
    name: "workers",
    provide: {
      samples: readSamples(),
      wranglerToml: readFileSync(new URL("./wrangler.toml", import.meta.url), "utf8"),
    },
    include: ["workers/**/*.test.ts"],
    // One workerd for all files; each finds it as if freshly started.
    isolate: false,
    setupFiles: ["./tests/support/fresh-file.ts"],
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare", "stripe"] } } },
  },
});
