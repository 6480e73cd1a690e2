import { expect, test } from "vitest";
import { homeNewsOf, type NewsFacts } from "#domain/news/news-sentence.ts";
import { halfTableNews } from "./half-news.ts";

const row = (name: string, rank: number, score: number) => ({ name, rank, score });
const bryan = row("bryan", 1, 5);

test("HLF-06 the half's table says the reader's gap, and who leads it from which place in the season", () => {
  const told = (own: ReturnType<typeof row> | null, leaders = [bryan], leaderInSeason?: number) => {
    const { headline, detail } = halfTableNews({ own, leaders, leaderInSeason });
    return detail ? `${headline} ${detail}` : headline;
  };
  expect(told(row("ada", 3, 3), [bryan], 10)).toBe(
    "You are two behind bryan. bryan, 10th in the season, leads the second half.",
  );
  expect(told(row("ada", 3, 3))).toBe("You are two behind bryan. bryan leads the second half.");
  expect(told(row("ada", 2, 5))).toBe("Level with bryan. bryan leads the second half.");
  expect(told(null, [bryan], 10)).toBe("bryan, 10th in the season, leads the second half.");
  expect(told(bryan)).toBe("You lead the second half.");
  expect(told(bryan, [bryan, row("ada", 1, 5)])).toBe("You share the lead of the second half.");
  expect(told(row("hugo", 3, 4), [bryan, row("ada", 1, 5)])).toBe(
    "You are one behind the leaders. bryan and one more lead the second half.",
  );
  expect(told(row("ada", 1, 0), [row("bryan", 1, 0)])).toBe("All level in the second half.");
  expect(told(null, [])).toBe("All level in the second half.");
});

test("BNG-04 in the half's table a card that is a draft hears that it cannot win", () => {
  const facts = { own: row("ada", 3, 3), isDraft: true, leaders: [bryan] };
  const { headline, detail } = halfTableNews(facts);
  expect(headline).toBe("You are two behind bryan.");
  expect(detail).toBe("Only a full card can win it.");
  expect(halfTableNews({ ...facts, fixedOn: "31 January" }).detail).toBe(
    "Finish your card by 31 January to win it.",
  );
});

test("HLF-02 between the halves, while nothing is on, home tells the place so far and what is to go", () => {
  const facts: NewsFacts = {
    game: "football_bingo",
    place: "home",
    own: { ...row("ada", 5, 13), movement: 0 },
    leader: row("kiran", 1, 16),
    above: row("chloe", 4, 13),
    onNow: 0,
    toCome: 0,
    next: null,
    isHalfTime: true,
  };
  expect(homeNewsOf(facts)).toEqual({
    headline: "Half-time: you are 5th.",
    detail: "Three behind kiran. Seven pegs to go.",
  });
  const own = { ...row("ada", 1, 19), movement: 0 };
  expect(homeNewsOf({ ...facts, own, leader: own })).toEqual({
    headline: "Half-time: you are 1st.",
    detail: "One peg to go.",
  });
  expect(homeNewsOf({ ...facts, onNow: 1 }).headline).toBe("One goal makes you 4th.");
  expect(homeNewsOf({ ...facts, isHalfTime: false }).headline).toBe("One goal makes you 4th.");
});

test("HLF-06 who leads the half is told by how much, and of whom", () => {
  const own = { name: "ada", rank: 1, score: 36 };
  const told = (score: number) =>
    halfTableNews({ own, leaders: [own], chaser: { name: "milo", rank: 2, score } }).detail;
  expect(told(34)).toBe("Two ahead of milo.");
  expect(told(36)).toBe("Ahead of milo on the tie-break.");
  expect(halfTableNews({ own, leaders: [own] }).detail).toBe("");
});
