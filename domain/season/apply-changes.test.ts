import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, draftFacts, emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { archivedSeasonChanges } from "#tests/support/inputs/season-archive.ts";
import { makeClub, makeFixture, makeGameweek, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";

const OPENING: readonly SeasonChange[] = [
  { kind: "club_changed", club: makeClub(1) },
  { kind: "player_added", player: makePlayer(7) },
  { kind: "gameweek_changed", gameweek: makeGameweek(1, "2025-08-15T17:30:00Z") },
  { kind: "fixture_added", fixture: makeFixture(1) },
];

const aChange: fc.Arbitrary<SeasonChange> = fc.oneof(
  fc
    .record({ id: fc.integer({ min: 1, max: 3 }), name: fc.constantFrom("A", "B") })
    .map(({ id, name }): SeasonChange => ({ kind: "player_changed", player: makePlayer(id, { name }) })),
  fc.record({ id: fc.integer({ min: 1, max: 3 }), homeScore: fc.integer({ min: 0, max: 2 }) }).map(
    ({ id, homeScore }): SeasonChange => ({
      kind: "score_changed",
      fixture: makeFixture(id, { homeScore }),
    }),
  ),
  fc.record({ n: fc.integer({ min: 1, max: 2 }), status: fc.constantFrom("provisional", "revoked") }).map(
    ({ n, status }): SeasonChange => ({
      kind: "goal_scored",
      goal: makeGoal(1, 7, { n, status: status as "revoked" }),
    }),
  ),
);

test("a change is the whole new state of its entity, and the facts before it stay as they were", () => {
  const before = applyChanges(emptyFacts(), OPENING, 1);
  const after = applyChanges(
    before,
    [{ kind: "player_left", player: makePlayer(7, { isInLeague: false }) }],
    2,
  );
  expect([...before.players.values()].map((player) => player.isInLeague)).toEqual([true]);
  expect([...after.players.values()].map((player) => player.isInLeague)).toEqual([false]);
  expect([before.epoch, after.epoch]).toEqual([1, 2]);
});

test("a goal copies the maps it touches and shares the others", () => {
  const before = applyChanges(emptyFacts(), OPENING, 1);
  const after = applyChanges(before, [{ kind: "goal_scored", goal: makeGoal(1, 7) }], 2);
  expect(after.goals.size).toBe(1);
  expect(after.players).toBe(before.players);
  expect(after.fixtures).toBe(before.fixtures);
});

test("the same changes again, freshly parsed from JSON, change nothing at all", () => {
  const facts = applyChanges(emptyFacts(), OPENING, 1);
  expect(applyChanges(facts, JSON.parse(JSON.stringify(OPENING)), 1)).toBe(facts);
  expect(applyChanges(facts, OPENING, 2).players).toBe(facts.players);
});

test("an epoch older than the facts is ignored, whatever it carries", () => {
  const facts = applyChanges(emptyFacts(), OPENING, 5);
  const stale: SeasonChange[] = [{ kind: "player_changed", player: makePlayer(7, { name: "Old name" }) }];
  expect(applyChanges(facts, stale, 4)).toBe(facts);
});

test("a goal by the same player in another fixture, or an own goal, is a different goal", () => {
  const goals = [
    makeGoal(1, 7),
    makeGoal(2, 7),
    makeGoal(1, 7, { isOwnGoal: true }),
    makeGoal(1, 7, { n: 2 }),
  ];
  const changes = goals.map((goal): SeasonChange => ({ kind: "goal_scored", goal }));
  expect(applyChanges(emptyFacts(), changes, 1).goals.size).toBe(4);
});

test("property: applying a log twice, or in one draft, ends in the same facts as applying it once", () => {
  fc.assert(
    fc.property(fc.array(fc.array(aChange, { maxLength: 5 }), { maxLength: 8 }), (log) => {
      const once = log.reduce<SeasonFacts>(
        (facts, changes, at) => applyChanges(facts, changes, at + 1),
        emptyFacts(),
      );
      const doubled = log.reduce<SeasonFacts>(
        (facts, changes, at) => applyChanges(applyChanges(facts, changes, at + 1), changes, at + 1),
        emptyFacts(),
      );
      const draft = draftFacts(emptyFacts());
      log.forEach((changes, at) => void draft.apply(changes, at + 1));
      expect(doubled).toEqual(once);
      expect(draft.finish()).toEqual(once);
      for (const [at, changes] of log.entries()) expect(applyChanges(once, changes, at)).toBe(once);
    }),
  );
});

const season = archivedSeasonChanges("2025-26");

test.skipIf(!season)("a real season's goals are applied one per epoch, and all are present", () => {
  const [goals, rest] = [
    season!.filter((change) => "goal" in change),
    season!.filter((change) => !("goal" in change)),
  ];
  let facts = applyChanges(emptyFacts(), rest, 1);
  goals.forEach((change, at) => {
    facts = applyChanges(facts, [change], at + 2);
  });
  expect(facts.goals.size).toBe(1045);
});
