import { expect, test } from "vitest";
import type { OwnNumbers } from "#contract/accounts/numbers.ts";
import { againstRival } from "./against-rival.ts";

const tipping = (right: number, points: number | null): OwnNumbers["tipping"] => ({
  calls: { right, of: 80 },
  draws: { right: 4, of: 20 },
  bonuses: 3,
  bestWeek: points === null ? null : { gameweek: 7, points },
  worstWeek: null,
  perfectRounds: [],
  streak: { longest: 3, running: 0 },
  bestClub: null,
  worstClub: null,
});
const bingo = (ticks: number): OwnNumbers["bingo"] => ({
  ticks,
  goals: ticks,
  bestWeek: { gameweek: 1, ticks: 3 },
  earliest: null,
  streak: { longest: 1, running: 0 },
});

test("REC-01 a rival's season stands beside one's own, figure by figure", () => {
  const own = { season: "2025-26", bingo: bingo(8), tipping: tipping(40, 28) };
  const rows = againstRival(own, { season: "2025-26", bingo: bingo(9), tipping: tipping(36, 25) });
  expect(rows.map(({ words, own: mine, rival, isAhead }) => [words, mine, rival, isAhead])).toEqual([
    ["Shirts", "8", "9", false],
    ["Most shirts in a gameweek", "3", "3", false],
    ["Right calls", "50%", "45%", true],
    ["Draws caught", "4", "4", false],
    ["Best gameweek", "28", "25", true],
  ]);
});

test("REC-01 what one of the two does not have, or may not be seen of them yet (BNG-08), is not compared", () => {
  const own = { season: "2025-26", bingo: bingo(8), tipping: tipping(40, null) };
  const hidden = againstRival(own, { season: "2025-26", bingo: null, tipping: tipping(36, 25) });
  expect(hidden.map(({ words }) => words)).toEqual(["Right calls", "Draws caught"]);
  expect(againstRival(own, { season: "2025-26", bingo: null, tipping: null })).toEqual([]);
});
