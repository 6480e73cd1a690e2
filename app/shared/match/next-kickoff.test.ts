import { expect, test } from "vitest";
import { nextFormat } from "./next-kickoff.tsx";

test("a club's next kick-off is named by its weekday up to six days ahead, then by its date: never today's weekday a week on", () => {
  const saturday = Date.parse("2025-11-01T15:30:00Z");
  const at = (iso: string, zone = "Europe/London") => nextFormat(iso, saturday)(iso, zone);
  expect(at("2025-11-01T17:30:00Z")).toBe("Sat 17:30");
  expect(at("2025-11-02T14:00:00Z")).toBe("Sun 14:00");
  expect(at("2025-11-07T15:00:00Z")).toBe("Fri 15:00");
  expect(at("2025-11-07T20:00:00Z")).toBe("7 Nov");
  expect(at("2025-11-08T15:00:00Z")).toBe("8 Nov");
  expect(at("2025-11-22T15:00:00Z")).toBe("22 Nov");
  expect(at("2025-11-01T17:30:00Z", "Asia/Tokyo")).toBe("Sun 02:30");
});
