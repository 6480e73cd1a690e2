import { expect, test } from "vitest";
import { type LeagueStanding, leaguesNews } from "./leagues-news.ts";
import { lettersIn } from "./letters.ts";

const at = (rank: number, movement = 0, total = 12, name = "The Office"): LeagueStanding => ({
  name,
  rank,
  movement,
  total,
});

test("the leagues one has climbed or fallen in are counted, the more of the two; one is named", () => {
  const five = [at(8, 1), at(3, 1), at(2, 1), at(1), at(9, -2)];
  expect(leaguesNews(five, true)).toBe("Up in three of five this gameweek.");
  expect(leaguesNews([at(4, -1), at(9, -2), at(2)], true)).toBe("Down in two of three this gameweek.");
  expect(leaguesNews([at(4, 1), at(9, -1)], true)).toBe("Up to 4th in The Office.");
  expect(leaguesNews([at(9, -1, 12, "A league with a name too long"), at(4)], true)).toBe(
    "Down in one of two this gameweek.",
  );
  expect(leaguesNews([at(4, 1), at(9, 2)], true)).toBe("Up in both this gameweek.");
  expect(leaguesNews([at(8, 1)], true)).toBe("Up to 8th this gameweek.");
});

test("between gameweeks, and where nothing has moved, it tells where one leads", () => {
  expect(leaguesNews([at(1), at(3, 1), at(1)], false)).toBe("You lead two of three.");
  expect(leaguesNews([at(1), at(1)], true)).toBe("You lead both.");
  expect(leaguesNews([at(1)], false)).toBe("You lead.");
  // Alone in a league nobody leads.
  expect(leaguesNews([at(1, 0, 1)], false)).toBe("");
  expect(leaguesNews([at(5), at(2)], true)).toBe("");
  expect(leaguesNews([], true)).toBe("");
});

test("it has 36 letters at most", () => {
  const twelve = Array.from({ length: 12 }, () => at(3, -1));
  expect(lettersIn(leaguesNews([...twelve.slice(1), at(1)], true))).toBeLessThanOrEqual(36);
});
