import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { gameweekId, seasonId, type UserId } from "#domain/shared/ids.ts";
import { addMs, HOUR_MS, instant, parseInstant } from "#domain/shared/instant.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { eventually } from "#tests/support/eventually.ts";
import { goLive } from "#tests/support/live.ts";
import { type Person, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeCrowd,
  arrangeLeague,
  arrangePicks,
  arrangeSeason,
  goalBy,
  scoreTable,
} from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { liveLeagues, slips } from "#workers/db/schema/index.ts";
import type { League } from "./league.ts";

await arrangeSeason();
await happen(goalBy(1));
const EVERY_MS = 11 * HOUR_MS;
const START = parseInstant("2040-09-13T14:10:00Z");

/** What one renewal of the lease costs in D1. */
async function renewal(id: string, n: number) {
  const league = env.LEAGUES.getByName(id);
  const cost = () => runInDurableObject(league, ({ context }: League) => ({ ...context.cost }));
  setClock(addMs(START, n * EVERY_MS));
  const before = await cost();
  await runInDurableObject(league, (object: League) => object.onAlarm());
  const after = await cost();
  return { read: after.rowsRead - before.rowsRead, written: after.rowsWritten - before.rowsWritten };
}

/** A prediction for a gameweek, as it is stored. */
const slipOf = (user: UserId, n: number) => ({
  seasonId: seasonId("2025-26"),
  userId: user,
  gameweekId: gameweekId(n),
  hasJoker: false,
  version: 1,
  receivedAt: instant(0),
  receipt: `${user} ${n}`,
  entries: packRowEntries([], { gameweekId: gameweekId(n), receivedAt: instant(0) }),
});

/** The league's lease, before which the first socket's look-ups are done. */
const leaseOf = (id: string) => tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id));

/** A change of picks that no message tells of. */
const silently = ({ id }: Person) => arrangePicks(id);

test("a change whose message was lost is found as the lease is renewed, a hundred members at a time", async () => {
  setClock(START);
  const people = await arrangeCrowd(145, "heal");
  const id = await arrangeLeague(people);
  const [ann, ...others] = people as [Person, ...Person[]];
  const live = await goLive(ann, id);
  await eventually(async () => expect(await leaseOf(id)).toHaveLength(1));
  await silently(others.at(-1) as Person);
  expect((await scoreTable(id)).every(({ score }) => score === 0)).toBe(true);

  const costs = [];
  for (let n = 1; n <= 2; n++) costs.push(await renewal(id, n));
  expect((await scoreTable(id))[0]).toMatchObject({ id: others.at(-1)?.id, score: 1 });
  expect(live.messages.some(({ type }) => type === "patch")).toBe(true);
  // Five rows per query, and those of at most a hundred members; nothing is written but the lease.
  for (const { read, written } of costs) {
    expect(read).toBeLessThanOrEqual(600);
    expect(written).toBe(1);
  }
  const { length } = live.messages;
  for (let n = 3; n <= 4; n++) await renewal(id, n);
  expect(live.messages, "what is as it was is told to nobody").toHaveLength(length);
});

test("a change whose message was lost while nobody was in the league is found by the first socket of a matchday", async () => {
  setClock(START);
  const [ann, bob] = (await arrangeCrowd(2, "first")) as [Person, Person];
  const id = await arrangeLeague([ann, bob]);
  await scoreTable(id);
  await silently(bob);
  expect(
    (await scoreTable(id)).every(({ score }) => score === 0),
    "a page asks nobody",
  ).toBe(true);
  const live = await goLive(ann, id);
  await live.next("patch");
  expect((await scoreTable(id))[0]).toMatchObject({ id: bob.id, score: 1 });
});

test("a member looked up again is 27 rows with a whole card, 19 with the ten slips of half a season", async () => {
  setClock(START);
  const people = (await arrangeCrowd(10, "rows")) as [Person, ...Person[]];
  for (const { id } of people) {
    await arrangePicks(id);
    for (let n = 1; n <= 10; n++) await tables().insert(slips).values(slipOf(id, n));
  }
  const perMember = async (id: string) => {
    await scoreTable(id);
    const cost = () =>
      runInDurableObject(env.LEAGUES.getByName(id), ({ context }: League) => context.cost.rowsRead);
    const before = await cost();
    await env.LEAGUES.getByName(id).membersChanged({ userIds: people.map((person) => person.id) });
    return ((await cost()) - before) / people.length;
  };
  expect(await perMember(await arrangeLeague(people))).toBeLessThanOrEqual(27);
  expect(await perMember(await arrangeLeague(people, "score_tipping"))).toBeLessThanOrEqual(19);
});
