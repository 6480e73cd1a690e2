import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { costOf, createPerson } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

await seedSeason(standardSeason());

const PRE_SEASON = worldAt("2025-08-01T12:00:00Z");
const AFTER_CUTOFF = worldAt(addMs(CUTOFF, HOUR_MS));

test("BNG-08 another player's picks are hidden until the cutoff, then visible to every signed-in player", async () => {
  const [owner, viewer] = [await createPerson(), await createPerson()];
  await seedPicks(owner);
  const path = `/api/selections?userId=${owner.id}`;
  const before = await worldAt(addMs(CUTOFF, -1)).call(viewer, "GET", path);
  expect(before.status).toBe(403);
  expect(((await before.json()) as ApiError).code).toBe("HIDDEN");
  expect((await worldAt(addMs(CUTOFF, -1)).call(owner, "GET", path)).status).toBe(200);
  const after = await worldAt(CUTOFF).call(viewer, "GET", path);
  expect(costOf(after)).toMatchObject({ queries: 1 });
  const selections = (await after.json()) as Selection[];
  expect(selections).toHaveLength(20);
  expect(selections[0]).toMatchObject({ userId: owner.id, gameweek: 1 });
  expect((await worldAt(CUTOFF).call(null, "GET", path)).status).toBe(401);
});

test("BNG-08 an unknown user is 404 after the cutoff, and not revealed before it", async () => {
  const viewer = await createPerson();
  for (const id of ["nobody", "%27%20or%201%3D1--", "%00"]) {
    const path = `/api/selections?userId=${id}`;
    expect((await PRE_SEASON.call(viewer, "GET", path)).status).toBe(403);
    expect((await AFTER_CUTOFF.call(viewer, "GET", path)).status).toBe(404);
  }
  const tooLong = `/api/selections?userId=${"x".repeat(200)}`;
  expect((await AFTER_CUTOFF.call(viewer, "GET", tooLong)).status).toBe(400);
  expect((await AFTER_CUTOFF.call(viewer, "GET", "/api/selections?userId=")).status).toBe(400);
});

test("BNG-02 BNG-05 ticks, goals and the score count from the pick on", async () => {
  const season = { SEASON: "2029-30", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  await seedSeason(standardSeason(), season.SEASON);
  const person = await createPerson();
  await seedPicks(person, [102, 202, 302, 402], addMs(FIRST_KICKOFF, -DAY_MS), season.SEASON);
  // Club 4's player was picked after their first match.
  await seedPicks(person, [502], parseInstant("2025-08-20T12:00:00Z"), season.SEASON);
  const goals = [
    makeGoal(10, 102, { status: "final" }),
    makeGoal(10, 102, { n: 2 }),
    makeGoal(10, 202, { isOwnGoal: true }),
    makeGoal(11, 302),
    makeGoal(11, 402, { status: "revoked" }),
    makeGoal(12, 502),
  ];
  await seedSeason({ goals }, season.SEASON);
  const world = worldAt("2025-08-25T12:00:00Z", season);
  // The first read of a season in an isolate is a full one.
  await world.call(null, "GET", "/api/teams");
  const response = await world.call(person, "GET", "/api/squad");
  expect(costOf(response)).toMatchObject({ queries: 1, read: 9, written: 0 });
  const squad = (await response.json()) as Squad;
  expect(squad).toMatchObject({ score: 2, totalGoals: 3 });
  const shown = squad.selections.map(({ playerId: id, ticked, final, goals: n, player }) => [
    id,
    ticked,
    final,
    n,
    player.goals,
  ]);
  expect(shown).toEqual([
    [102, true, true, 2, 2],
    [202, false, false, 0, 0],
    [302, true, false, 1, 1],
    [402, false, false, 0, 0],
    [502, false, false, 0, 1],
  ]);
  // Pages tell by it which matches count for a pick.
  const late = squad.selections.find(({ playerId: id }) => id === 502);
  expect(late?.countsAfter).toBe("2025-08-16T14:00:00.000Z");
  expect(squad.selections.filter(({ countsAfter }) => countsAfter !== undefined)).toEqual([late]);
});
