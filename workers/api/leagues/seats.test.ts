import { expect, test } from "vitest";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { SEAT_COOKIES } from "#contract/pages/seats.ts";
import type { LeagueId } from "#domain/shared/ids.ts";
import { callAs, createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { happen, worldAt } from "#tests/support/season.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, enrol, goalBy } from "#tests/support/standings.ts";
import { seatOf } from "#workers/services/leagues/seat.ts";

await arrangeSeason();
const ann = await createPerson();
const ben = await createPerson();
const league = await arrangeLeague([ann, ben]);
await arrangePicks(ann.id);
await arrangePicks(ben.id);

/** A person whose browser has this seat. */
const withSeat = (person: Person, seat: string): Person => {
  const cookie = `${person.cookie}; ${SEAT_COOKIES.football_bingo}=${seat}`;
  return { ...person, cookie, call: (...call) => callAs(cookie, ...call) };
};
const seated = (person: Person, at: LeagueId = league) =>
  withSeat(person, seatOf(testContext(), at, person.id));

const TABLE = `/api/leaderboard?leagueId=${league}`;
const OWN = `/api/leaderboard/me?leagueId=${league}`;
const STORY = `/api/leagues/${league}/story`;

/** Where a trip takes longer than a turn of the event loop, as everywhere but in a test. */
const far = worldAt("2025-09-01T12:00:00Z", { SIMULATED_RTT: "d1:30,object:30" });

/** The trips that a read makes one after the other: a second one, because the first may wake a League. */
async function tripsOf(person: Person, path: string): Promise<number> {
  await (await person.call("GET", path)).text();
  const response = await far.call(person, "GET", path);
  await response.text();
  const counts = [...(response.headers.get("X-Trips") ?? "").matchAll(/=(\d+)/g)].map(([, n]) => Number(n));
  return counts.reduce((sum, n) => sum + n, 0);
}

const tableOf = async (person: Person) =>
  (await (await person.call("GET", TABLE)).json()) as LeaderboardEntry[];
const ownOf = async (person: Person) => (await (await person.call("GET", OWN)).json()) as OwnStanding;

test("with a seat the League is asked while D1 is read: one trip, the same answer", async () => {
  const sitting = seated(ann);
  for (const path of [TABLE, OWN, STORY]) {
    expect(await tripsOf(sitting, path)).toBe(1);
    expect(await tripsOf(ann, path)).toBe(2);
  }
  expect(await tableOf(sitting)).toEqual(await tableOf(ann));
  expect(await ownOf(sitting)).toEqual(await ownOf(ann));
});

test("a seat of another reader, in another league, or made up, asks nothing ahead", async () => {
  const other = await arrangeLeague([ann]);
  const real = seatOf(testContext(), league, ann.id);
  const seats = [
    seatOf(testContext(), league, ben.id),
    seatOf(testContext(), other, ann.id),
    `${league}.${"0".repeat(64)}`,
    real.slice(0, -1),
    `${real}0`,
    "",
  ];
  for (const seat of seats) expect(await tripsOf(withSeat(ann, seat), OWN)).toBe(2);
});

test("facts and members that the League has not heard of are in the answer all the same", async () => {
  const sitting = seated(ann);
  const before = (await ownOf(sitting)).entry?.score ?? 0;
  // Nobody tells the League: `happen` writes to the log alone, `enrol` to the table of members.
  await happen(goalBy(7));
  expect((await ownOf(sitting)).entry?.score).toBe(before + 1);
  const cid = await createPerson();
  await arrangePicks(cid.id);
  await enrol(league, cid.id);
  expect((await tableOf(sitting)).map(({ id }) => id)).toContain(cid.id);
  expect((await ownOf(seated(cid))).entry?.id).toBe(cid.id);
});

test("LEA-03 a seat is no membership: somebody who has left reads nothing, at once", async () => {
  const dee = await createPerson();
  await enrol(league, dee.id);
  const sitting = seated(dee);
  expect((await sitting.call("GET", OWN)).status).toBe(200);
  await tables().run(`delete from league_members where user_id = '${dee.id}'`);
  await tables().run(`update leagues set member_count = member_count - 1 where id = '${league}'`);
  for (const path of [TABLE, OWN, STORY]) {
    const response = await sitting.call("GET", path);
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([404, null]);
    expect(JSON.stringify(await response.json())).not.toContain(ann.id);
  }
});

test("a signed-out reader's seat opens nothing", async () => {
  const seat = seatOf(testContext(), league, ann.id);
  const response = await callAs(`${SEAT_COOKIES.football_bingo}=${seat}`, "GET", TABLE);
  expect(response.status).toBe(401);
});
