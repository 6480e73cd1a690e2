import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LeagueHistory } from "#contract/story.ts";
import { Figures, MonthWinners, monthsWon } from "./history-figures.tsx";

const history = (months: LeagueHistory["months"]): LeagueHistory => ({
  gameweeks: [1, 2, 3, 4],
  members: [
    { id: "a", username: "ada", ranks: [1, 1, 1, 1], scores: [2, 3, 5, 9] },
    { id: "b", username: "ben", ranks: [2, 2, 2, 2], scores: [null, 2, 4, 4] },
  ],
  winners: [],
  months,
});

test("STO-05 a month says what its winners scored in which gameweeks, the newest first", () => {
  const months = [
    { month: "2025-08", ids: ["a"], last: 2 },
    { month: "2025-09", ids: ["a", "b"], last: 3 },
    { month: "2025-10", ids: ["a"], last: 4 },
  ];
  expect(monthsWon(history(months)).map(({ month, figure }) => [month, figure])).toEqual([
    ["2025-10", { score: 4, span: "GW4" }],
    ["2025-09", { score: 2, span: "GW3" }],
    ["2025-08", { score: 3, span: "GW1 to 2" }],
  ]);
});

test("a month that two share has the first one's face and says how many more there are", () => {
  const months = [{ month: "2025-09", ids: ["a", "b"], last: 3 }];
  const html = renderToStaticMarkup(
    MonthWinners({ history: history(months), userId: "c", face: (id) => `[${id}]`, unit: "shirts" }),
  );
  expect(html.replace(/<[^>]*>/g, "")).toBe("Month winners[a]+1ada, ben 5 shirts each, GW1 to 3September");
});

test("an answer of an older Worker has no month's last gameweek, and no figure", () => {
  const [only] = monthsWon(history([{ month: "2025-08", ids: ["a"] }]));
  expect(only?.figure).toBeNull();
});

test("the best place is the best of all gameweeks, the latest of equal ones", () => {
  const text = (ranks: number[]) => {
    const { members, ...rest } = history([]);
    const own = members.map((each) => (each.id === "b" ? { ...each, ranks } : each));
    return renderToStaticMarkup(Figures({ history: { ...rest, members: own }, userId: "b", other: "" }));
  };
  expect(text([1, 5, 1, 4])).toContain("best, GW3");
  expect(text([1, 5, 3, 4])).toContain("best, GW1");
  expect(text([1, 5])).toContain("best, GW1");
});
