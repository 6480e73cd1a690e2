import fc from "fast-check";
import { expect, test } from "vitest";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { makeFacts, makeFixture, makeGoal, makePick, SATURDAY_3PM } from "#tests/support/worlds/facts.ts";
import { buildGoalIndex } from "./goal-index.ts";
import { scoreSquad } from "./score-squad.ts";
import { placesOnWall, wallOf } from "./wall.ts";

const clubs = Array.from({ length: 20 }, (_, at) => ({
  id: clubId(at + 1),
  name: `Club ${String.fromCharCode(65 + at)}`,
}));
const places = placesOnWall([...clubs].reverse());

test("clubs stand on the wall in the order of their names", () => {
  const named = [
    { id: clubId(1), name: "Sunderland" },
    { id: clubId(2), name: "Spurs" },
    { id: clubId(3), name: "Brighton" },
  ];
  expect([...placesOnWall(named).entries()].sort((a, b) => a[1] - b[1]).map(([id]) => id)).toEqual([3, 2, 1]);
});

test("BNG-02 the wall has a bit for each ticked slot, and as many as the score", () => {
  const before = addMs(SATURDAY_3PM, -DAY_MS);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (scorers) => {
      const index = buildGoalIndex(
        makeFacts({
          fixtures: [makeFixture(1, { kickoffAt: SATURDAY_3PM, hasStarted: true })],
          goals: scorers.map((club) => makeGoal(1, 100 + club)),
        }),
      );
      const picks = clubs.map(({ id }) => makePick(id, 100 + id, { pickedAt: before }));
      const wall = wallOf(picks, index, places);
      expect([...wall.toString(2)].filter((bit) => bit === "1").length).toBe(scoreSquad(picks, index).score);
      for (const { id } of clubs) {
        expect((wall >> (places.get(id) ?? 31)) & 1).toBe(Number(scorers.includes(id)));
      }
    }),
  );
});
