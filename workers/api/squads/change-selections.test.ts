import { expect, test } from "vitest";
import type { ApiError } from "#contract/api.ts";
import type { Squad } from "#contract/squads.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  type World,
  worldAt,
} from "#tests/support/season.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

await seedSeason(standardSeason());

const PRE_SEASON = worldAt("2025-08-01T12:00:00Z");
const AFTER_CUTOFF = worldAt(addMs(CUTOFF, HOUR_MS));
const PATH = "/api/selections";

type Slots = readonly (readonly [team: number, player: number | null])[];

const bodyOf = (person: Person, slots: Slots) => ({
  userId: person.id,
  selections: slots.map(([teamId, playerId]) => ({ teamId, playerId })),
});
const change = (world: World, person: Person, slots: Slots) =>
  world.call(person, "PUT", PATH, bodyOf(person, slots));
const slotsOf = (players: readonly number[]): Slots =>
  players.map((player) => [Math.floor(player / 100), player] as const);

async function squadOf(person: Person, world: World = PRE_SEASON) {
  return (await (await world.call(person, "GET", "/api/squad")).json()) as Squad;
}
const playersOf = ({ selections }: Squad) => selections.map(({ playerId }) => playerId);
test("BNG-01 a whole squad is saved at once, answered as the squad is read, and emptied at once", async () => {
  const person = await createPerson();
  const response = await change(PRE_SEASON, person, slotsOf(STANDARD_SQUAD));
  expect(response.status).toBe(200);
  const answer = (await response.json()) as Squad;
  expect(answer).toMatchObject({ qualified: true, locked: false, formation: { DEF: 6, MID: 8, FWD: 6 } });
  expect(await squadOf(person)).toEqual(answer);
  const cost = costOf(response);
  expect(cost.queries).toBeLessThanOrEqual(4);
  expect(cost.read).toBeLessThanOrEqual(300);
  expect(cost.written).toBeLessThanOrEqual(60);

  const emptied = await change(
    PRE_SEASON,
    person,
    slotsOf(STANDARD_SQUAD).map(([team]) => [team, null]),
  );
  expect(emptied.headers.get("X-Trips")).toContain("d1=2;object=0");
  expect(((await emptied.json()) as Squad).selections).toEqual([]);
  expect((await squadOf(person)).selections).toEqual([]);
});

test("BNG-02 slots that hold their player already are not written again", async () => {
  const person = await createPerson();
  const earlier = await change(PRE_SEASON, person, slotsOf(STANDARD_SQUAD.slice(0, 3)));
  expect(costOf(earlier).written).toBeGreaterThan(0);
  const again = await change(PRE_SEASON, person, [...slotsOf(STANDARD_SQUAD.slice(0, 3)), [9, null]]);
  expect(again.status).toBe(200);
  expect(costOf(again).written).toBe(0);
});

test("BNG-01 a single wrong pick means nothing is saved", async () => {
  const person = await createPerson();
  await seedPicks(person, [102]);
  for (const [slots, code] of [
    [slotsOf([202, 301]), "GOALKEEPER"],
    [
      [
        [2, 202],
        [3, 404],
      ],
      "WRONG_CLUB",
    ],
    [
      [
        [2, 202],
        [99, 9902],
      ],
      "UNKNOWN_CLUB",
    ],
    [
      [
        [1, null],
        [2, 299],
      ],
      "UNKNOWN_PLAYER",
    ],
  ] as const) {
    expect(await refusalOf(await change(PRE_SEASON, person, slots))).toMatchObject({ status: 400, code });
    expect(playersOf(await squadOf(person))).toEqual([102]);
  }
});

test("BNG-04 after the cutoff a draft is completed at once, and is then closed", async () => {
  const person = await createPerson();
  await seedPicks(person, STANDARD_SQUAD.slice(4));
  const filled = await change(AFTER_CUTOFF, person, slotsOf(STANDARD_SQUAD.slice(0, 4)));
  expect(await filled.json()).toMatchObject({ qualified: true, locked: true });
  expect(await refusalOf(await change(AFTER_CUTOFF, person, [[1, null]]))).toMatchObject({
    status: 409,
    code: "SQUAD_LOCKED",
  });
  const [first] = STANDARD_SQUAD;
  expect(await refusalOf(await change(AFTER_CUTOFF, person, [[1, (first ?? 0) + 1]]))).toMatchObject({
    status: 409,
    code: "SQUAD_LOCKED",
  });
  // Saving the same again changes nothing.
  expect((await change(AFTER_CUTOFF, person, slotsOf(STANDARD_SQUAD))).status).toBe(200);
});

test("BNG-03 a ticked pick does not go out and a player with a goal does not come in, even among other changes", async () => {
  const season = { SEASON: "2028-29", SEASON_CUTOFF: "2025-08-16T17:00:00Z" };
  await seedSeason({ ...standardSeason(), goals: [makeGoal(10, 102), makeGoal(11, 302)] }, season.SEASON);
  const person = await createPerson();
  await seedPicks(person, [102, 202], addMs(FIRST_KICKOFF, -DAY_MS), season.SEASON);
  const world = worldAt("2025-08-25T12:00:00Z", season);
  const slots = [
    [[1, null], [2, null], "TICKED_PICK"],
    [[1, 103], [4, 402], "TICKED_PICK"],
    [[3, 302], [4, 402], "PLAYER_HAS_GOAL"],
  ] as const;
  for (const [one, other, code] of slots) {
    expect(await refusalOf(await change(world, person, [one, other]))).toMatchObject({ status: 409, code });
  }
  expect(playersOf(await squadOf(person, world))).toEqual([102, 202]);
  expect(
    (
      await change(world, person, [
        [1, 102],
        [2, null],
      ])
    ).status,
  ).toBe(200);
  expect(playersOf(await squadOf(person, world))).toEqual([102]);
});

test("BNG-04 of two tabs that complete a draft with different players exactly one succeeds", async () => {
  const person = await createPerson();
  await seedPicks(person, STANDARD_SQUAD.slice(2));
  const [one, other] = STANDARD_SQUAD as [number, number];
  const responses = await Promise.all([
    change(AFTER_CUTOFF, person, slotsOf([one, other])),
    change(AFTER_CUTOFF, person, slotsOf([one + 1, other + 1])),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await squadOf(person, AFTER_CUTOFF)).toMatchObject({ qualified: true });
});

test("ACC-01 nobody changes another's squad, and invalid bodies are refused with their fields", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  expect((await callAsVisitor("PUT", PATH, bodyOf(person, [[1, 102]]))).status).toBe(401);
  const foreign = await PRE_SEASON.call(other, "PUT", PATH, bodyOf(person, [[1, 102]]));
  expect(foreign.status).toBe(403);
  for (const selections of [
    [],
    "all",
    [null],
    [{ teamId: 1 }],
    [{ teamId: "1", playerId: 102 }],
    [{ teamId: 1, playerId: 1.5 }],
    [{ teamId: 1, playerId: -1 }],
    [
      { teamId: 1, playerId: 102 },
      { teamId: 1, playerId: 103 },
    ],
    Array.from({ length: 21 }, (_, at) => ({ teamId: at + 1, playerId: null })),
  ]) {
    const response = await PRE_SEASON.call(person, "PUT", PATH, { userId: person.id, selections });
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as ApiError).fields ?? {})).toHaveLength(1);
  }
  expect((await squadOf(person)).selections).toEqual([]);
});
