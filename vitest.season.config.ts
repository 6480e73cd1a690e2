import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { generateSeason } from "#sandbox/season/generate.ts";
import { FIFTY } from "#tests/simulation/plan.ts";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";
import { scratchFolder } from "#tests/support/runner/scratch-folder.ts";
import { workerPool } from "#tests/support/runner/worker-pool.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const seasonsDir = process.env.SEASONS_DIR ?? here("../shared/data");

/**
 * `virtual:season/2025-26` is that archive's JSON text, or null where the real seasons are absent; `virtual:season/any`
 * is the real 2025/26, or in its absence the season that the sandbox generates.
 */
function realSeasons(): Plugin {
  const prefix = "virtual:season/";
  const read = (id: string) => {
    const path = `${seasonsDir}/season-${id}.json`;
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  };
  let whole: string | undefined;
  const any = () => {
    if (whole !== undefined) return whole;
    const real = read("2025-26");
    process.stderr.write(
      real
        ? `Whole seasons: the real ones in ${seasonsDir}\n`
        : `Whole seasons: the generated one, because ${seasonsDir} (SEASONS_DIR) has no real ones\n`,
    );
    whole = real ?? JSON.stringify(generateSeason());
    return whole;
  };
  return {
    name: "real-seasons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const season = id.slice(prefix.length + 1);
      const text = season === "any" ? any() : read(season);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

const { SIMULATE_SEEDS, SIMULATE_WEEKS = "2", SIMULATE_SHORT = "", SIMULATE_SHRINKS = "1" } = process.env;
/** The stories that the simulation tells: `npm run simulate` names them, an ordinary run tells fifty. */
const simulation =
  SIMULATE_SEEDS?.split(",").map((seed) => {
    return { seed: Number(seed), weeks: Number(SIMULATE_WEEKS), isShort: SIMULATE_SHORT !== "" };
  }) ?? FIFTY;

// The Workers' databases are kept in the folder for temporary files.
process.env.TMPDIR = scratchFolder();

export default defineConfig({
  plugins: [realSeasons(), cloudflareTest(() => workerPool({ FEED_URL: "http://feed.test/api" }))],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  test: {
    name: "season",
    include: ["tests/season/**/*.test.ts", "tests/simulation/**/*.test.ts", "tests/operations/**/*.test.ts"],
    provide: { simulation, shrinks: SIMULATE_SHRINKS === "1" },
    // One workerd for all files; each finds it as if freshly started.
    isolate: false,
    setupFiles: ["./tests/support/fresh-file.ts"],
    // A whole season takes minutes on a busy machine.
    testTimeout: 3 * TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare", "stripe"] } } },
  },
});
