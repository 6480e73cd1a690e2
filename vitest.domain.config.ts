import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    environment: "node",
    // Pure functions share nothing that a neighbour could spoil.
    isolate: false,
    // Properties over whole seasons take their time on a busy machine.
    testTimeout: 60_000,
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
