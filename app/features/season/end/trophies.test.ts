import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { type CupFinal, cupFinalOf, trophiesHeadline, trophiesLine, trophiesOf } from "./trophies.ts";

const row = (username: string, rank: number, score: number, more: Partial<LeaderboardEntry> = {}) =>
  ({ id: username, username, rank, score, qualified: true, ...more }) as LeaderboardEntry;
const season = [row("kiran", 1, 20, { wall: 5 }), row("ada", 2, 19)];
const half = [row("bryan", 1, 14), row("ada", 3, 12), row("dev", 4, 0, { noCard: true, qualified: false })];
const cup: CupFinal = {
  gameweek: 38,
  a: { userId: "kiran", username: "kiran", score: 2 },
  b: { userId: "ada", username: "ada", score: 3 },
  winnerId: "ada",
};

test("SEA-06 HLF-09 CUP-03 each table and the cup has its trophy, and the reader's own is told first", () => {
  const all = trophiesOf({ leagueType: "football_bingo", season, half, cup });
  const told = all.map(({ kind, winners, with: won }) => [
    kind,
    winners.map(({ username }) => username),
    won,
  ]);
  expect(told).toEqual([
    ["season", ["kiran"], "20/20"],
    ["half", ["bryan"], "14/20"],
    ["cup", ["ada"], "3–2"],
  ]);
  expect(trophiesHeadline(all)).toBe("Three trophies");
  expect(trophiesLine(all, "ada")).toBe("The cup is yours, with 3–2");
  expect(trophiesLine(all, "dev")).toBe("kiran wins the season, with 20/20");
});

test("HLF-09 one person may win all; nobody wins the half without a card, with a draft, or with no goal", () => {
  const kirans = trophiesOf({ leagueType: "football_bingo", season, half: [row("kiran", 1, 14)], cup: null });
  expect(trophiesHeadline(kirans)).toBe("kiran takes both");
  expect(trophiesLine(kirans, "kiran")).toBe("The season and second half are yours");
  for (const more of [{ score: 0 }, { qualified: false }, { noCard: true as const }]) {
    const none = trophiesOf({
      leagueType: "football_bingo",
      season,
      half: [row("bryan", 1, 3, more)],
      cup: null,
    });
    expect(none.map(({ kind }) => kind)).toEqual(["season"]);
  }
  const undecided = { state: "live", drawAt: null, size: 4, rounds: [], winnerId: null } as const;
  expect(cupFinalOf({ ...undecided, rounds: [] })).toBeNull();
});
