import { expect, test } from "vitest";
import type { CupEntrant, CupTie } from "#contract/leagues/duels.ts";
import { newsOfCup } from "./news-of-cup.ts";
import { conquerorWords, goalsWords, ownHonour, ownRounds, whoseGoals } from "./own-cup.ts";

const side = (userId: string, seed: number, score: number | null): CupEntrant => ({
  userId,
  username: userId,
  seed,
  score,
});
const tie = (a: CupEntrant, b: CupEntrant, more: Partial<CupTie> = {}): CupTie => ({
  a,
  b,
  winner: null,
  by: null,
  ...more,
});
const round = (gameweek: number, ...ties: CupTie[]) => ({ gameweek, kickoffTime: null, ties });

const quarter = round(
  36,
  tie(side("hugo", 1, 0), side("ada", 8, 1), {
    winner: "b",
    by: "score",
    scorers: { a: [], b: ["Mayfield"] },
  }),
  tie(side("chloe", 4, 2), side("jonah", 5, 4), { winner: "b", by: "score" }),
  tie(side("kiran", 2, 1), side("dev", 7, 1), { winner: "a", by: "seed" }),
  tie(side("isla", 3, 1), side("femi", 6, 1), { winner: "a", by: "seed" }),
);
const semi = (a: number | null, b: number | null, more?: Partial<CupTie>) =>
  round(37, tie(side("ada", 8, a), side("jonah", 5, b), more), tie(side("kiran", 2, 1), side("isla", 3, 2)));

test("CUP-02 the news tells who is out how far they came, others what their tie means", () => {
  const rounds = [quarter, semi(1, 3)];
  expect(newsOfCup({ rounds }, "hugo")).toBe("You went out in the quarter-final, 0–1 to ada.");
  expect(newsOfCup({ rounds }, "ada")).toBe("jonah leads you by two.");
  expect(newsOfCup({ rounds: [] }, "ada")).toBeNull();
});

test("CUP-02 who is out sees the tie that did it, with its goals", () => {
  const rounds = [quarter, semi(1, 3)];
  expect(ownRounds({ rounds }, "hugo")).toEqual([
    {
      name: "Quarter-final",
      gameweek: 36,
      own: side("hugo", 1, 0),
      other: side("ada", 8, 1),
      isWon: false,
      by: "score",
      scorers: { own: "no goals", other: "Mayfield" },
    },
  ]);
  const [last] = ownRounds({ rounds }, "hugo");
  expect(last && [ownHonour(last), goalsWords(last)]).toEqual([
    "Out in the quarter-final, 0–1 to ada",
    "Mayfield put ada through in Gameweek 36.",
  ]);
  const lost = { own: side("hugo", 1, 1), other: side("ada", 8, 2) };
  expect(["Final", "Last 16"].map((name) => ownHonour({ name, ...lost }))).toEqual([
    "Runner-up, 1–2 to ada",
    "Out in the last 16, 1–2 to ada",
  ]);
  // A tie that can still change is told by the head of the page.
  expect(ownRounds({ rounds }, "ada").map(({ isWon, own }) => [isWon, own.userId])).toEqual([[true, "ada"]]);
  expect(ownRounds({ rounds }, "lena")).toEqual([]);
});

test("CUP-02 two of one family name in a tie are two, on one side and on both", () => {
  const between = tie(side("hugo", 1, 2), side("ada", 8, 1), {
    scorers: { a: ["P.Alarcón", "U.Alarcón"], b: ["D.Prescott"] },
  });
  expect([whoseGoals(between, "a"), whoseGoals(between, "b")]).toEqual([
    "P. Alarcón and U. Alarcón",
    "Prescott",
  ]);
  const level = { ...between, a: side("hugo", 1, 1), scorers: { a: ["W.Prescott"], b: ["D.Prescott"] } };
  expect([whoseGoals(level, "a"), whoseGoals(level, "b")]).toEqual(["W. Prescott", "D. Prescott"]);
});

test("CUP-02 TIP-09 a tie that was level says what decided it", () => {
  const lostBy = (by: CupTie["by"], score: number, scorers?: CupTie["scorers"]) => {
    const rounds = [
      round(
        36,
        tie(side("hugo", 1, score), side("ada", 8, score), { winner: "b", by, ...(scorers && { scorers }) }),
      ),
    ];
    const [last] = ownRounds({ rounds }, "hugo");
    return last && goalsWords(last);
  };
  expect(lostBy("results", 12)).toBe("Level: ada went through with more correct results.");
  expect(lostBy("bonuses", 12)).toBe("Level: ada went through with more goal bonuses.");
  expect(lostBy("seed", 12)).toBe("Level: ada went through as the better seed.");
  expect(lostBy("seed", 1, { a: ["Ashdown"], b: ["Mayfield"] })).toBe(
    "Ashdown for you, Mayfield for ada. Level: ada went through as the better seed.",
  );
  expect(lostBy("seed", 0, { a: [], b: [] })).toBe(
    "No goals for either. Level: ada went through as the better seed.",
  );
});

test("CUP-02 what has become of who put the reader out is told as it stands", () => {
  const told = (...semiFinal: Parameters<typeof semi>) =>
    conquerorWords({ rounds: [quarter, semi(...semiFinal)] }, "ada");
  expect(told(null, null)).toBe("ada meets jonah in the semi-final.");
  expect(told(1, 3)).toBe("ada is two down to jonah in the semi-final.");
  expect(told(2, 1)).toBe("ada leads jonah by one in the semi-final.");
  expect(told(1, 1)).toBe("ada is level with jonah in the semi-final.");
  expect(told(1, 3, { winner: "b", by: "score" })).toBe("ada lost to jonah in the semi-final.");
  expect(told(3, 1, { winner: "a", by: "score" })).toBe("ada beat jonah in the semi-final.");
  expect(conquerorWords({ rounds: [quarter, semi(1, 3)] }, "ada", ", who beat you,")).toBe(
    "ada, who beat you, is two down to jonah in the semi-final.",
  );
  expect(conquerorWords({ rounds: [quarter] }, "lena")).toBeNull();
});
