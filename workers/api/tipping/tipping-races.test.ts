import { expect, test } from "vitest";
import type { Fixture } from "#domain/season/facts.ts";
import { clubId, fixtureId, type GameweekId, gameweekId, playerId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, predictAll, setClock, slipsOf, submit } from "#tests/support/tipping.ts";
import { makeLock } from "#tests/support/worlds/facts.ts";
import { slips } from "#workers/db/schema/index.ts";
import { readPredictions } from "#workers/services/tipping/predictions.ts";

const TIMES = 100;
const NOW = addMs(FIRST_KICKOFF, -DAY_MS);
setClock(NOW);
const season = standardSeason();
const [first] = season.fixtures;
if (!first) throw new Error("A season has fixtures");
// Gameweek 2 is a double one for club 1, which is also at home to club 3.
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

test(`TIP-07 one Joker set by two submissions at once, in two gameweeks: exactly one is accepted, ${TIMES} times`, async () => {
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

test(`TIP-05 one player chosen by two submissions at once, for their club's two matches of a gameweek: exactly one is accepted, ${TIMES} times`, async () => {
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

test("two devices that do not contradict each other end as one slip", async () => {
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

test("TIP-08 twenty simultaneous submissions for one match all succeed, one after the other", async () => {
  const person = await createPerson();
  const [prediction] = predictAll(1);
  if (!prediction) throw new Error("A gameweek has matches");
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(person, 1, [prediction])));
  expect(statuses(answers)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await slipsOf(person)).map(({ version, entries }) => [version, entries.length])).toEqual([[20, 1]]);
});

test("of ninety submissions at once some are refused with 429 and a time to wait, none with 503", async () => {
  const person = await createPerson();
  const answers = await Promise.all(Array.from({ length: 90 }, () => submit(person, 2, predictAll(2))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(refused.length).toBeGreaterThanOrEqual(20);
  for (const { headers } of refused) expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
});

/** Writes a fixture's lock, at its kick-off. */
async function lockDown(id: number) {
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
}

/** Whether the goal bonus of a gameweek's first match is the chosen player or a default, and why. */
async function bonusIn(person: Person, gameweek: number) {
  const read = await readPredictions(testContext(), person.id, null, gameweek);
  const predictions = read.ok ? read.value.predictions : [];
  const of = predictions.find(({ fixtureId: id }) => id === gameweek * 10);
  const isChosen = of?.bonusSource === "player" && of.goalBonusPlayerId === 106;
  return { isChosen, isDefault: of?.bonusSource === "default", why: of?.reasons.join(" ") ?? "" };
}

test(`TIP-05 one player chosen by two submissions at once, in neighbouring gameweeks, while the first of them locks: exactly one counts, ${TIMES} times`, async () => {
  const asDrafts: Person[] = [];
  const atTheLock: { person: Person; first: number; second: number }[] = [];
  for (let n = 0; n < TIMES; n++) {
    setClock(NOW);
    // Both in good time: a draft does not restrict, so both are accepted, in either order.
    const drafter = await createPerson();
    const both = [
      submit(drafter, 1, [predict(10, "draw", 106)]),
      submit(drafter, 2, [predict(20, "draw", 106)]),
    ];
    expect(statuses(await Promise.all(both))).toEqual([200, 200]);
    asDrafts.push(drafter);

    // Each starts a few steps after the others, and the kick-off falls before, among or after the steps of both: a
    // bystander's submission takes about as long as one of these.
    const person = await createPerson();
    setClock(addMs(FIRST_KICKOFF, -1));
    const after = async <Value>(steps: number, act: () => Value) => {
      for (let step = 0; step < steps; step++) await tables().select().from(slips).limit(1);
      return act();
    };
    const [first, second] = await Promise.all([
      after(n % 4, () => submit(person, 1, [predict(10, "draw", 106)])),
      after(n % 11, () => submit(person, 2, [predict(20, "draw", 106)])),
      after(n % 7, async () => {
        for (let call = 0; call < n % 3; call++) await submit(drafter, 2, [predict(20, "draw", 106)]);
        setClock(FIRST_KICKOFF);
      }),
    ]);
    expect([200, 409]).toContain(first.status);
    expect(first.status === 200 ? [200, 400] : [200]).toContain(second.status);
    atTheLock.push({ person, first: first.status, second: second.status });
  }
  const counted = (status: number, of: "first" | "second") =>
    atTheLock.filter((each) => each[of] === status).length;
  const [inTime, tooLate] = [counted(200, "first"), counted(409, "first")];
  console.log(
    `at the lock: ${inTime} in time, ${tooLate} too late, ${counted(400, "second")} then restricted`,
  );
  expect(Math.min(inTime, tooLate), "both sides of the lock are tried").toBeGreaterThan(0);
  await lockDown(10);
  const [drafter] = asDrafts as [Person];
  expect((await submit(drafter, 2, [predict(20, "draw", 106)])).status).toBe(400);
  await lockDown(20);
  for (const person of asDrafts) {
    expect(await bonusIn(person, 1)).toMatchObject({ isChosen: true });
    expect(await bonusIn(person, 2)).toMatchObject({
      isDefault: true,
      why: expect.stringContaining("used in the previous gameweek"),
    });
  }
  for (const { person, first } of atTheLock) {
    const isFirst = first === 200;
    expect([(await bonusIn(person, 1)).isChosen, (await bonusIn(person, 2)).isChosen]).toEqual([
      isFirst,
      !isFirst,
    ]);
  }
});
