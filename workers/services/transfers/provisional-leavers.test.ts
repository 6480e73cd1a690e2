import { expect, test } from "vitest";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { happenAt, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { alertsOf, allowanceAt, grantsOf, transferAt } from "#tests/support/transfers.ts";
import { makeFixture, makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { createContext } from "#workers/platform/context.ts";
import { grantMoves, hasMovesWaiting } from "./moves.ts";

const KICKOFF = parseInstant("2025-09-20T14:00:00Z");
const SEEN = addMs(KICKOFF, HOUR_MS);
const LEFT = addMs(KICKOFF, DAY_MS);
const REVOKED = addMs(KICKOFF, 2 * DAY_MS);

await seedSeason(standardSeason());
const world = worldAt(addMs(REVOKED, HOUR_MS));
const jobs = () => createContext(world.env, () => {});

async function holder(pickedAt = addMs(KICKOFF, -DAY_MS), picks?: number[]): Promise<Person> {
  const person = await createPerson();
  await seedPicks(person, picks, pickedAt);
  return person;
}

const scores = (fixture: number, player: number) =>
  happenAt(
    SEEN,
    { kind: "fixture_added", fixture: makeFixture(fixture, { kickoffAt: KICKOFF, hasStarted: true }) },
    { kind: "goal_scored", goal: { ...makeGoal(fixture, player), seenAt: SEEN } },
  );
const leaves = (player: number, from: number, at = LEFT) =>
  happenAt(at, {
    kind: "player_moved",
    player: makePlayer(player, { clubId: clubId(20), position: "DEF" }),
    fromClubId: clubId(from),
  });
const isTakenBack = (fixture: number, player: number) =>
  happenAt(REVOKED, {
    kind: "goal_revoked",
    goal: {
      ...makeGoal(fixture, player),
      seenAt: SEEN,
      status: "revoked",
      revokedAt: REVOKED,
      revokedReason: "Given to somebody else.",
    },
  });

test("TRF-04 a player who leaves with a provisional tick counts as leaving when the tick is revoked", async () => {
  const ann = await holder();
  await scores(901, 102);
  await leaves(102, 1);
  await grantMoves(jobs());
  expect(await grantsOf(ann)).toEqual([]);
  expect(await alertsOf(ann)).toEqual([]);
  await isTakenBack(901, 102);
  expect(await hasMovesWaiting(jobs())).toBe(true);
  await grantMoves(jobs());
  const given = await grantsOf(ann);
  expect(given).toMatchObject([
    { clubId: 1, playerId: 102, grantedAt: REVOKED, expiresAt: addMs(REVOKED, 14 * DAY_MS) },
  ]);
  expect(await alertsOf(ann)).toHaveLength(1);
  await tables().run("delete from job_cursors");
  await grantMoves(jobs());
  expect(await grantsOf(ann)).toEqual(given);
  expect(await allowanceAt(world, ann)).toMatchObject({ canTransfer: true, offered: [102] });
  expect((await transferAt(world, ann, 102, 103)).status).toBe(200);
});

test("TRF-04 a job that runs after both, the leaving and the revocation, ends like one that ran in time", async () => {
  const ben = await holder();
  await scores(902, 202);
  await leaves(202, 2);
  await isTakenBack(902, 202);
  await grantMoves(jobs());
  expect((await grantsOf(ben)).map(({ playerId, grantedAt }) => [playerId, grantedAt])).toEqual([
    [202, REVOKED],
  ]);
});

test("TRF-04 a goal taken back tells nobody who was told of the leaving, nor of a player who is back", async () => {
  // Eve's pick is younger than the match: it had no tick, and she was told when the player left.
  const eve = await holder(addMs(KICKOFF, 1), [302, 402]);
  await scores(903, 302);
  await leaves(302, 3);
  await grantMoves(jobs());
  const given = await grantsOf(eve);
  expect(given).toMatchObject([{ playerId: 302, grantedAt: LEFT }]);
  await isTakenBack(903, 302);
  await scores(904, 402);
  const fay = await holder(addMs(KICKOFF, -DAY_MS), [402]);
  await leaves(402, 4);
  await happenAt(addMs(LEFT, HOUR_MS), {
    kind: "player_moved",
    player: makePlayer(402, { clubId: clubId(4), position: "DEF" }),
    fromClubId: clubId(20),
  });
  await isTakenBack(904, 402);
  await grantMoves(jobs());
  expect((await grantsOf(eve)).filter(({ playerId }) => playerId === 302)).toEqual(given);
  expect(await grantsOf(fay)).toEqual([]);
  expect(await alertsOf(fay)).toEqual([]);
});

test("TRF-04 a player saved during the match they scored in goes out by a free transfer, and comes in for nobody", async () => {
  const gus = await holder(addMs(KICKOFF, 1), [502]);
  await scores(905, 502);
  await leaves(502, 5);
  await grantMoves(jobs());
  expect(await allowanceAt(world, gus)).toMatchObject({ canTransfer: true, freeSlots: [{ playerId: 502 }] });
  expect((await transferAt(world, gus, 502, 503)).status).toBe(200);
});

test("TRF-04 holders of drafts are holders", async () => {
  const draft = await holder(undefined, [602]);
  await leaves(602, 6);
  await grantMoves(jobs());
  expect(await grantsOf(draft)).toMatchObject([{ playerId: 602 }]);
});

test("TRF-04 a free transfer ends when the slot's pick changes otherwise, even to the same player again", async () => {
  const hal = await holder(undefined, [702]);
  await leaves(702, 7);
  await grantMoves(jobs());
  await tables().run(
    `update picks set picked_at = ${addMs(LEFT, HOUR_MS)} where user_id = '${hal.id}' and player_id = 702`,
  );
  expect(await allowanceAt(world, hal)).toMatchObject({ canTransfer: false, offered: [] });
  await leaves(702, 7, addMs(LEFT, 2 * HOUR_MS));
  await grantMoves(jobs());
  expect(await grantsOf(hal)).toHaveLength(2);
  expect(await allowanceAt(world, hal)).toMatchObject({ canTransfer: true, transfersRemaining: 1 });
});
