import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { clubId, fixtureId, type GameweekId, gameweekId, playerId, type UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import { makeLock } from "#domain/test-support/facts.ts";
import type { Slip } from "#domain/tipping/slip.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, predictAll, setClock, submit, submitted } from "#tests/support/tipping.ts";
import { slips } from "#workers/db/schema/index.ts";
import { type SlipWrite, selectTipper, toTipper, versionsOf, writeSlip } from "#workers/db/slips.ts";
import { readPredictions } from "#workers/services/tipping-predictions.ts";

const TIMES = 100;
const NOW = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(NOW);
const season = standardSeason();
const [first] = season.fixtures;
if (!first) throw new Error("A season has fixtures");
// Gameweek 2 is a double one for club 1: at home to club 3 besides.
const extra = {
  ...first,
  id: fixtureId(40),
  gameweekId: gameweekId(2),
  homeClubId: clubId(1),
  awayClubId: clubId(3),
};
await seedSeason({
  ...season,
  fixtures: [...season.fixtures, { ...extra, kickoffAt: addMs(NOW, 9 * DAY_MS) }],
});

const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();

async function slipsOf(person: Person) {
  return tables().select().from(slips).where(eq(slips.userId, person.id)).orderBy(slips.gameweekId);
}

test(`TIP-07 two submissions race for one Joker: exactly one wins, ${TIMES} times`, {
  timeout: 120_000,
}, async () => {
  for (let n = 0; n < TIMES; n++) {
    const person = await createPerson();
    const answers = await Promise.all([
      submit(person, 1, predictAll(1), true),
      submit(person, 2, predictAll(2), true),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const stored = await slipsOf(person);
    expect(stored.map(({ hasJoker, entries }) => [hasJoker, entries.length])).toEqual([[true, 10]]);
  }
});

test(`TIP-05 two submissions race for one player of a gameweek: exactly one wins, ${TIMES} times`, {
  timeout: 120_000,
}, async () => {
  const double = {
    fixtureId: 40,
    homeTeamId: 1,
    awayTeamId: 3,
    prediction: "draw",
    goalBonusPlayerId: 106,
  } as const;
  for (let n = 0; n < TIMES; n++) {
    const person = await createPerson();
    const answers = await Promise.all([
      submit(person, 2, [predict(20, "draw", 106)]),
      submit(person, 2, [double]),
    ]);
    expect(statuses(answers)).toEqual([200, 400]);
    const [slip] = await slipsOf(person);
    expect(slip?.entries.map(({ goalBonusPlayerId }) => goalBonusPlayerId)).toEqual([106]);
  }
});

test("two devices that do not contradict each other end as one slip", { timeout: 60_000 }, async () => {
  for (let n = 0; n < 20; n++) {
    const person = await createPerson();
    const answers = await Promise.all([
      submit(person, 1, predictAll(1).slice(0, 5)),
      submit(person, 1, predictAll(1).slice(5)),
      submit(person, 2, predictAll(2)),
    ]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect((await slipsOf(person)).map(({ version, entries }) => [version, entries.length])).toEqual([
      [2, 10],
      [1, 10],
    ]);
  }
});

test("TIP-08 twenty submissions at once for one match all get through, one after the other", async () => {
  const person = await createPerson();
  const [prediction] = predictAll(1);
  if (!prediction) throw new Error("A gameweek has matches");
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(person, 1, [prediction])));
  expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await slipsOf(person)).map(({ version, entries }) => [version, entries.length])).toEqual([[20, 1]]);
});

/** A write of one prediction for `fixture` as of `now`, past all that the service checks before it. */
async function force(user: UserId, more: Partial<SlipWrite> = {}, gameweek = 1): Promise<boolean> {
  const ctx = testContext();
  const stored = toTipper(user, await selectTipper(ctx.db, ctx.config.season.id, user));
  const known = stored?.slips.find((slip) => slip.gameweekId === gameweek);
  const slip: Slip = {
    gameweekId: gameweekId(gameweek),
    hasJoker: false,
    entries: [],
    version: (known?.version ?? 0) + 1,
  };
  return writeSlip(ctx.d1, {
    season: ctx.config.season.id,
    user,
    slip,
    versions: versionsOf(stored?.slips ?? []),
    openFixtureIds: [fixtureId(10)],
    jokerGivenBackBy: [],
    receipt: "GW1-TEST",
    now: NOW,
    isFirst: false,
    ...more,
  });
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
  // TIP-03: delayed after its lock it stays locked; without a date for 48 hours; then it is open again.
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

test("the statement itself refuses what was checked against older slips, and an account that is gone", async () => {
  const person = await createPerson();
  expect(await force(person.id)).toBe(true);
  expect(await force(person.id, { versions: 0 })).toBe(false);
  // A submission to any other gameweek counts too: restriction and Joker look at all slips.
  await submitted(person, 2, [predict(20)]);
  expect(await force(person.id, { versions: 1 })).toBe(false);
  expect(await force(person.id, { versions: 2 })).toBe(true);
  expect(await force("nobody" as UserId)).toBe(false);
  const joker = { hasJoker: true, entries: [], version: 1 };
  expect(await force(person.id, { slip: { ...joker, gameweekId: gameweekId(3) } }, 3)).toBe(true);
  // TIP-07: the index holds, whatever was checked.
  expect(await force(person.id, { slip: { ...joker, gameweekId: gameweekId(1), version: 3 } }, 1)).toBe(
    false,
  );
  const back = {
    slip: { ...joker, gameweekId: gameweekId(1), version: 3 },
    jokerGivenBackBy: [gameweekId(3)],
  };
  expect(await force(person.id, back, 1)).toBe(true);
  const stored = await slipsOf(person);
  expect(stored.map(({ hasJoker, jokerReturned }) => [hasJoker, jokerReturned])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});

test("TIP-05 drafts of one player race in neighbouring gameweeks: exactly one counts once both are locked", {
  timeout: 120_000,
}, async () => {
  const people: Person[] = [];
  for (let n = 0; n < TIMES; n++) {
    const person = await createPerson();
    const answers = await Promise.all([
      submit(person, 1, [predict(10, "draw", 106)]),
      submit(person, 2, [predict(20, "draw", 106)]),
    ]);
    // A draft does not restrict: only the first lock does.
    expect(statuses(answers)).toEqual([200, 200]);
    people.push(person);
  }
  const lockOf = async (id: number) => {
    const fixture = season.fixtures.find((each) => each.id === id) as Fixture;
    const kickoffAt = fixture.kickoffAt as Instant;
    setClock(kickoffAt);
    const candidates = [102, 103, 104, 105, 106, 107, 202, 203, 204, 205, 206, 207].map(playerId);
    const lock = makeLock({
      lockedAt: kickoffAt,
      kickoffAt,
      gameweekId: fixture.gameweekId as GameweekId,
      candidates,
    });
    await happen({ kind: "fixture_locked", fixture: { ...fixture, lock } });
  };
  await lockOf(10);
  const [first] = people as [Person];
  expect((await submit(first, 2, [predict(20, "draw", 106)])).status).toBe(400);
  await lockOf(20);
  for (const person of people) {
    const ctx = testContext();
    const bonusIn = async (gameweek: number) => {
      const read = await readPredictions(ctx, person.id, null, gameweek);
      const prediction = read.ok
        ? read.value.predictions.find(({ fixtureId: id }) => id % 10 === 0)
        : undefined;
      return [prediction?.bonusSource, prediction?.goalBonusPlayerId === 106, prediction?.reasons.join(" ")];
    };
    expect(await bonusIn(1)).toEqual(["player", true, expect.any(String)]);
    expect(await bonusIn(2)).toEqual([
      "default",
      false,
      expect.stringContaining("used in the previous gameweek"),
    ]);
  }
});
