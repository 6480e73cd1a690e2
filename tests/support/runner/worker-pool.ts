import path from "node:path";
import { readD1Migrations } from "@cloudflare/vitest-plugin";

/** Vitest starts in the project's folder. */
const MIGRATIONS = path.resolve("migrations");

/** The Worker as tests in workerd have it, and these bindings: with its tables, and a copy of D1 that is behind it. */
export const workerPool = async (bindings: Readonly<Record<string, string>>) => ({
  main: "./workers/dev.ts",
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    // tests/support/lagging-replica.ts
    d1Databases: { REPLICA: "replica" },
    bindings: {
      ENVIRONMENT: "development",
      TEST_MIGRATIONS: await readD1Migrations(MIGRATIONS),
      ...bindings,
    },
  },
});
