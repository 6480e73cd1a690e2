import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import { newsFacts } from "./news-facts.ts";

const row = (username: string, rank: number, score: number, movement = 0): LeaderboardEntry => ({
  id: username,
  username,
  rank,
  score,
  movement,
  totalGoals: score,
  provisional: false,
});
const match = (kickoffTime: string, status: MatchdayFixture["status"]) =>
  ({ kickoffTime, status, goals: [] }) as unknown as MatchdayFixture;
const source = {
  game: "football_bingo",
  place: "home",
  matchday: null,
  paidPlaces: 0,
  now: Date.parse("2025-11-01T16:21:00Z"),
  zone: "Europe/London",
} as const;
const top = [row("kiran", 1, 13), row("lena", 2, 11), row("hugo", 3, 11), row("femi", 4, 10)];

test("far down a table the row above is the reader's own, not the last of the first rows", () => {
  const standing = { entry: row("ada", 8, 8, 1), total: 12, above: row("isla", 7, 9) };
  expect(newsFacts({ ...source, rows: top, standing })).toMatchObject({
    own: { rank: 8, movement: 1 },
    leader: { name: "kiran" },
    above: { name: "isla", rank: 7 },
  });
  const listed = { entry: row("hugo", 3, 11), total: 12 };
  expect(newsFacts({ ...source, rows: top, standing: listed }).above).toMatchObject({ name: "lena" });
});

test("the money is what the third place has, for those below it", () => {
  const paid = { ...source, rows: top, paidPlaces: 3 };
  expect(newsFacts({ ...paid, standing: { entry: row("ada", 8, 8), total: 12 } }).paidScore).toBe(11);
  expect(
    newsFacts({ ...paid, standing: { entry: row("hugo", 3, 11), total: 12 } }).paidScore,
  ).toBeUndefined();
});

test("the next kick-off is told as today, by its weekday, or by its date from six days on", () => {
  const fixtures = [match("2025-11-01T15:00:00Z", "live"), match("2025-11-01T17:30:00Z", "scheduled")];
  const matchday: Matchday = { gameweek: 10, epoch: 1, fixtures };
  expect(newsFacts({ ...source, rows: top, standing: null, matchday })).toMatchObject({
    toCome: 1,
    next: { gameweek: 10, when: "today at 17:30", isLater: true },
  });
  const nextAt = (iso: string, now = source.now) =>
    newsFacts({
      ...source,
      now,
      rows: top,
      standing: null,
      matchday: { gameweek: 11, epoch: 1, fixtures: [match(iso, "scheduled")] },
    }).next;
  const sunday = Date.parse("2025-11-02T18:00:00Z");
  expect(nextAt("2025-11-08T12:30:00Z", sunday)).toEqual({
    gameweek: 11,
    when: "Saturday at 12:30",
    isLater: false,
  });
  // On a Saturday 'Saturday' would be today, and after a break for national teams it would be the first of two.
  expect(nextAt("2025-11-08T12:30:00Z")?.when).toBe("8 Nov");
  expect(nextAt("2025-11-22T12:30:00Z", Date.parse("2025-11-11T18:00:00Z"))?.when).toBe("22 Nov");
});
