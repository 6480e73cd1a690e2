import { expect, test } from "vitest";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { matchInPlay } from "#tests/support/inputs/matches.ts";
import { matchOfClub, matchToTell } from "./match-of-club.ts";

const match = (over: Partial<MatchdayFixture> = {}) => ({ ...matchInPlay(1, 0), awayTeamId: 4, ...over });

test("of a club's matches the one in play counts first, then the next, then the last", () => {
  const [over, on, next] = [
    match({ id: 1, status: "finished" }),
    match({ id: 2 }),
    match({ id: 3, status: "scheduled" }),
  ] as const;
  expect(matchOfClub([over, on, next], 3)?.id).toBe(2);
  expect(matchOfClub([over, next], 4)?.id).toBe(3);
  expect(matchOfClub([over], 3)?.id).toBe(1);
  expect(matchOfClub([over], 9)).toBeUndefined();
});

test("one that was called off is told of a club alone, and only where it has no other", () => {
  const off = match({ id: 1, status: "postponed" });
  expect(matchOfClub([off, match({ id: 2, status: "finished" })], 3)?.id).toBe(2);
  expect(matchOfClub([off], 3)?.id).toBe(1);
  expect(matchToTell([off])).toBeUndefined();
});
