import { expect, test } from "vitest";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { kickoffParts, shortParts, weekdayAndTime } from "./kickoff.tsx";

test("a kick-off in the visitor's zone with the UK's time beside it", () => {
  const iso = "2025-11-01T15:00:00.000Z";
  expect(kickoffParts(iso, "Europe/London")).toEqual({ local: "Sat 1 Nov, 15:00 UK", uk: null });
  expect(kickoffParts(iso, "Europe/Berlin")).toEqual({ local: "Sat 1 Nov, 16:00", uk: "15:00 UK" });
  expect(kickoffParts(iso, "Asia/Tokyo")).toEqual({ local: "Sun 2 Nov, 00:00", uk: "Sat 15:00 UK" });
  expect(kickoffParts("2025-08-16T14:00:00.000Z", "UTC")).toEqual({
    local: "Sat 16 Aug, 14:00",
    uk: "15:00 UK",
  });
});

test("a short time has the UK's beside it only where that is another", () => {
  const iso = "2025-11-01T17:30:00Z";
  const time = timeFormat({ hour: "2-digit", minute: "2-digit" });
  expect(shortParts(iso, "Europe/London", time)).toEqual({ local: "17:30", uk: null });
  expect(shortParts(iso, "Europe/Paris", time)).toEqual({ local: "18:30", uk: "17:30 UK" });
  const late = "2025-11-01T20:00:00Z";
  expect(shortParts(late, "Asia/Tokyo", weekdayAndTime)).toEqual({
    local: "Sun 05:00",
    uk: "Sat 20:00 UK",
  });
});
