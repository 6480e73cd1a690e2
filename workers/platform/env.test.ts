import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readEnv } from "./config.ts";

test.each([
  ["SEASON", { SEASON: "2025" }],
  ["SEASON", { SEASON: "2025-27" }],
  ["SEASON_CUTOFF", { SEASON_CUTOFF: "16 August, perhaps" }],
  ["CLOCK_AT", { CLOCK_AT: "never" }],
  ["CLOCK_FROM", { CLOCK_AT: "2025-08-15T19:00:00Z", CLOCK_FROM: "never" }],
  ["DRAW_SECRET", { ENVIRONMENT: "production", DRAW_SECRET: undefined, CLOCK_AT: undefined }],
  ["SEAL_KEY", { ENVIRONMENT: "production", SEAL_KEY: "never", CLOCK_AT: undefined }],
])("SEA-01 a malformed %s is named at the start, but not its value", (name, variables) => {
  const told = () => readEnv({ ...env, CLOCK_FROM: undefined, CLOCK_SPEED: undefined, ...variables });
  expect(told).toThrow(new RegExp(`^Configuration: .*${name}`));
  expect(told).not.toThrow(/2025-27|perhaps|never/);
});

test("SEA-01 a season's cutoff may be left out, or empty", () => {
  expect(readEnv({ ...env, SEASON: "2031-32", SEASON_CUTOFF: "" }).config.season.id).toBe("2031-32");
});

test("the virtual clock's beginning is the same in epoch milliseconds and in ISO 8601", () => {
  const CLOCK_AT = "2025-08-15T19:00:00.000Z";
  const CLOCK_FROM = "2040-01-01T00:00:00.000Z";
  const times = [CLOCK_FROM, String(Date.parse(CLOCK_FROM))].map((from) => {
    const { clock } = readEnv({ ...env, CLOCK_AT, CLOCK_FROM: from, CLOCK_SPEED: "0" });
    return clock.now();
  });
  expect(times).toEqual([Date.parse(CLOCK_AT), Date.parse(CLOCK_AT)]);
});

test("OUT-04 outside production any SEAL_KEY will do, and none switches the chats off", () => {
  expect(readEnv({ ...env, SEAL_KEY: "short" }).config.chats?.sealKey).toBe("short");
  expect(readEnv({ ...env, SEAL_KEY: undefined }).config.chats).toBeNull();
});

test("people write to CONTACT_MAIL, and read who runs the site from RUN_BY; until they are set a deployed site names nobody, and a game of one's own somebody invented", () => {
  const production = { ...env, ENVIRONMENT: "production", CLOCK_AT: undefined, DRAW_SECRET: "drawn" };
  const bare = { ...production, SEAL_KEY: undefined, SIMULATED_RTT: undefined, PLAYER_PHOTOS: undefined };
  const of = (more: object) => {
    const variables = { ...bare, CLOCK_FROM: undefined, CLOCK_SPEED: undefined, ...more };
    const { contact, runBy } = readEnv({
      ...variables,
      STRIPE_STAND_IN_URL: undefined,
      CHATS_STAND_IN_URL: undefined,
    }).config;
    return { contact, runBy };
  };
  const set = { CONTACT_MAIL: "owner@bingo.test", RUN_BY: "Ada Example, London" };
  const unset = { CONTACT_MAIL: undefined, RUN_BY: undefined };
  expect(of(set)).toEqual({ contact: "owner@bingo.test", runBy: "Ada Example, London" });
  expect(of(unset)).toEqual({ contact: null, runBy: null });
  expect(of({ ...unset, ENVIRONMENT: "development" })).toEqual({
    contact: expect.stringMatching(/@footballbingo\.example$/),
    runBy: expect.stringMatching(/^Nobody/),
  });
  expect(() => of({ CONTACT_MAIL: "owner" })).toThrow(/^Configuration: CONTACT_MAIL/);
});
