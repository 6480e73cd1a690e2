import { expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { buildGoalIndex } from "./goal-index.ts";
import { lastTickOf } from "./last-tick.ts";

const played = (id: number, daysLater: number) =>
  makeFixture(id, { kickoffAt: addMs(SATURDAY_3PM, daysLater * DAY_MS), hasStarted: true });

test("BNG-02 the last tick is of the latest match, then of the goal seen last", () => {
  const facts = makeFacts({
    fixtures: [played(1, 0), played(2, 7)],
    goals: [makeGoal(1, 101), makeGoal(2, 102), makeGoal(2, 103)],
  });
  const index = buildGoalIndex(facts);
  const before = addMs(SATURDAY_3PM, -DAY_MS);
  const picks = [101, 102, 103].map((id, at) => makePick(at + 1, id, { pickedAt: before }));
  const seen = (playerId: number) => (playerId === 102 ? 2_000 : 1_000);
  expect(lastTickOf(picks, index, (_, playerId) => seen(playerId))).toMatchObject({
    playerId: 102,
    fixtureId: 2,
  });
  expect(lastTickOf(picks, index, () => 0)).toMatchObject({ playerId: 103 });
  expect(lastTickOf([...picks].reverse(), index, () => 0)).toMatchObject({ playerId: 103 });
  expect(lastTickOf([makePick(1, 999, { pickedAt: before })], index, () => 0)).toBeNull();
});

test("BNG-02 a goal before the pick is not a tick", () => {
  const index = buildGoalIndex(makeFacts({ fixtures: [played(1, 0)], goals: [makeGoal(1, 101)] }));
  const late = makePick(1, 101, { pickedAt: addMs(SATURDAY_3PM, DAY_MS) });
  expect(lastTickOf([late], index, () => 0)).toBeNull();
});
