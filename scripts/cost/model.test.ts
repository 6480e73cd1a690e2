import { expect, test } from "vitest";
import { keptInAWeek } from "./live-leagues.ts";
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
  expect(total(A_GAMEWEEK, { ...COUNTED, daysBetweenSlides: 1 }) - usual).toBeCloseTo(1.4, 1);
});

test("leagues are open for a third of the hours with matches, and less than a tenth of the others", () => {
  const { hours, periods, openings } = keptInAWeek(A_GAMEWEEK, COUNTED.watchHours);
  expect(hours / A_GAMEWEEK.liveLeagues).toBeCloseTo(10.1, 0);
  expect(periods).toBeLessThan(openings);
  // Visits of half an hour instead of ten minutes: the model must not fall to nothing or beyond the week.
  const longer = keptInAWeek({ ...A_GAMEWEEK, openHours: 0.5 }, COUNTED.watchHours);
  expect(longer.hours).toBeGreaterThan(hours);
  expect(longer.hours).toBeLessThan(7 * 24 * A_GAMEWEEK.liveLeagues);
});

test("an epoch writes one row at most in each league, told or found", () => {
  const { told, found } = keptInAWeek(A_GAMEWEEK, COUNTED.watchHours);
  const epochs = A_GAMEWEEK.changesOfLiveLeague + A_GAMEWEEK.otherEpochs;
  expect(told + found).toBeLessThan(epochs * A_GAMEWEEK.liveLeagues);
  const always = keptInAWeek({ ...A_GAMEWEEK, openHours: 24 }, COUNTED.watchHours);
  expect(always.told).toBeGreaterThan(0.95 * epochs * A_GAMEWEEK.liveLeagues);
  expect(always.found).toBeLessThan(found);
});
