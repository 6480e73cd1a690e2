import fc from "fast-check";
import { expect, test } from "vitest";
import { feedNews, raceNews } from "./story-news.ts";

const goal = (memberCount: number) => ({ kind: "goal", memberCount });
const back = (memberCount: number) => ({ kind: "goal_revoked", memberCount });

test("STO-01 a feed in one sentence: its goals, the ticks that stand, what was taken back", () => {
  const told = [goal(2), goal(1), goal(0), back(1), { kind: "locked", memberCount: 0 }];
  expect(feedNews(told, false)).toBe("Three goals, two ticks, one taken back.");
  expect(feedNews(told, true)).toBe("Three goals, one taken back.");
  expect(feedNews([goal(0)], false)).toBe("One goal, no ticks.");
  expect(feedNews([{ kind: "locked", memberCount: 0 }], false)).toBe("No goals yet.");
});

test("STO-05 a race in one sentence: the last change, and since when there was none like it", () => {
  const weeks = [1, 2, 3, 4];
  expect(raceNews(weeks, [4, 2, 9, 8])).toBe("Up to 8th: your first climb since Gameweek 2.");
  expect(raceNews(weeks, [1, 2, 9, 8])).toBe("Up to 8th: your first climb so far.");
  expect(raceNews(weeks, [1, 2, 5, 8])).toBe("Down to 8th: three falls in a row.");
  expect(raceNews(weeks, [9, 8, 8, 8])).toBe("8th for three gameweeks running.");
  expect(raceNews([1], [3])).toBe("3rd after Gameweek 1.");
  expect(raceNews(weeks, [null, null, null, 5])).toBe("5th after Gameweek 4.");
  expect(raceNews(weeks, [1, 2, 3, null])).toBe("");
  expect(raceNews([], [])).toBe("");
});

test("property: STO-05 the sentence names the place now, its direction is that of the last change, and the gameweek named had the same", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 38 }), (ranks) => {
      const text = raceNews(
        ranks.map((_, at) => at + 1),
        ranks,
      );
      const step = (at: number) => Math.sign((ranks[at - 1] ?? 0) - (ranks[at] ?? 0));
      const last = ranks.length - 1;
      expect(Number(/\d+(?=st|nd|rd|th)/.exec(text)?.[0])).toBe(ranks[last]);
      expect(text.startsWith("Up")).toBe(step(last) === 1);
      expect(text.startsWith("Down")).toBe(step(last) === -1);
      const since = /since Gameweek (\d+)/.exec(text)?.[1];
      if (since) {
        expect(step(Number(since) - 1)).toBe(step(last));
        for (let at = Number(since); at < last; at++) expect(step(at)).not.toBe(step(last));
      }
      if (text.includes(", from ")) {
        for (let at = 1; at < last; at++) expect(step(at)).not.toBe(step(last));
      }
    }),
  );
});
