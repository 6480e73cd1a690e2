import { expect, test } from "vitest";
import { nameHonours } from "./name-honours.ts";

const row = (id: string, rank: number, score = 9, qualified?: boolean) => ({
  rank,
  id,
  username: id,
  score,
  totalGoals: 0,
  provisional: false,
  movement: 0,
  ...(qualified === undefined ? {} : { qualified }),
});

test("SEA-06, STO-05 a gameweek won counts for each of those who share it, and so does a championship", () => {
  const winners = [
    { gameweek: 1, ids: ["ann", "bob"] },
    { gameweek: 2, ids: ["ann"] },
  ];
  const rows = [row("bob", 1), row("cat", 1), row("ann", 3)];
  expect(nameHonours(winners, { label: "2025/26", rows })).toEqual({
    ann: { champion: null, gameweeksWon: 2 },
    bob: { champion: "2025/26", gameweeksWon: 1 },
    cat: { champion: "2025/26", gameweeksWon: 0 },
  });
});

test("BNG-04 nobody is champion with a score of 0, or with a draft", () => {
  expect(nameHonours([], { label: "2025/26", rows: [row("ann", 1, 0), row("bob", 1, 9, false)] })).toEqual(
    {},
  );
  expect(nameHonours([], null)).toEqual({});
});
