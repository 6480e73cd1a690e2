import { defineConfig } from "vitest/config";
import { PATIENCE_MS, TEST_MS } from "#tests/support/runner/patience.ts";

export default defineConfig({
  test: {
    name: "domain",
    environment: "node",
    // Pure functions share nothing that a neighbour could spoil.
    isolate: false,
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    teardownTimeout: TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    include: [
      "domain/**/*.test.ts",
      "contract/**/*.test.ts",
      "sandbox/**/*.test.ts",
      "app/**/*.test.{ts,tsx}",
      "scripts/**/*.test.ts",
      "tests/bench/*.test.ts",
      "tests/mutants/**/*.test.ts",
    ],
  },
});
