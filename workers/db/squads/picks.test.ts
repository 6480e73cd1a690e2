import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { clubId, playerId, seasonId, userId } from "#domain/shared/ids.ts";
import { addMs, instant } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
} from "#tests/support/season.ts";
import { type PickWrite, readPicks, writePick } from "./picks.ts";

// The statement must hold the rules of `checkPick` by itself: here nothing is checked before.
const season = seasonId("2025-26");
const PICKED_AT = instant(1_750_000_000_000);

function write(person: Pick<Person, "id">, player: number, more: Partial<PickWrite> = {}) {
  const pick = {
    clubId: clubId(Math.floor(player / 100)),
    playerId: playerId(player),
    position: "DEF",
  } as const;
  return writePick(env.DB, {
    season,
    user: person.id,
    pick: { ...pick, pickedAt: PICKED_AT },
    epoch,
    isAfterCutoff: false,
    scorers: new Map(),
    ...more,
  });
}

const epoch = await seedSeason(standardSeason());

test("BNG-03 a pick checked against outdated facts is not written", async () => {
  const person = await createPerson();
  expect((await write(person, 102, { epoch: epoch - 1 })).isWritten).toBe(false);
  expect((await write(person, 102, { epoch: epoch + 1 })).isWritten).toBe(false);
  expect((await write(person, 102)).isWritten).toBe(true);
});

test("BNG-03 a ticked pick does not go out, whoever wrote it in between", async () => {
  const person = await createPerson();
  await seedPicks(person, [102], FIRST_KICKOFF);
  const scoredLater = new Map([[playerId(102), addMs(FIRST_KICKOFF, 1)]]);
  const refused = await write(person, 103, { scorers: scoredLater });
  expect(refused).toMatchObject({ isWritten: false, before: [{ playerId: 102, pickedAt: FIRST_KICKOFF }] });
  // BNG-02: a match that kicked off at the instant of the pick, or before it, ticks nothing.
  const scoredBefore = new Map([[playerId(102), FIRST_KICKOFF]]);
  expect((await write(person, 103, { scorers: scoredBefore })).isWritten).toBe(true);
});

test("BNG-04 after the cutoff a qualified squad accepts no pick, in whatever order it became so", async () => {
  const [qualified, draft] = [await createPerson(), await createPerson()];
  await seedPicks(qualified);
  await seedPicks(draft, STANDARD_SQUAD.slice(1));
  const refused = await write(qualified, 103, { isAfterCutoff: true });
  expect(refused.isWritten).toBe(false);
  expect(refused.before).toHaveLength(20);
  expect((await write(qualified, 103)).isWritten).toBe(true);
  expect((await write(draft, 103, { isAfterCutoff: true })).isWritten).toBe(true);
  expect((await write(draft, 102, { isAfterCutoff: true })).isWritten).toBe(false);
});

test("BNG-01 a player in another slot is not written into a second one", async () => {
  const person = await createPerson();
  await write(person, 102);
  const pick = { clubId: clubId(2), playerId: playerId(102), position: "DEF", pickedAt: PICKED_AT } as const;
  expect((await write(person, 102, { pick })).isWritten).toBe(false);
  expect(await readPicks(env.DB, season, person.id)).toHaveLength(1);
});

test("an account erased meanwhile leaves no pick behind", async () => {
  const gone = { id: userId("gone") };
  expect((await write(gone, 102)).isWritten).toBe(false);
  expect(await readPicks(env.DB, season, gone.id)).toEqual([]);
});
