import { expect, test } from "vitest";
import { onlookersNews } from "./onlookers-news.ts";

const table = (...scores: readonly (readonly [string, number])[]) =>
  scores.map(([username, score]) => ({
    id: username,
    username,
    score,
    rank: scores.filter(([, other]) => other > score).length + 1,
  }));

test("OUT-06 the news of a table is about nobody who watches", () => {
  const rows = table(["kiran", 13], ["lena", 11], ["hugo", 11], ["femi", 10], ["chloe", 10], ["grace", 9]);
  expect(onlookersNews(rows, "football_bingo", 3)).toBe(
    "kiran is 7 from home. femi and chloe are one off the money.",
  );
  expect(onlookersNews(rows, "football_bingo", 0)).toBe("kiran is 7 from home, two clear of lena and hugo.");
  expect(onlookersNews(table(["ada", 5], ["bo", 4], ["cy", 4], ["di", 4]), "football_bingo", 0)).toBe(
    "ada is 15 from home, one clear of the rest.",
  );
  expect(onlookersNews(rows, "score_tipping", 0)).toBe("kiran leads by 2.");
  expect(onlookersNews(table(["ada", 20], ["bo", 19]), "football_bingo", 1)).toBe(
    "ada has all 20. bo is one off the money.",
  );
  // The order has put the third of three who have as many behind the two who are paid.
  const ordered = table(["ada", 13], ["bo", 11], ["cy", 11], ["di", 10]).map((row, at) => ({
    ...row,
    rank: at + 1,
  }));
  expect(onlookersNews(ordered, "football_bingo", 2)).toBe("ada is 7 from home. cy is level with the money.");
  expect(onlookersNews(table(["ada", 3], ["bo", 3]), "football_bingo", 0)).toBe(
    "ada and bo are level at the top.",
  );
  expect(onlookersNews(table(["ada", 0], ["bo", 0]), "football_bingo", 2)).toBe("Nobody has scored yet.");
  expect(onlookersNews([], "football_bingo", 0)).toBe("Nobody is in this table yet.");
});
