import { expect, test } from "vitest";
import { kickoffParts } from "./kickoff.tsx";

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
