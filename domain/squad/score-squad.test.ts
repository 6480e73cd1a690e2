import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, emptyFacts } from "#domain/season/apply-changes.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, parseInstant } from "#domain/shared/instant.ts";
import { buildGoalIndex, goalCounts, goalsOf } from "#domain/squad/goal-index.ts";
import { scoreSquad, summariseSquad } from "#domain/squad/score-squad.ts";
import { archivedSeasonChanges } from "#tests/support/inputs/season-archive.ts";
import {
  makeFacts,
  makeFixture,
  makeGoal,
  makeLock,
  makePick,
  makeSquad,
  SATURDAY_3PM,
} from "#tests/support/worlds/facts.ts";
import { isTicked } from "./tick.ts";

const played = (id: number, daysLater = 0) =>
  makeFixture(id, { kickoffAt: addMs(SATURDAY_3PM, daysLater * DAY_MS), hasStarted: true });
const indexOf = (goals: Parameters<typeof makeGoal>[], fixtures = [played(1), played(2, 7), played(3, 14)]) =>
  buildGoalIndex(makeFacts({ fixtures, goals: goals.map((goal) => makeGoal(...goal)) }));

test("BNG-02 a goal in a match that kicked off strictly after the pick ticks its slot", () => {
  const index = indexOf([[1, 101]]);
  const slotOf = (pickedAt = SATURDAY_3PM) => scoreSquad([makePick(1, 101, { pickedAt })], index).slots[0];
  expect(slotOf(addMs(SATURDAY_3PM, -1))).toMatchObject({ isTicked: true, goals: 1 });
  expect(slotOf(SATURDAY_3PM)).toMatchObject({ isTicked: false, goals: 0, tickedBy: null });
});

test("BNG-02 of two goals, one before the pick and one after, only the later counts, for the slot and in the total", () => {
  const index = indexOf([
    [1, 101],
    [1, 101, { n: 2 }],
    [2, 101],
  ]);
  const score = scoreSquad([makePick(1, 101, { pickedAt: addMs(SATURDAY_3PM, DAY_MS) })], index);
  expect(score).toMatchObject({ score: 1, totalGoals: 1, reachedOn: "2025-09-20" });
  expect(goalsOf(index, playerId(101))).toBe(3);
});

test("BNG-02 own goals and revoked goals tick nothing and are in no tally", () => {
  const index = indexOf([
    [1, 101, { isOwnGoal: true }],
    [1, 102, { status: "revoked" }],
  ]);
  expect(index.size).toBe(0);
  expect(goalsOf(index, playerId(101))).toBe(0);
  expect(summariseSquad([makePick(1, 101), makePick(2, 102)], index).score).toBe(0);
});

test("BNG-02 goals for another club count for the slot the player was picked for", () => {
  const index = buildGoalIndex(
    makeFacts({
      fixtures: [makeFixture(1, { hasStarted: true, homeClubId: clubId(8), awayClubId: clubId(9) })],
      goals: [makeGoal(1, 101)],
    }),
  );
  expect(scoreSquad([makePick(1, 101)], index).slots[0]).toMatchObject({ clubId: 1, isTicked: true });
});

test("BNG-05 a tick is provisional until one of its goals is final", () => {
  const picks = [makePick(1, 101), makePick(2, 102)];
  const open = scoreSquad(picks, indexOf([[1, 101]]));
  expect([open.isProvisional, open.slots[0]?.isFinal]).toEqual([true, false]);
  const frozen = scoreSquad(
    picks,
    indexOf([
      [1, 101, { status: "final" }],
      [2, 101],
    ]),
  );
  expect([frozen.isProvisional, frozen.slots[0]?.isFinal, frozen.slots[1]?.isFinal]).toEqual([
    false,
    true,
    false,
  ]);
});

test("BNG-05 a re-assigned goal moves the tick from one holder to the other", () => {
  const before = indexOf([[1, 101]]);
  const after = indexOf([
    [1, 101, { status: "revoked" }],
    [1, 102],
  ]);
  const [first, second] = [makePick(1, 101), makePick(1, 102)];
  expect([isTicked(first, before), isTicked(second, before)]).toEqual([true, false]);
  expect([isTicked(first, after), isTicked(second, after)]).toEqual([false, true]);
});

test("BNG-06 the score was reached on the day of the last slot's first goal, London time", () => {
  const lateEvening = makeFixture(4, { kickoffAt: parseInstant("2025-09-30T23:15:00Z"), hasStarted: true });
  const index = indexOf(
    [
      [3, 101],
      [1, 101],
      [2, 102],
    ],
    [played(1), played(2, 7), played(3, 14), lateEvening],
  );
  expect(summariseSquad([makePick(1, 101), makePick(2, 102)], index)).toMatchObject({
    score: 2,
    totalGoals: 3,
    reachedOn: "2025-09-20",
  });
  const late = indexOf([[4, 101]], [lateEvening]);
  expect(summariseSquad([makePick(1, 101)], late).reachedOn).toBe("2025-10-01");
  expect(summariseSquad([makePick(1, 109)], late).reachedOn).toBeNull();
});

test("SEA-04 an abandoned match's goals belong to the locked kick-off until they are revoked", () => {
  const replay = makeFixture(1, { kickoffAt: addMs(SATURDAY_3PM, 30 * DAY_MS), lock: makeLock() });
  const undated = makeFixture(1, { kickoffAt: null, gameweekId: null, lock: makeLock() });
  const [early, late] = [makePick(1, 101), makePick(1, 101, { pickedAt: addMs(SATURDAY_3PM, DAY_MS) })];
  for (const fixture of [replay, undated]) {
    const index = indexOf([[1, 101]], [fixture]);
    expect([isTicked(early, index), isTicked(late, index)]).toEqual([true, false]);
  }
  expect(indexOf([[1, 101]], [{ ...undated, lock: null }]).size).toBe(0);
});

test("BNG-04 a draft is scored like any squad", () => {
  const index = indexOf([[1, 101]]);
  expect(summariseSquad(makeSquad(), index)).toMatchObject({ score: 1, isQualified: true });
  expect(summariseSquad(makeSquad().slice(0, 4), index)).toMatchObject({ score: 1, isQualified: false });
});

const aGoal = fc.record({
  fixture: fc.integer({ min: 1, max: 3 }),
  player: fc.integer({ min: 101, max: 120 }),
  n: fc.integer({ min: 1, max: 2 }),
  isOwnGoal: fc.boolean(),
  status: fc.constantFrom("provisional" as const, "final" as const, "revoked" as const),
});
const goals = fc.array(aGoal, { maxLength: 40 });
const asIndex = (list: (typeof aGoal extends fc.Arbitrary<infer G> ? G : never)[]) =>
  indexOf(list.map(({ fixture, player, ...goal }) => [fixture, player, goal]));

test("property: BNG-02 the summary is the sum of its slots, whatever the order of goals", () => {
  fc.assert(
    fc.property(goals, fc.integer({ min: -1, max: 15 }), (list, pickedOnDay) => {
      const distinct = [
        ...new Map(list.map((g) => [`${g.fixture}:${g.player}:${g.n}:${g.isOwnGoal}`, g])).values(),
      ];
      const squad = makeSquad({ pickedAt: addMs(SATURDAY_3PM, pickedOnDay * DAY_MS) });
      const score = scoreSquad(squad, asIndex(distinct));
      const ticked = score.slots.filter((slot) => slot.isTicked);
      expect(score.score).toBe(ticked.length);
      expect(score.totalGoals).toBe(score.slots.reduce((sum, slot) => sum + slot.goals, 0));
      expect(score.isProvisional).toBe(ticked.some((slot) => !slot.isFinal));
      expect(score.reachedOn).toBe(
        ticked
          .map((slot) => slot.tickedBy?.day)
          .sort()
          .at(-1) ?? null,
      );
      expect(score.slots.every((slot) => slot.isTicked === slot.goals > 0)).toBe(true);
      expect(scoreSquad(squad, asIndex(distinct.toReversed()))).toEqual(score);
      expect(score.slots.map((slot) => slot.isTicked)).toEqual(
        squad.map((pick) => isTicked(pick, asIndex(distinct))),
      );
    }),
  );
});

for (const [id, goalCount] of [
  ["2024-25", 1081],
  ["2025-26", 1005],
] as const) {
  const season = archivedSeasonChanges(id);
  test.skipIf(!season)(`SEA-03 the goals of ${id}, own goals left out, are ${goalCount}`, () => {
    const index = buildGoalIndex(applyChanges(emptyFacts(), season!, 1));
    expect([...goalCounts(index).values()].reduce((sum, count) => sum + count, 0)).toBe(goalCount);
  });
}
