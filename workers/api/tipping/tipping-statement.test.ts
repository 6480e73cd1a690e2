import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { fixtureId, gameweekId, playerId, type UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import { createPerson, type Person, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, setClock, slipsOf, submitted } from "#tests/support/tipping.ts";
import { makeLock } from "#tests/support/worlds/facts.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import { readReceipts } from "#workers/db/tipping/receipts.ts";
import { tipperOf, toTipper } from "#workers/db/tipping/slips.ts";
import { type SlipWrite, writeSlip } from "#workers/db/tipping/write-slip.ts";

const NOW = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(NOW);
const season = standardSeason();
const [first] = season.fixtures;
if (!first) throw new Error("A season has fixtures");
await seedSeason(season);

const slipsIn = async (person: Person, gameweek: number) =>
  (await slipsOf(person)).filter(({ gameweekId: id }) => id === gameweek);

/** Writes a slip, empty unless `more` has one, without the service's checks. @returns whether it was written. */
async function force(user: UserId, more: Partial<SlipWrite> = {}, gameweek = 1): Promise<boolean> {
  return (await versionsAfter(user, more, gameweek)) !== null;
}

/** Like `force`, but returns the sum of the versions of the user's slips; null when the write was refused. */
async function versionsAfter(user: UserId, more: Partial<SlipWrite>, gameweek: number) {
  const ctx = testContext();
  const stored = toTipper(user, await tipperOf({ season: ctx.config.season.id, user }).all(ctx.db));
  const known = stored?.slips.find((slip) => slip.gameweekId === gameweek);
  const slip: Slip = {
    gameweekId: gameweekId(gameweek),
    hasJoker: false,
    entries: [],
    version: (known?.version ?? 0) + 1,
  };
  const written = await writeSlip(ctx.db, {
    season: ctx.config.season.id,
    user,
    slip,
    replaces: known ?? null,
    openFixtureIds: [fixtureId(10)],
    jokerGivenBackBy: [],
    now: NOW,
    isFirst: false,
    ...more,
  });
  return written?.versions ?? null;
}

test("TIP-02 the statement itself refuses a fixture at its kick-off, started, locked or unknown", async () => {
  const { id } = await createPerson();
  const at = (now: Instant) => force(id, { now });
  expect(await at(addMs(FIRST_KICKOFF, -1))).toBe(true);
  expect(await at(FIRST_KICKOFF)).toBe(false);
  expect(await force(id, { openFixtureIds: [fixtureId(11), fixtureId(999)] })).toBe(false);
  expect(await force(id, { openFixtureIds: [] })).toBe(true);

  const fixture = { ...first, id: fixtureId(50), gameweekId: gameweekId(3) };
  const state = async (more: Partial<Fixture>, now = NOW) => {
    const changed = { ...fixture, kickoffAt: addMs(NOW, HOUR_MS), ...more };
    await happen({ kind: changed.lock ? "fixture_locked" : "fixture_rescheduled", fixture: changed });
    return force(id, { openFixtureIds: [fixture.id], now });
  };
  expect(await state({})).toBe(true);
  expect(await state({ hasStarted: true })).toBe(false);
  // TIP-03: delayed after its lock it stays locked; after 48 hours without a date it is open again.
  const kickoffAt = addMs(NOW, -HOUR_MS);
  const lock = makeLock({
    lockedAt: kickoffAt,
    kickoffAt,
    gameweekId: gameweekId(3),
    candidates: [playerId(106)],
  });
  expect(await state({ lock, kickoffAt: addMs(kickoffAt, 48 * HOUR_MS) })).toBe(false);
  expect(await state({ lock, kickoffAt: null, gameweekId: null })).toBe(false);
  expect(await state({ lock, kickoffAt: null, gameweekId: null }, addMs(kickoffAt, 48 * HOUR_MS))).toBe(
    false,
  );
  expect(await state({ lock, kickoffAt: addMs(kickoffAt, 48 * HOUR_MS + 1) })).toBe(true);
});

test("the statement itself refuses a submission checked against an older slip, or of an erased account", async () => {
  const person = await createPerson();
  const slip = { gameweekId: gameweekId(1), hasJoker: false, entries: [] };
  expect(await force(person.id)).toBe(true);
  expect(await force(person.id, { slip: { ...slip, version: 1 } })).toBe(false);
  expect(await force(person.id, { slip: { ...slip, version: 3 } })).toBe(false);
  // A submission to another gameweek meanwhile leaves this one alone.
  await submitted(person, 2, [predict(20)]);
  expect(await force(person.id)).toBe(true);
  expect(await force("nobody" as UserId)).toBe(false);
  const joker = { hasJoker: true, entries: [], version: 1 };
  expect(await force(person.id, { slip: { ...joker, gameweekId: gameweekId(3) } }, 3)).toBe(true);
  // TIP-07: the index holds, whatever was checked.
  const again = { ...joker, gameweekId: gameweekId(1), version: 3 };
  expect(await force(person.id, { slip: again })).toBe(false);
  expect(await force(person.id, { slip: again, jokerGivenBackBy: await slipsIn(person, 3) })).toBe(true);
  const stored = await slipsOf(person);
  expect(stored.map(({ hasJoker, isJokerReturned }) => [hasJoker, isJokerReturned])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test("the news of a slip counts what another device submitted since the check, and a Joker given back", async () => {
  const person = await createPerson();
  const next = (gameweek: number, hasJoker = false): Slip => ({
    gameweekId: gameweekId(gameweek),
    hasJoker,
    entries: [],
    version: 1,
  });
  const before = { openFixtureIds: [], replaces: null };
  expect(await versionsAfter(person.id, { ...before, slip: next(1) }, 1)).toBe(1);
  expect(await versionsAfter(person.id, { ...before, slip: next(2, true) }, 2)).toBe(2);
  const elsewhere = { ...before, slip: next(3, true), jokerGivenBackBy: await slipsIn(person, 2) };
  expect(await versionsAfter(person.id, elsewhere, 3)).toBe(4);
  expect((await slipsOf(person)).map(({ version }) => version)).toEqual([1, 2, 1]);
});

test("TIP-07 a slip keeps its receipts when its Joker goes elsewhere, and later ones are still told apart", async () => {
  const person = await createPerson();
  const season = testContext().config.season.id;
  const write = (gameweek: number, more: Partial<SlipWrite>) =>
    force(person.id, { openFixtureIds: [], ...more }, gameweek);
  const joker = (gameweek: number, version: number): Slip => {
    return { gameweekId: gameweekId(gameweek), hasJoker: true, entries: [], version };
  };
  const receiptsNow = async () =>
    (await readReceipts(testContext().db, season, person.id, gameweekId(2))).map(({ receipt }) => receipt);
  const code = (version: number) => receiptOf(season, person.id, { gameweekId: gameweekId(2), version });
  expect(await write(2, { slip: joker(2, 1) })).toBe(true);
  expect(await write(2, { slip: joker(2, 2) })).toBe(true);
  expect(await receiptsNow()).toEqual([code(2), code(1)]);
  const [returning] = await slipsIn(person, 2);
  if (!returning) throw new Error("The slip was written");
  const stale = { ...returning, version: 1 };
  expect(await write(3, { slip: joker(3, 1), jokerGivenBackBy: [stale] }), "read too early").toBe(false);
  expect(await write(3, { slip: joker(3, 1), jokerGivenBackBy: [returning] })).toBe(true);
  expect(await receiptsNow()).toEqual([code(2), code(1)]);
  expect(await write(2, {})).toBe(true);
  expect(await write(2, {})).toBe(true);
  expect(await receiptsNow()).toEqual([code(5), code(4), code(2), code(1)]);
});
