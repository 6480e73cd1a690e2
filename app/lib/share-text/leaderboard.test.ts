import { expect, test } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { makeEntry } from "#tests/support/inputs/table-rows.ts";
import { inviteShareText } from "./invite.ts";
import { leaderboardShareText } from "./leaderboard.ts";

const SHARED = {
  league: "Saturday Club",
  game: "Football Bingo",
  scoreText: ({ score }: LeaderboardEntry) => `${score}/20 goals`,
  url: "https://example.com/",
};

const entry = (rank: number, username: string, over: Partial<LeaderboardEntry> = {}) =>
  makeEntry(username, { rank, score: 20 - rank, totalGoals: 30, ...over });

test("the top 10 of a leaderboard, whatever its length", () => {
  const entries = Array.from({ length: 30 }, (_, at) => entry(at + 1, `player${at + 1}`));
  const lines = leaderboardShareText(SHARED, entries).split("\n");
  expect(lines).toHaveLength(14);
  expect(lines[0]).toBe("🏆 Saturday Club: Football Bingo");
  expect(lines[2]).toBe("🥇 1. player1 – 19/20 goals");
  expect(lines[5]).toBe("4. player4 – 16/20 goals");
  expect(lines[11]).toBe("10. player10 – 10/20 goals");
  expect(lines[13]).toBe("Play along: https://example.com/");
  expect(leaderboardShareText(SHARED, entries.slice(0, 2)).split("\n")).toHaveLength(6);
});

test("BNG-06 tied players share rank and medal", () => {
  const lines = leaderboardShareText(SHARED, [entry(1, "ada"), entry(1, "bo"), entry(3, "cy")]).split("\n");
  expect(lines.slice(2, 5).map((line) => line.slice(0, 5))).toEqual(["🥇 1.", "🥇 1.", "🥉 3."]);
});

test("BNG-05 a provisional score is shared as one", () => {
  expect(leaderboardShareText(SHARED, [entry(1, "ada", { provisional: true })])).toContain(
    "ada – 19/20 goals (provisional)",
  );
});

test("a name in a right-to-left script stays inside its own line", () => {
  const text = leaderboardShareText(SHARED, [
    entry(1, "\u202Eevil"),
    entry(2, "אדה"),
    entry(3, "two\nlines"),
  ]);
  expect(text).not.toContain("\u202E");
  expect(text).toContain("\u2068evil\u2069 – 19/20 goals");
  expect(text).toContain("\u2068אדה\u2069 – 18/20 goals");
  expect(text).toContain("3. two lines – 17/20 goals");
});

test("LEA-06 an invitation contains the code and its address", () => {
  expect(inviteShareText("https://example.com", { name: "Saturday Club", joinCode: "ABC234" })).toBe(
    "Join my league Saturday Club with the code ABC234: https://example.com/join/ABC234",
  );
});
