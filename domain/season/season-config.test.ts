import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutoffDateText,
  cutoffIn,
  dateText,
  isBeforeCutoff,
  leagueTableTitle,
  resolveSeason,
  winterWindowState,
} from "#domain/season/season-config.ts";
import { addMs, DAY_MS, formatInstant, HOUR_MS, instant, parseInstant } from "#domain/shared/instant.ts";

test("SEA-01 the shipped season is 2025/26 with its cutoff, whatever the feed's deadline", () => {
  const season = resolveSeason({ id: "2025-26" }, parseInstant("2025-08-20T17:30:00Z"));
  expect(season.label).toBe("2025/26");
  expect(season.startsInYear).toBe(2025);
  expect(season.cutoffAt).toBe(parseInstant("2025-08-16T17:00:00Z"));
});

test("SEA-01 an unknown season: 24 hours after the first gameweek's deadline, floored to the hour", () => {
  expect(resolveSeason({ id: "2026-27" }, parseInstant("2026-08-21T17:30:00Z")).cutoffAt).toBe(
    parseInstant("2026-08-22T17:00:00Z"),
  );
  expect(resolveSeason({ id: "2026-27" }, null).cutoffAt).toBeNull();
});

test("SEA-01 the same derivation gives the shipped cutoff from the real first deadline", () => {
  const derived = resolveSeason({ id: "2030-31" }, parseInstant("2025-08-15T17:30:00Z"));
  expect(derived.cutoffAt).toBe(resolveSeason({ id: "2025-26" }, null).cutoffAt);
});

test("SEA-01 the environment's cutoff and label win; empty ones are ignored", () => {
  const season = resolveSeason({ id: "2025-26", label: "Demo", cutoff: "2025-08-09T10:00:00Z" }, null);
  expect([season.label, season.cutoffAt]).toEqual(["Demo", parseInstant("2025-08-09T10:00:00Z")]);
  expect(resolveSeason({ id: "2025-26", label: "", cutoff: "" }, null)).toEqual(
    resolveSeason({ id: "2025-26" }, null),
  );
});

test("SEA-01 a cutoff configured without a season applies only to the season it lies in", () => {
  expect(cutoffIn("2025-26", "2025-08-09T10:00:00Z")).toBe("2025-08-09T10:00:00Z");
  expect(cutoffIn("2026-27", "2025-08-09T10:00:00Z")).toBeUndefined();
  expect(cutoffIn("2026-27", undefined)).toBeUndefined();
});

test("SEA-01 a setting that is not a season or not an instant is refused", () => {
  for (const id of ["2025", "2025-27", "2025/26", "soon", ""]) {
    expect(() => resolveSeason({ id }, null)).toThrow(RangeError);
  }
  expect(() => resolveSeason({ id: "2025-26", cutoff: "August" }, null)).toThrow(RangeError);
  expect(resolveSeason({ id: "1999-00" }, null).label).toBe("1999/00");
});

test("SEA-01 texts derive their dates and names", () => {
  const season = resolveSeason({ id: "2025-26" }, null);
  expect(cutoffDateText(season)).toBe("August 16");
  expect(dateText(parseInstant("2025-08-16T23:30:00Z"))).toBe("August 17");
  expect(leagueTableTitle(season)).toBe("Premier League Table 2025/26");
  expect(cutoffDateText({ cutoffAt: null })).toBeNull();
});

test("SEA-02 the winter window is all of January, London time, of the season's second year", () => {
  const season = resolveSeason({ id: "2025-26" }, null);
  expect(formatInstant(season.winterWindow.opensAt)).toBe("2026-01-01T00:00:00.000Z");
  expect(formatInstant(season.winterWindow.closesAt)).toBe("2026-01-31T23:59:59.999Z");
  const stateAt = (iso: string) => winterWindowState(season, parseInstant(iso));
  expect(stateAt("2025-12-31T23:59:59.999Z")).toBe("ahead");
  expect(stateAt("2026-01-01T00:00:00Z")).toBe("open");
  expect(stateAt("2026-01-31T23:59:59.999Z")).toBe("open");
  expect(stateAt("2026-02-01T00:00:00Z")).toBe("over");
});

test("BNG-03 the cutoff's own instant is after it; without a cutoff squads are open", () => {
  const season = resolveSeason({ id: "2025-26" }, null);
  expect(isBeforeCutoff(season, parseInstant("2025-08-16T16:59:59.999Z"))).toBe(true);
  expect(isBeforeCutoff(season, parseInstant("2025-08-16T17:00:00Z"))).toBe(false);
  expect(isBeforeCutoff({ cutoffAt: null }, parseInstant("2030-01-01T00:00:00Z"))).toBe(true);
});

test("property: SEA-01 a derived cutoff is a full hour, from 23 to 24 hours after the deadline", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (deadline) => {
      const { cutoffAt } = resolveSeason({ id: "2030-31" }, instant(deadline));
      expect((cutoffAt ?? Number.NaN) % HOUR_MS).toBe(0);
      const latest = addMs(instant(deadline), DAY_MS);
      expect(latest - (cutoffAt ?? Number.NaN)).toBeGreaterThanOrEqual(0);
      expect(latest - (cutoffAt ?? Number.NaN)).toBeLessThan(HOUR_MS);
    }),
  );
});
