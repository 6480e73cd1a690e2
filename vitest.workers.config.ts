import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const migrations = fileURLToPath(new URL("./migrations", import.meta.url));

export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      main: "./workers/dev.ts",
      wrangler: { configPath: "./wrangler.jsonc" },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations(migrations),
          METER_D1: "exact",
          // Nothing listens there: a test that wants a feed brings its own.
          FEED_URL: "http://127.0.0.1:9/api",
        },
      },
    })),
  ],
  ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
  test: {
    name: "workers",
    include: ["workers/**/*.test.ts"],
    setupFiles: ["./tests/support/apply-migrations.ts"],
    testTimeout: 20_000,
    deps: { optimizer: { ssr: { enabled: true, include: ["@remix-run/cloudflare"] } } },
  },
});
