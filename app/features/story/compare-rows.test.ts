import { expect, test } from "vitest";
import type { Comparison } from "#contract/story.ts";
import { compareNews, compareParts, namesIn } from "./compare-rows.ts";

const pick = (name: string, ticked = false) => ({ playerId: name.length, name, ticked });

test("a club that one of the two has not picked is open for one alone, and in no part", () => {
  const { open } = compareParts({ rows: [{ teamId: 3, mine: pick("Palmer"), theirs: null, same: false }] });
  expect(open).toEqual([]);
});

test("of two cards what is open for both comes first, then what one has, then what both have and what they share", () => {
  const parts = compareParts({
    rows: [
      { teamId: 1, mine: pick("Saka"), theirs: pick("Saka"), same: true },
      { teamId: 2, mine: pick("Diaz", true), theirs: pick("Gakpo"), same: false },
      { teamId: 3, mine: pick("Palmer"), theirs: null, same: false },
      { teamId: 4, mine: pick("Isak"), theirs: pick("Gordon", true), same: false },
      { teamId: 6, mine: pick("Rice"), theirs: pick("Havertz"), same: false },
      { teamId: 5, mine: pick("Kudus", true), theirs: pick("Bowen", true), same: false },
    ],
  });
  const keys = Object.entries(parts).map(([part, lines]) => [part, ...lines.map(({ key }) => key)]);
  expect(keys).toEqual([
    ["open", 6],
    ["theirs", 4],
    ["mine", 2],
    ["both", 5],
    ["same", 1],
  ]);
  expect(parts.open[0]).toMatchObject({
    of: "club",
    mine: { text: "Rice", won: null },
    theirs: { text: "Havertz" },
  });
  expect(parts.mine[0]?.mine.won).toBe("ticked");
});

test("namesakes of two rows have their initials on both cards", () => {
  const { open, theirs } = compareParts({
    rows: [
      { teamId: 4, mine: pick("Isak"), theirs: pick("D.Gordon"), same: false },
      { teamId: 6, mine: pick("A.Gordon"), theirs: pick("Havertz", true), same: false },
    ],
  });
  const nameOf = namesIn([...open, ...theirs]);
  expect(["Isak", "D.Gordon", "A.Gordon"].map(nameOf)).toEqual(["Isak", "D. Gordon", "A. Gordon"]);
});

test("the sentence says how the two stand and what is open", () => {
  const between = (mine: number, theirs: number, gameweek?: number) =>
    ({
      me: { id: "1", username: "a", rank: 2, score: mine },
      them: { id: "2", username: "b", rank: 1, score: theirs },
      rows: [],
      ...(gameweek ? { gameweek } : {}),
    }) as Comparison;
  expect(compareNews(between(8, 13), 3)).toBe("Five behind. Three clubs open for both.");
  expect(compareNews(between(9, 9), 1)).toBe("Level. One club open for both.");
  expect(compareNews(between(40, 39, 10), 2)).toBe("One point ahead. Two calls open for both.");
  expect(compareNews(between(9, 8), 0)).toBe("One ahead.");
});
