import { expect, test } from "vitest";
import { lastMeeting } from "./last-meeting.ts";

const match = (homeTeamId: number, awayTeamId: number, day: string, status = "finished") => ({
  homeTeamId,
  awayTeamId,
  kickoffTime: `${day}T15:00:00Z`,
  status,
  homeScore: status === "finished" ? 2 : null,
  awayScore: status === "finished" ? 1 : null,
});

test("the last meeting of two clubs is their latest finished match before this one, at either ground", () => {
  const [first, second] = [match(56, 3, "2025-08-23"), match(3, 56, "2025-12-06")];
  const others = [match(3, 8, "2025-12-20"), match(56, 3, "2026-02-01", "postponed")];
  const all = [second, first, ...others];
  expect(lastMeeting(match(3, 56, "2026-03-01"), all)).toBe(second);
  expect(lastMeeting(match(3, 56, "2025-11-01"), all)).toBe(first);
  expect(lastMeeting(match(3, 56, "2025-12-06"), all)).toBe(first);
});

test("there is none before the first, and none of a match that was not played", () => {
  expect(lastMeeting(match(3, 56, "2025-08-23"), [match(56, 3, "2025-08-23")])).toBeUndefined();
  expect(lastMeeting(match(3, 56, "2026-03-01"), [match(56, 3, "2026-01-01", "void")])).toBeUndefined();
  const live = { ...match(56, 3, "2026-01-01"), status: "live" };
  expect(lastMeeting(match(3, 56, "2026-03-01"), [live])).toBeUndefined();
});
