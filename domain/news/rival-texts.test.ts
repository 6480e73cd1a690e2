import { expect, test } from "vitest";
import { lettersIn, NEWS_LETTERS_MAX } from "./letters.ts";
import { homeNewsOf, type NewsFacts } from "./news-sentence.ts";
import { rivalTexts } from "./rival-texts.ts";
import { tableNewsOf } from "./table-news.ts";

const newsOf = (facts: NewsFacts) => (facts.place === "table" ? tableNewsOf(facts) : homeNewsOf(facts));

const at = (name: string, rank: number, movement = 0) => ({ name, rank, movement, score: 8 });

test("RIV-01 a rival whom the reader has passed since kick-off is named, and one who has passed the reader", () => {
  const first = (own: ReturnType<typeof at>, ...rivals: ReturnType<typeof at>[]) =>
    rivalTexts(own, rivals)[0];
  expect(first(at("ada", 8, 1), at("bryan", 9, -1))).toBe("Up to 8th, past bryan.");
  expect(first(at("ada", 8, -1), at("bryan", 7, 2))).toBe("Down to 8th, behind bryan.");
  expect(first(at("ada", 3, 2), at("bryan", 4, -1), at("lena", 5, -1))).toBe(
    "Up to 3rd, past bryan and lena.",
  );
  // A place is kept where others fall as a rival climbs.
  expect(first(at("ada", 8), at("bryan", 7, 2))).toBe("Now behind bryan.");
  expect(first(at("ada", 8), at("bryan", 9, -2))).toBe("Past bryan.");
  // Level before the matches.
  expect(first(at("ada", 8, 1), at("bryan", 9))).toBe("Up to 8th, past bryan.");
  expect(first(at("ada", 8, -1), at("bryan", 7))).toBe("Down to 8th, behind bryan.");
});

test("RIV-01 a rival who has not changed sides is no news, and nor is one who has drawn level", () => {
  const none = (own: ReturnType<typeof at>, rival: ReturnType<typeof at>) =>
    expect(rivalTexts(own, [rival])).toEqual([]);
  none(at("ada", 8, 1), at("bryan", 7, 1));
  none(at("ada", 8, 1), at("bryan", 10, 2));
  none(at("ada", 8, 1), at("bryan", 8, -1));
});

test("RIV-01 of one passed and one lost to, a reader who has fallen hears of the loss", () => {
  const rivals = [at("bryan", 7, 3), at("lena", 12, -9)];
  expect(rivalTexts(at("ada", 8, -1), rivals)[0]).toBe("Down to 8th, behind bryan.");
  expect(rivalTexts(at("ada", 8, 1), rivals)[0]).toBe("Up to 8th, past lena.");
});

test("RIV-01 the sentence of both games' tables begins with it, and long names give way", () => {
  const own = at("ada", 8, 1);
  const facts = (...rivals: ReturnType<typeof at>[]): NewsFacts => ({
    game: "football_bingo",
    place: "table",
    own,
    ofRivals: rivalTexts(own, rivals),
    leader: at("kiran", 1),
    above: { name: "isla", rank: 7, score: 9 },
    paidScore: 11,
    onNow: 8,
    toCome: 0,
    next: null,
  });
  const told = facts(at("bryan", 9, -1));
  expect(newsOf(told).headline).toBe("Up to 8th, past bryan.");
  expect(newsOf({ ...told, game: "score_tipping" }).headline).toBe("Up to 8th, past bryan.");
  expect(newsOf({ ...told, place: "home" })).toEqual({
    headline: "Up to 8th, past bryan.",
    detail: "One goal from 7th.",
  });
  const long = newsOf(facts(at("somebody-with-a-much-longer-name", 9, -1))).headline;
  expect(long).toBe("Up to 8th, past your rival.");
  expect(lettersIn(long)).toBeLessThanOrEqual(NEWS_LETTERS_MAX);
  expect(newsOf(facts()).headline).toBe("You are 3 behind the money.");
});
