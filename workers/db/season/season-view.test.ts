import { expect, test } from "vitest";
import { goalKey } from "#domain/season/facts.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import { testContext } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  makeClub,
  makeFixture,
  makeGameweek,
  makeGoal,
  makeLock,
  makePlayer,
} from "#tests/support/worlds/facts.ts";
import { loadFacts, readChangesAfter } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";
import { readSeason, readSeasonFacts } from "./season-view.ts";

const goal = makeGoal(7, 11);
const fixture = makeFixture(7);

test("facts come back as they were written, two rows per read when nothing is new", async () => {
  expect((await readSeasonFacts(testContext())).epoch).toBe(0);
  await happen(
    { kind: "club_changed", club: makeClub(1) },
    { kind: "player_added", player: makePlayer(11, { isInLeague: false }) },
    { kind: "gameweek_changed", gameweek: makeGameweek(4, "2025-09-13T12:30:00Z") },
    { kind: "fixture_added", fixture },
    { kind: "fixture_added", fixture: makeFixture(8, { gameweekId: null, kickoffAt: null }) },
  );
  const cold = await readSeasonFacts(testContext());
  expect(cold.clubs.get(makeClub(1).id)).toEqual(makeClub(1));
  expect(cold.players.get(makePlayer(11).id)).toEqual(makePlayer(11, { isInLeague: false }));
  expect([...cold.fixtures.values()][1]).toEqual(makeFixture(8, { gameweekId: null, kickoffAt: null }));

  const ctx = testContext();
  const { facts, config } = await readSeason(ctx);
  expect(facts).toBe(cold);
  expect(config.label).toBe("2025/26");
  expect(ctx.cost).toEqual({ queries: 1, rowsRead: 2, rowsWritten: 0 });
});

test("a read right after an ingest includes it, by the log alone", async () => {
  const lock = makeLock({ candidates: [makePlayer(11).id] });
  await happen(
    { kind: "fixture_started", fixture: { ...fixture, hasStarted: true } },
    { kind: "fixture_locked", fixture: { ...fixture, hasStarted: true, lock } },
    { kind: "goal_scored", goal },
  );
  const ctx = testContext();
  const facts = await readSeasonFacts(ctx);
  expect(facts.goals.get(goalKey(goal))).toEqual(goal);
  expect(facts.fixtures.get(fixture.id)?.lock).toEqual(lock);
  expect(ctx.cost.rowsRead).toBe(4);
  expect(await loadFacts(ctx.db, ctx.config.season.id)).toEqual(facts);
});

test("a later lock keeps the earlier one as a former lock", async () => {
  const later = makeLock({ lockedAt: parseInstant("2025-10-01T14:00:00Z") });
  await happen({ kind: "fixture_locked", fixture: { ...fixture, lock: later, formerLocks: [makeLock()] } });
  const ctx = testContext();
  const stored = (await loadFacts(ctx.db, ctx.config.season.id)).fixtures.get(fixture.id);
  expect(stored?.lock).toEqual(later);
  expect(stored?.formerLocks).toHaveLength(1);
});

test("an epoch is written once: a second writer changes nothing", async () => {
  const { db, config } = testContext();
  const before = await loadFacts(db, config.season.id);
  const again = writeEpoch(db, config.season.id, {
    epoch: before.epoch,
    at: parseInstant("2025-10-01T14:00:00Z"),
    changes: [{ kind: "club_changed", club: makeClub(1, { name: "Doubled" }) }],
    firstDeadlineAt: null,
  });
  await expect(again).rejects.toThrow();
  expect(await loadFacts(db, config.season.id)).toEqual(before);
});

test("a long log asks for a full load", async () => {
  const { db, config } = testContext();
  const players = Array.from({ length: 1_001 }, (_, at) => makePlayer(1_000 + at));
  await happen(...players.map((player) => ({ kind: "player_added", player }) as const));
  expect((await readChangesAfter(db, config.season.id, 0)).isComplete).toBe(false);
  expect((await readSeasonFacts(testContext())).players.size).toBe(1_002);
});
