import { expect, test } from "vitest";
import { A_GAMEWEEK, COUNTED, costOf, PRICES } from "./model.ts";

const total = (...given: Parameters<typeof costOf>) =>
  costOf(...given).reduce((sum, { usd }) => sum + usd, 0);

test("every price names its source and date", () => {
  for (const { source } of Object.values(PRICES)) expect(source).toMatch(/\w\.com\/.+ 20\d\d-\d\d-\d\d/);
});

test("twice the players cost at most twice as much; without players only the live leagues cost anything", () => {
  expect(total({ ...A_GAMEWEEK, players: 2_000_000 })).toBeLessThan(2 * total(A_GAMEWEEK));
  const live = total({ ...A_GAMEWEEK, players: 0 });
  expect(live).toBeGreaterThan(0);
  expect(live).toBeLessThan(total(A_GAMEWEEK));
});

test("each counted figure changes the right items: a log line per request, JSON slips, sessions written daily", () => {
  const usual = total(A_GAMEWEEK);
  expect(total(A_GAMEWEEK, { ...COUNTED, requestsPerLogLine: 1 }) - usual).toBeGreaterThan(4);
  expect(total(A_GAMEWEEK, { ...COUNTED, seasonBytes: 50.7 * 1024 }) - usual).toBeGreaterThan(5);
  expect(total(A_GAMEWEEK, { ...COUNTED, daysBetweenSlides: 1 }) - usual).toBeCloseTo(0.9, 1);
});
