import { expect, test } from "vitest";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { newestTick, takenBackOf } from "./newest-tick.ts";

const goal = (playerId: number, name: string, minute: number, ownGoal = false) => ({
  playerId,
  name,
  teamId: 1,
  minute,
  ownGoal,
  provisional: true,
});
const match = (id: number, status: MatchdayFixture["status"], goals: MatchdayFixture["goals"]) =>
  ({ id, status, goals }) as MatchdayFixture;
const of = (...fixtures: MatchdayFixture[]): Matchday => ({ gameweek: 10, epoch: 1, fixtures });
const pick = (playerId: number, fixtureId: number, name = "") => ({
  playerId,
  tickedIn: { gameweek: 10, fixtureId },
  player: { name } as Selection["player"],
});

test("BNG-02 the newest shirt is that of the last goal which ticked a pick in a match being played", () => {
  const picks = [pick(1, 7), pick(2, 7), pick(3, 8)];
  const live = match(7, "live", [goal(1, "A.Mayfield", 12), goal(2, "Ashdown", 40), goal(9, "Nobody", 50)]);
  expect(newestTick(of(live), picks)).toBe("Ashdown");
  expect(newestTick(of(match(7, "live", [goal(1, "A.Mayfield", 12)])), picks)).toBe("Mayfield");
  // Another of that name hangs on the card.
  const namesakes = [pick(1, 7, "A.Mayfield"), pick(4, 8, "B.Mayfield")];
  expect(newestTick(of(match(7, "live", [goal(1, "A.Mayfield", 12)])), namesakes)).toBe("A. Mayfield");
  // An own goal, one of a match that is over, and one in a match that did not tick them, hang up nothing now.
  expect(newestTick(of(match(7, "live", [goal(1, "A.Mayfield", 12, true)])), picks)).toBeUndefined();
  expect(newestTick(of(match(8, "finished", [goal(3, "Oakley", 80)])), picks)).toBeUndefined();
  expect(newestTick(of(match(9, "live", [goal(1, "A.Mayfield", 12)])), picks)).toBeUndefined();
  expect(newestTick(null, picks)).toBeUndefined();
});

test("BNG-05 a goal of the card that was taken back is of the gameweek in play, and none of one before", () => {
  const saturday = {
    ...match(7, "live", []),
    kickoffTime: "2025-11-01T15:00:00Z",
  };
  const lost = (revokedAt?: string) => [
    { player: { name: "D.Lasarte" } as Selection["player"], ...(revokedAt ? { revokedAt } : {}) },
  ];
  expect(takenBackOf(of(saturday), lost("2025-11-01T16:24:00Z"))).toBe("Lasarte");
  expect(takenBackOf(of(saturday), lost("2025-10-25T16:24:00Z"))).toBeUndefined();
  expect(takenBackOf(of(saturday), lost())).toBeUndefined();
  expect(takenBackOf(null, lost("2025-11-01T16:24:00Z"))).toBeUndefined();
});
