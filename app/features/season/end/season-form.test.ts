import { expect, test } from "vitest";
import type { LeagueHistory } from "#contract/story.ts";
import { formsOf } from "./season-form.ts";

const history: LeagueHistory = {
  gameweeks: [1, 2, 3],
  members: [
    { id: "a", username: "ada", ranks: [1, 1, 1], scores: [12, 12, 31] },
    { id: "b", username: "bryan", ranks: [null, 2, 2], scores: [null, 7, 9] },
  ],
  winners: [
    { gameweek: 1, ids: ["a"] },
    { gameweek: 3, ids: ["a"] },
  ],
  months: [],
};

test("STO-05 a season's form is what each gameweek brought, with those that were won", () => {
  const [ada, bryan, ...more] = formsOf(history, ["a", "b", "a", "gone"]);
  expect(more).toEqual([]);
  expect(ada).toEqual({
    id: "a",
    username: "ada",
    weeks: [
      { gameweek: 1, points: 12, isWon: true },
      { gameweek: 2, points: 0, isWon: false },
      { gameweek: 3, points: 19, isWon: true },
    ],
  });
  expect(bryan?.weeks.map(({ points }) => points)).toEqual([0, 7, 2]);
  expect(formsOf(null, ["a"])).toEqual([]);
});

test("STO-05 a season's form ends with the last gameweek that anybody gained in, and has none where nobody did", () => {
  const longer = {
    ...history,
    gameweeks: [1, 2, 3, 4],
    members: history.members.map((member) => ({
      ...member,
      ranks: [...member.ranks, 1],
      scores: [...member.scores, member.scores[2] ?? 0],
    })),
  };
  const [short] = formsOf(longer, ["b"]);
  expect(short?.weeks.map(({ gameweek }) => gameweek)).toEqual([1, 2, 3]);
  const nothing = { ...history, members: history.members.map((each) => ({ ...each, scores: [0, 0, 0] })) };
  expect(formsOf(nothing, ["a"])).toEqual([]);
});
