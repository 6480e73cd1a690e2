import { expect, test } from "vitest";
import { type LeagueStanding, leaguesNews } from "./leagues-news.ts";
import { lettersIn } from "./letters.ts";

const at = (rank: number, movement = 0, total = 12): LeagueStanding => ({ rank, movement, total });

test("the leagues one has climbed or fallen in since kick-off are counted, the more of the two", () => {
  const five = [at(8, 1), at(3, 1), at(2, 1), at(1), at(9, -2)];
  expect(leaguesNews(five, "15:00")).toBe("Up in three of five since 15:00.");
  expect(leaguesNews([at(4, -1), at(9, -2), at(2)], "Saturday")).toBe("Down in two of three since Saturday.");
  expect(leaguesNews([at(4, 1), at(9, -1)], "15:00")).toBe("Up in one of two since 15:00.");
  expect(leaguesNews([at(4, 1), at(9, 2)], "15:00")).toBe("Up in both since 15:00.");
  expect(leaguesNews([at(8, 1)], "15:00")).toBe("Up to 8th since 15:00.");
});

test("between gameweeks, and where nothing has moved, it tells where one leads", () => {
  expect(leaguesNews([at(1), at(3, 1), at(1)], null)).toBe("You lead two of three.");
  expect(leaguesNews([at(1), at(1)], "15:00")).toBe("You lead both.");
  expect(leaguesNews([at(1)], null)).toBe("You lead.");
  // Alone in a league nobody leads.
  expect(leaguesNews([at(1, 0, 1)], null)).toBe("");
  expect(leaguesNews([at(5), at(2)], "15:00")).toBe("");
  expect(leaguesNews([], "15:00")).toBe("");
});

test("it has 34 letters at most", () => {
  const twelve = Array.from({ length: 12 }, () => at(3, -1));
  expect(lettersIn(leaguesNews([...twelve.slice(1), at(1)], "Wednesday"))).toBeLessThanOrEqual(34);
});
