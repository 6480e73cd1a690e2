import { defineConfig } from "vitest/config";
import { scratchFolder } from "#tests/support/runner/scratch-folder.ts";

// What a test writes, databases included, goes with the run.
process.env.TMPDIR = scratchFolder();

/** Whole deploys by the real wrangler to the stand-in for the platform: `npm run test:platform`, some minutes. */
export default defineConfig({
  test: {
    name: "platform",
    include: ["tests/platform/**/*.test.ts"],
    // One after the other: each keeps a core busy.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 300_000,
  },
});
