import { expect, test } from "vitest";
import { hasGoalOfPick } from "#app/lib/picks/counts-in.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { isInStep, selectionsAfterGoal, squadAfterGoal, statsAfterGoal } from "./reduce-goal.ts";

function pick(playerId: number, more: Partial<Selection> = {}): Selection {
  const team = { id: playerId, name: `Club ${playerId}`, code: "CLB" };
  return {
    userId: "ann",
    teamId: playerId,
    playerId,
    gameweek: 1,
    ticked: false,
    final: false,
    goals: 0,
    player: { id: playerId, name: `Player ${playerId}`, position: "FWD", goals: 0, photoUrl: "", team },
    ...more,
  } as Selection;
}

const squad = (...selections: Selection[]) =>
  ({
    selections,
    score: selections.filter(({ ticked }) => ticked).length,
    totalGoals: 0,
  }) as unknown as Squad;

const kickoffTime = "2025-11-01T15:00:00Z";

test("BNG-02 a goal ticks its holder's slot and counts, without a request", () => {
  const before = squad(pick(1), pick(2));
  const after = squadAfterGoal(before, { playerId: 2, revoked: false, kickoffTime });
  expect(after).toMatchObject({ score: 1, totalGoals: 1 });
  expect(after.selections[0]).toBe(before.selections[0]);
  expect(after.selections[1]).toMatchObject({ ticked: true, final: false, goals: 1, player: { goals: 1 } });
  expect(squadAfterGoal(after, { playerId: 2, revoked: false, kickoffTime })).toMatchObject({
    score: 1,
    totalGoals: 2,
  });
});

test("BNG-02 a goal of a match that kicked off before the pick ticks nothing, not even for a moment", () => {
  const before = squad(pick(1), pick(2, { countsAfter: "2025-11-01T15:00:00Z" }));
  const goal = { playerId: 2, revoked: false, kickoffTime: "2025-11-01T15:00:00Z" };
  const after = squadAfterGoal(before, goal);
  expect(after).toMatchObject({ score: 0, totalGoals: 0 });
  expect(after.selections[1]).toMatchObject({ ticked: false, goals: 0, player: { goals: 1 } });
  const next = squadAfterGoal(after, { ...goal, kickoffTime: "2025-11-08T15:00:00Z" });
  expect(next).toMatchObject({ score: 1, totalGoals: 1 });
});

test("BNG-02 a goal of a match without a kick-off ticks nothing, as on the server", () => {
  const before = squad(pick(2));
  expect(squadAfterGoal(before, { playerId: 2, revoked: false })).toBe(before);
});

test("BNG-02 the strip marks a match by a goal that counts for a pick alone", () => {
  const scored = { playerId: 2, name: "P", teamId: 2, minute: 3, ownGoal: false, provisional: true };
  const match = { kickoffTime: "2025-11-01T15:00:00Z", goals: [scored] };
  expect(hasGoalOfPick(match, [pick(2)])).toBe(true);
  expect(hasGoalOfPick(match, [pick(2, { countsAfter: "2025-11-01T15:00:00Z" })])).toBe(false);
  expect(hasGoalOfPick({ ...match, goals: [{ ...scored, ownGoal: true }] }, [pick(2)])).toBe(false);
});

test("BNG-05 a goal given again removes the reason of the last revocation", () => {
  const [after] = selectionsAfterGoal([pick(3, { revokedReason: "Given to somebody else" })], {
    playerId: 3,
    revoked: false,
    kickoffTime,
  });
  expect(after).not.toHaveProperty("revokedReason");
});

test("a goal by nobody in these picks, or one taken back, changes nothing", () => {
  const before = squad(pick(1, { ticked: true, goals: 1 }));
  expect(squadAfterGoal(before, { playerId: 9, revoked: false, kickoffTime })).toBe(before);
  expect(squadAfterGoal(before, { playerId: 1, revoked: true, kickoffTime })).toBe(before);
});

test("a squad that differs from its row of the league's table has missed something", () => {
  const after = squadAfterGoal(squad(pick(1)), { playerId: 1, revoked: false, kickoffTime });
  expect(isInStep(after, { score: 1, totalGoals: 1 })).toBe(true);
  expect(isInStep(after, { score: 0, totalGoals: 0 })).toBe(false);
  expect(isInStep(after, null)).toBe(true);
});

test("goals of today count up, and down again", () => {
  const stats = { totalUsers: 2, goalsToday: 0, mostSelected: null, averageScore: 1 };
  const scored = statsAfterGoal(stats, { revoked: false });
  expect(scored.goalsToday).toBe(1);
  expect(statsAfterGoal(scored, { revoked: true }).goalsToday).toBe(0);
  expect(statsAfterGoal(stats, { revoked: true }).goalsToday).toBe(0);
});
