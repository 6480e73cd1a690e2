import { expect, test } from "vitest";
import type { CupTie } from "#contract/leagues/duels.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { ComparedPick } from "#contract/story.ts";
import { cupSwingsOf } from "./cup-swings.ts";
import { defeatOf, defeatWords, tieOnPitch } from "./own-defeat.ts";

const pick = (playerId: number, more: Partial<ComparedPick> = {}): ComparedPick => ({
  playerId,
  name: `Player ${playerId}`,
  ticked: false,
  ...more,
});
const row = (teamId: number, mine: ComparedPick | null, theirs: ComparedPick | null) => ({
  teamId,
  mine,
  theirs,
  same: mine !== null && mine.playerId === theirs?.playerId,
});
const match = (homeTeamId: number, awayTeamId: number, status: MatchdayFixture["status"], hour: number) => ({
  id: homeTeamId,
  kickoffTime: `2026-05-17T${hour}:00:00Z`,
  status,
  minute: status === "live" ? 60 : null,
  homeTeamId,
  awayTeamId,
  homeScore: 0,
  awayScore: 0,
  goals: [],
});
const fixtures = [match(1, 2, "scheduled", 19), match(3, 4, "live", 15), match(5, 6, "finished", 12)];
const summary = (rows: ReturnType<typeof row>[]) => {
  const { own, mine, theirs } = cupSwingsOf({ rows }, fixtures);
  return { own: own.map(({ name }) => name), mine, theirs };
};

test("CUP-02 a tie is swung by footballers of one side alone who play now or later, those on the pitch first", () => {
  const rows = [
    row(1, pick(10), pick(11)),
    row(3, pick(30, { ticked: true }), pick(31)),
    // The same footballer on both sides cancels out, one who is done cannot score, and one has left the club.
    row(4, pick(40), pick(40)),
    row(5, pick(50), pick(51)),
    row(2, pick(20, { left: true }), pick(21)),
    row(7, pick(70), null),
  ];
  expect(summary(rows)).toEqual({
    own: ["Player 30", "Player 10"],
    mine: { on: 1, later: 1 },
    theirs: { on: 1, later: 2 },
  });
});

test("BNG-08 nothing is told of a card that may not be seen", () => {
  expect(summary([row(3, pick(30), null)]).theirs).toEqual({ on: 0, later: 0 });
});

test("CUP-02 a member who is out reads where they went out", () => {
  const tie = (winner: CupTie["winner"], a: string, b: string): CupTie => ({
    a: { userId: a, username: a, seed: 3, score: 2 },
    b: { userId: b, username: b, seed: 6, score: 1 },
    winner,
    by: "score",
  });
  const rounds = (...ties: CupTie[]) => ({ rounds: [{ gameweek: 36, kickoffTime: null, ties }] });
  const quarters = rounds(
    tie("a", "chloe", "ada"),
    tie("a", "c", "d"),
    tie("a", "e", "f"),
    tie("a", "g", "h"),
  );
  const defeat = defeatOf(quarters, "ada");
  expect(defeat && defeatWords(defeat)).toBe("You went out in the quarter-final, 1–2 to chloe.");
  expect(defeatOf(quarters, "chloe")).toBeNull();
  expect(defeatOf(quarters, "nobody")).toBeNull();
  expect(defeatOf(rounds(tie(null, "chloe", "ada")), "ada")).toBeNull();
});

test("CUP-02 whoever is out sees the tie of who put them out, in the round that is on", () => {
  const side = (userId: string, seed: number) => ({ userId, username: userId, seed, score: 1 });
  const tie = (a: string, b: string, winner: CupTie["winner"], seeds: [number, number] = [1, 2]): CupTie => ({
    a: side(a, seeds[0]),
    b: side(b, seeds[1]),
    winner,
    by: null,
  });
  const chloes = tie("chloe", "dan", null, [7, 8]);
  const best = tie("eve", "fay", null);
  const cup = {
    rounds: [
      { gameweek: 36, kickoffTime: null, ties: [tie("chloe", "ada", "a"), tie("eve", "gus", "a")] },
      { gameweek: 37, kickoffTime: null, ties: [best, chloes] },
    ],
  };
  expect(tieOnPitch(cup, "ada")).toBe(chloes);
  expect(tieOnPitch(cup, "eve")).toBe(best);
  expect(tieOnPitch(cup, "nobody")).toBe(best);
  expect(tieOnPitch({ rounds: [] }, "ada")).toBeUndefined();
});
