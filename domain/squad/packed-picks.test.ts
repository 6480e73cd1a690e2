import fc from "fast-check";
import { expect, test } from "vitest";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import {
  makeFacts,
  makeFixture,
  makeGoal,
  makePick,
  makeSquad,
  PRE_SEASON,
  SATURDAY_3PM,
} from "#tests/support/worlds/facts.ts";
import { buildGoalIndex } from "./goal-index.ts";
import { packPicks, summarisePacked, unpackPicks } from "./packed-picks.ts";
import type { SquadPick } from "./pick.ts";
import { summariseSquad } from "./score-squad.ts";

const aPick: fc.Arbitrary<SquadPick> = fc
  .record({
    club: fc.integer({ min: 1, max: 20 }),
    position: fc.constantFrom("DEF" as const, "MID" as const, "FWD" as const),
    lateHours: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ club, position, lateHours }) =>
    makePick(club, 100 + club, { position, pickedAt: addMs(SATURDAY_3PM, lateHours * HOUR_MS) }),
  );
const aSquad = fc.oneof(fc.array(aPick, { maxLength: 22 }), fc.constant([...makeSquad()]));

const index = buildGoalIndex(
  makeFacts({
    fixtures: [makeFixture(1, { hasStarted: true })],
    goals: [3, 4, 4, 9].map((club, at) =>
      makeGoal(1, 100 + club, { n: at, status: at ? "provisional" : "final" }),
    ),
  }),
);

test("packed picks unpack to the originals, and score alike", () => {
  fc.assert(
    fc.property(aSquad, (picks) => {
      const packed = packPicks(picks);
      expect(unpackPicks(packed)).toEqual(picks);
      expect(summarisePacked(packed, index)).toEqual(summariseSquad(picks, index));
    }),
  );
});

test("a squad saved at once takes 168 characters; values that cannot occur in a season are refused", () => {
  expect(packPicks(makeSquad())).toHaveLength(1 + 20 * 8 + 7);
  expect(() => packPicks([makePick(1, 2 ** 24, { pickedAt: PRE_SEASON })])).toThrow(RangeError);
});
