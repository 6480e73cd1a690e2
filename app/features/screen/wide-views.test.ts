import { expect, test } from "vitest";
import type { CupTie } from "#contract/leagues/duels.ts";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { columnsOf } from "./kickoffs-view.tsx";
import { tieNeeds } from "./wide-views.tsx";

const side = (username: string, seed: number, score: number | null) => ({
  userId: username,
  username,
  seed,
  score,
});
const tie = (own: number | null, other: number | null, more: Partial<CupTie> = {}): CupTie => ({
  a: side("ada", 8, own),
  b: side("jonah", 5, other),
  winner: null,
  by: null,
  ...more,
});

test("CUP-02 a screen says what would turn a tie, and that level is enough for the better seed", () => {
  expect(tieNeeds(tie(1, 3), false)).toBe("ada needs three to go through");
  expect(tieNeeds(tie(3, 1), false)).toBe("jonah needs two to go through");
  expect(tieNeeds(tie(2, 2), true)).toBe("ada needs one to win it");
  expect(tieNeeds(tie(null, null), false)).toBe("");
  expect(tieNeeds(tie(1, 3, { winner: "b" }), false)).toBe("");
});

const kickoff = (homeTeamId: number): ScreenPicture["next"][number] => ({
  kickoffTime: `2025-11-0${homeTeamId}T15:00:00Z`,
  homeTeamId,
  awayTeamId: homeTeamId + 10,
});
const columns = (next: number, matches: number) =>
  columnsOf({
    gameweek: 10,
    next: Array.from({ length: next }, (_, at) => kickoff(at + 1)),
    matches: Array.from({ length: matches }, (_, at) => kickoff(at + 1)),
  }).map(({ head, matches: of }) => [head, of.length]);

test("OUT-06 what is left of the gameweek stands beside what comes after it, each under its own head", () => {
  expect(columns(8, 3)).toEqual([
    ["Gameweek 10, still to come", 3],
    ["After Gameweek 10", 4],
  ]);
  const next = [1, 2, 3].map((at) => ({ ...kickoff(at), gameweek: at === 1 ? 10 : 11 }));
  expect(columnsOf({ gameweek: 10, next, matches: [kickoff(1)] })[1]?.head).toBe("Gameweek 11");
  for (const matches of [0, 6, 8]) {
    expect(columns(8, matches)).toEqual([
      [null, 4],
      [null, 4],
    ]);
  }
});
