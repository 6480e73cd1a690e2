import { expect, test } from "vitest";
import { type LeagueToCall, leaguePageNews, ownPlace } from "./league-page-news.ts";

const news = (members: number, done: number, more: Partial<LeagueToCall> = {}) =>
  leaguePageNews({
    members,
    next: { matches: 10, done, isWhole: true, isEmpty: false, timeLeft: "1 h 09", ...more },
    leader: null,
  });

test("a tipping league's page tells how many have called every match and when the next lock is", () => {
  expect(news(14, 8)).toBe("8 of 14 have all ten. Next lock in 1 h 09.");
  expect(news(14, 1)).toBe("1 of 14 have all ten. Next lock in 1 h 09.");
  expect(news(9, 9)).toBe("All nine have called all ten. Next lock in 1 h 09.");
  expect(news(14, 14, { matches: 8 })).toBe("All 14 have called all eight. Next lock in 1 h 09.");
  expect(news(2, 2)).toBe("Both have called all ten. Next lock in 1 h 09.");
  expect(news(3, 0)).toBe("Nobody has all ten. Next lock in 1 h 09.");
  expect(news(3, 0, { isEmpty: true })).toBe("Nobody has predicted yet. Next lock in 1 h 09.");
});

test("a member with blanks is told of their own", () => {
  const next = { matches: 10, done: 4, isWhole: true, isEmpty: false, timeLeft: "1 h 09" };
  const told = (ownBlank: number) => leaguePageNews({ members: 14, ownBlank, next, leader: null });
  expect(told(2)).toBe("Two matches left blank. Next lock in 1 h 09.");
  expect(told(1)).toBe("One match left blank. Next lock in 1 h 09.");
  expect(told(0)).toBe("4 of 14 have all ten. Next lock in 1 h 09.");
});

test("a member's own place comes before what they have left blank", () => {
  const next = { matches: 10, done: 4, isWhole: true, isEmpty: false, timeLeft: "1 h 09" };
  const told = (ownBlank: number, timeLeft: string | null = next.timeLeft) =>
    leaguePageNews({
      members: 14,
      ownBlank,
      next: { ...next, timeLeft },
      place: "You lead by 5.",
      leader: null,
    });
  expect(told(2)).toBe("You lead by 5. Two blank, next lock in 1 h 09.");
  expect(told(0)).toBe("You lead by 5. Next lock in 1 h 09.");
  expect(told(2, null)).toBe("You lead by 5.");
});

test("a place is told with the gap to the one above it, or the lead", () => {
  const row = (id: string, rank: number, score: number) => ({ id, username: id, rank, score });
  const rows = [
    row("ada", 1, 152),
    row("elin", 2, 147),
    row("dev", 3, 121),
    row("isla", 4, 121),
    row("jo", 5, 0),
  ];
  expect(["ada", "elin", "isla", "jo", "nobody"].map((id) => ownPlace(rows, id))).toEqual([
    "You lead by 5.",
    "2nd, 5 behind ada.",
    "4th, level with dev.",
    "",
    "",
  ]);
  expect(ownPlace([row("ada", 1, 8), row("dev", 1, 8)], "dev")).toBe("You share the lead.");
  // Who has no place is nobody to lead by.
  expect(ownPlace([row("ada", 1, 8), { ...row("dev", 0, 8), rank: null }], "ada")).toBe("You lead.");
  // Of a later page of the list nobody above is known.
  expect(ownPlace(rows.slice(2), "dev")).toBe("");
});

test("where a locked match went by blank, it tells who has no blanks left", () => {
  expect(news(14, 8, { isWhole: false })).toBe("8 of 14 have no blanks left. Next lock in 1 h 09.");
  expect(news(14, 14, { isWhole: false })).toBe("All 14 have no blanks left. Next lock in 1 h 09.");
  expect(news(3, 2, { timeLeft: null })).toBe("2 of 3 have all ten.");
});

test("a bingo league's page tells who leads, and an empty league that nobody has joined", () => {
  const led = (score: number, isReader = false) =>
    leaguePageNews({ members: 12, next: null, leader: { name: "kiran", isReader, score } });
  expect(led(13)).toBe("kiran leads with 13/20.");
  expect(led(13, true)).toBe("You lead with 13/20.");
  expect(led(20)).toBe("kiran leads with all 20.");
  expect(led(0)).toBe("");
  const leader = { name: "kiran", isReader: false, score: 13 };
  expect(leaguePageNews({ members: 12, next: null, place: "2nd, 1 behind kiran.", leader })).toBe(
    "2nd, 1 behind kiran. kiran leads with 13/20.",
  );
  expect(leaguePageNews({ members: 12, next: null, leader: null })).toBe("");
  expect(news(1, 0)).toBe("Nobody else is in yet. Send the code.");
});
