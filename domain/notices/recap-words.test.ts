import { expect, test } from "vitest";
import type { LeagueRecap, OwnRecap } from "#domain/story/recap.ts";
import { type RecapPart, recapWords } from "./recap-words.ts";

const person = (username: string) => ({ id: username as never, username });
const league = (more: Partial<LeagueRecap> = {}): LeagueRecap => ({
  members: 11,
  winners: [person("chloe")],
  best: 4,
  newLeaders: [],
  complete: [],
  perfect: [],
  month: null,
  ...more,
});
const part = (
  own: Partial<OwnRecap>,
  more: Partial<LeagueRecap> = {},
  of: Partial<RecapPart> = {},
): RecapPart => ({
  name: "Saturday Club",
  game: "football_bingo",
  userId: "me",
  own: { rank: 2, from: 4, score: 8, gained: 3, ...own },
  league: league(more),
  ...of,
});

test("a gameweek in words: the reader's ticks and place, the winner, the lead, a full card, the month", () => {
  const month = { month: "2025-09", winners: [person("me"), person("chloe")] };
  expect(
    recapWords(6, [part({}, { newLeaders: [person("grace")], complete: [person("grace")], month })]),
  ).toEqual({
    title: "Gameweek 6: up to 2nd in Saturday Club",
    paragraphs: [
      "Saturday Club: 3 new ticks, 8/20, up from 4th to 2nd of 11. chloe won the gameweek with 4 new ticks. grace takes the lead. BINGO! grace has all 20. September goes to you and chloe.",
    ],
  });
  expect(recapWords(6, [part({ gained: 0, rank: 5, from: 3 })])?.paragraphs).toEqual([
    "Saturday Club: no new ticks, 8/20, down from 3rd to 5th of 11. chloe won the gameweek with 4 new ticks.",
  ]);
});

test("the title names the league that the reader won, else the one in which they climbed most", () => {
  const tipping: RecapPart = part(
    { rank: 1, from: null, score: 240, gained: 1 },
    { winners: [person("me"), person("a"), person("b"), person("c")], best: 1, perfect: [person("me")] },
    { name: "Pundits", game: "score_tipping" },
  );
  expect(recapWords(9, [part({}), tipping])).toEqual({
    title: "Gameweek 9: you won it in Pundits",
    paragraphs: [
      expect.stringContaining("Saturday Club"),
      "Pundits: 1 point, 240 in total, 1st of 11. You, a and 2 others won the gameweek with 1 point each. A perfect round for you.",
    ],
  });
  const small = part({ rank: 3, from: 4 }, {}, { name: "Small" });
  expect(recapWords(9, [small, part({})])?.title).toBe("Gameweek 9: up to 2nd in Saturday Club");
  expect(recapWords(9, [part({ rank: 4 })])?.title).toBe("Gameweek 9: 4th in Saturday Club");
});

test("an empty week has no words", () => {
  expect(recapWords(9, [part({}, { winners: [], best: 0 })])).toBeNull();
  expect(recapWords(9, [])).toBeNull();
});

test("DUE-05 one's duel of the gameweek follows one's own figures", () => {
  const duel = { opponent: "bryan", own: 3, theirs: 2 };
  const [paragraph] = recapWords(6, [{ ...part({}), duel }])?.paragraphs ?? [];
  expect(paragraph).toContain("You won your duel with bryan 3–2.");
});
