import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    environment: "node",
    include: [
      "domain/**/*.test.ts",
      "contract/**/*.test.ts",
      "sandbox/**/*.test.ts",
      "app/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
  },
});
