import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, happen, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, predictAll, setClock, submit, submitted } from "#tests/support/tipping.ts";

const season = standardSeason();
/** The deadline of gameweek 1, 90 minutes before its first kick-off. */
const DEADLINE = addMs(FIRST_KICKOFF, -1.5 * HOUR_MS);

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(season);

async function slipOf(person: Person, gameweek: number): Promise<GameweekPredictions> {
  return (await person.call("GET", `/api/tipping/predictions?gameweek=${gameweek}`)).json();
}

const setOn = async (person: Person, gameweek: number) =>
  (await submit(person, gameweek, [predict(gameweek * 10)], true)).status;

test("TIP-07 a gameweek that loses its matches before a kick-off: its Joker can be taken back or set on another, and comes back at the deadline", async () => {
  const [ann, bob, cat] = [await createPerson(), await createPerson(), await createPerson()];
  for (const person of [ann, bob, cat]) await submitted(person, 1, predictAll(1), true);
  // Its ten matches count: the Joker is set there, and nowhere else.
  expect(await setOn(cat, 2)).toBe(409);
  for (const fixture of season.fixtures.slice(0, 10)) {
    await happen({ kind: "fixture_rescheduled", fixture: { ...fixture, gameweekId: null, kickoffAt: null } });
  }

  expect((await slipOf(cat, 2)).own).toMatchObject({ jokerHeldBy: 1, canChangeJoker: true });
  // Two devices at once: one Joker moves once.
  expect((await Promise.all([setOn(cat, 2), setOn(cat, 3)])).sort()).toEqual([200, 409]);
  expect(await slipOf(cat, 1)).toMatchObject({ joker: false });
  expect((await slipOf(ann, 1)).own).toMatchObject({ jokerHeldBy: 1, canChangeJoker: true });
  expect(await submitted(ann, 1, [], false)).toMatchObject({ submitted: 0, jokerUsed: false });
  expect(await setOn(ann, 2)).toBe(200);

  setClock(DEADLINE);
  expect((await slipOf(bob, 2)).own).toMatchObject({ jokerHeldBy: null, canChangeJoker: true });
  // Two devices at once end as one Joker: the index holds, whatever was checked before.
  expect((await Promise.all([setOn(bob, 2), setOn(bob, 3)])).sort()).toEqual([200, 409]);
  expect(await slipOf(bob, 1)).toMatchObject({ joker: false, jokerResult: "given_back" });
  const { results } = await env.DB.prepare(
    "select gameweek_id from slips where user_id = ? and has_joker = 1",
  )
    .bind(bob.id)
    .all();
  expect(results).toHaveLength(1);
});
