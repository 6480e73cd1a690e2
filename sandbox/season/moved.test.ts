import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { checkArchive } from "#sandbox/archive/load.ts";
import { generateSeason } from "./generate.ts";
import { movedBy, nextKickoffOf, playedNow } from "./moved.ts";

const season = generateSeason();
const at = (iso: string) => Date.parse(iso);
const first = (archive: typeof season) => archive.events[0]?.deadline_time ?? "";

test.each(["2026-11-26T17:41:20Z", "2025-11-26T17:41:00Z", "2027-01-05T03:00:00Z", "2031-05-02T20:00:00Z"])(
  "at %s a full afternoon of the season of that year kicks off within the hour",
  (now) => {
    const moved = playedNow(season, at(now), HOUR_MS / 3);
    const next = nextKickoffOf(moved, at(now)) ?? 0;
    expect(next).toBe(Math.ceil((at(now) + HOUR_MS / 3) / MINUTE_MS) * MINUTE_MS);
    const together = moved.fixtures.filter(({ kickoff_time }) => at(kickoff_time) === next);
    expect(together.length).toBeGreaterThanOrEqual(5);
    // SEA-05: the season is that of its first deadline's year, which is in the summer before.
    const months = (at(now) - at(first(moved))) / (730 * HOUR_MS);
    expect(months).toBeGreaterThan(0);
    expect(months).toBeLessThan(10.5);
    expect(first(moved)).toMatch(/-0[78]-/);
    expect(checkArchive(moved)).toEqual([]);
  },
);

test("in summer the season before its beginning is the one to come", () => {
  const moved = playedNow(season, at("2027-06-20T12:00:00Z"), HOUR_MS);
  expect(first(moved)).toMatch(/^2027-08-/);
});

test("what happens when stays together", () => {
  const moved = movedBy(season, HOUR_MS);
  const gap = (archive: typeof season) =>
    at(archive.fixtures.at(-1)?.kickoff_time ?? "") - at(archive.launch_seen_at);
  expect(gap(moved)).toBe(gap(season));
  expect(at(first(moved)) - at(first(season))).toBe(HOUR_MS);
});
