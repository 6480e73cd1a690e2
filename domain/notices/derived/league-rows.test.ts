import fc from "fast-check";
import { expect, test } from "vitest";
import { parseInstant } from "#domain/shared/instant.ts";
import { type LeagueWeek, leagueRows } from "./league-rows.ts";

const NOTED = parseInstant("2025-11-04T09:00:00Z");
const WEEK: LeagueWeek = {
  leagueId: "office",
  leagueName: "The Office",
  game: "score_tipping",
  gameweek: 9,
  notedAt: NOTED,
  winners: ["priya"],
  winnerCount: 1,
  best: 22,
  own: { to: 2, from: 4, hasWon: false },
};
const titles = (week: Partial<LeagueWeek>) => leagueRows([{ ...WEEK, ...week }]).map(({ title }) => title);

test("NOT-03 a final gameweek says who won it and what it did to one's place, in the league that it names", () => {
  expect(leagueRows([WEEK])).toEqual([
    {
      kind: "gameweek_won",
      type: "gameweek_won",
      key: "won:office:9",
      at: NOTED,
      title: "priya won Gameweek 9 in The Office with 22 points",
      message: "It is final.",
      url: "/leaderboard?type=score_tipping&league=office",
      about: { who: "priya" },
    },
    {
      kind: "place",
      type: "place",
      key: "place:office:9",
      at: NOTED,
      title: "You are 2nd in The Office, up from 4th",
      message: "After Gameweek 9, which is final.",
      url: "/leaderboard?type=score_tipping&league=office",
      about: { move: "up" },
    },
  ]);
});

test.each<[string, Partial<LeagueWeek>, string[]]>([
  [
    "a place lost",
    { winners: [], own: { to: 5, from: 3, hasWon: false } },
    ["You are 5th in The Office, down from 3rd"],
  ],
  ["a place kept", { winners: [], own: { to: 3, from: 3, hasWon: false } }, []],
  ["a first gameweek", { winners: [], own: { to: 1, from: null, hasWon: false } }, []],
  ["nothing of one's own", { own: null }, ["priya won Gameweek 9 in The Office with 22 points"]],
  [
    "won by the reader",
    { winners: [], own: { to: 1, from: 1, hasWon: true } },
    ["You won Gameweek 9 in The Office with 22 points"],
  ],
  [
    "shared with the reader",
    { winnerCount: 2, own: { to: 1, from: 1, hasWon: true } },
    ["You and priya won Gameweek 9 in The Office with 22 points each"],
  ],
  [
    "shared by many",
    { winners: ["priya", "milo", "chloe"], winnerCount: 5, own: null },
    ["priya, milo and 3 others won Gameweek 9 in The Office with 22 points each"],
  ],
  [
    "ticks",
    { game: "football_bingo", best: 1, own: null },
    ["priya won Gameweek 9 in The Office with 1 tick"],
  ],
  ["nobody gained anything", { winners: [], winnerCount: 0, best: 0, own: null }, []],
  ["whoever won it is no member any more", { winners: [], own: null }, []],
])("NOT-03 %s", (_, week, expected) => {
  expect(titles(week)).toEqual(expected);
});

test("NOT-03 whatever a gameweek did, each league has at most one row of each kind, each with a key of its own", () => {
  const place = fc.integer({ min: 1, max: 99 });
  const own = fc.record({ to: place, from: fc.option(place), hasWon: fc.boolean() });
  const week = fc.record({
    leagueId: fc.constantFrom("a", "b", "c"),
    winners: fc.array(fc.constantFrom("ann", "ben", "cleo"), { maxLength: 3 }),
    best: fc.nat(40),
    own: fc.option(own),
  });
  fc.assert(
    fc.property(fc.uniqueArray(week, { selector: ({ leagueId }) => leagueId }), (weeks) => {
      const rows = leagueRows(weeks.map((each) => ({ ...WEEK, ...each, winnerCount: each.winners.length })));
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      for (const { leagueId } of weeks) {
        const kinds = rows.filter(({ key }) => key.includes(`:${leagueId}:`)).map(({ kind }) => kind);
        expect(new Set(kinds).size).toBe(kinds.length);
      }
    }),
  );
});
