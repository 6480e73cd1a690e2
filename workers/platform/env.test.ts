import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readEnv } from "./config.ts";

test.each([
  ["SEASON", { SEASON: "2025" }],
  ["SEASON", { SEASON: "2025-27" }],
  ["SEASON_CUTOFF", { SEASON_CUTOFF: "16 August, perhaps" }],
  ["CLOCK_AT", { CLOCK_AT: "never" }],
  ["DRAW_SECRET", { ENVIRONMENT: "production", DRAW_SECRET: undefined, CLOCK_AT: undefined }],
])("SEA-01 a malformed %s is named at the start, but not its value", (name, variables) => {
  const told = () => readEnv({ ...env, CLOCK_FROM: undefined, CLOCK_SPEED: undefined, ...variables });
  expect(told).toThrow(new RegExp(`^Configuration: .*${name}`));
  expect(told).not.toThrow(/2025-27|perhaps|never/);
});

test("SEA-01 a season's cutoff may be left out, or empty", () => {
  expect(readEnv({ ...env, SEASON: "2031-32", SEASON_CUTOFF: "" }).config.season.id).toBe("2031-32");
});
