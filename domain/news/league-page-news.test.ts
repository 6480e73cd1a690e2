import { expect, test } from "vitest";
import { leaguePageNews } from "./league-page-news.ts";

const news = (members: number, predicted: number) =>
  leaguePageNews({ members, next: { gameweek: 11, predicted, timeLeft: "1 h 09" }, leader: null });

test("a tipping league's page tells how many have predicted and when the next lock is", () => {
  expect(news(14, 8)).toBe("8 of 14 have predicted. Gameweek 11 locks in 1 h 09.");
  expect(news(14, 1)).toBe("1 of 14 have predicted. Gameweek 11 locks in 1 h 09.");
  expect(news(9, 9)).toBe("All nine have predicted. Gameweek 11 locks in 1 h 09.");
  expect(news(14, 14)).toBe("All 14 have predicted. Gameweek 11 locks in 1 h 09.");
  expect(news(2, 2)).toBe("Both have predicted. Gameweek 11 locks in 1 h 09.");
  expect(news(3, 0)).toBe("Nobody has predicted yet. Gameweek 11 locks in 1 h 09.");
});

test("a bingo league's page tells who leads, and an empty league that nobody has joined", () => {
  const led = (score: number, isReader = false) =>
    leaguePageNews({ members: 12, next: null, leader: { name: "kiran", isReader, score } });
  expect(led(13)).toBe("kiran leads with 13/20.");
  expect(led(13, true)).toBe("You lead with 13/20.");
  expect(led(20)).toBe("kiran leads with all 20.");
  expect(led(0)).toBe("");
  expect(leaguePageNews({ members: 12, next: null, leader: null })).toBe("");
  expect(news(1, 0)).toBe("Nobody else is in yet. Send the code.");
});
