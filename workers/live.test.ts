import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { goLive, knock, LiveSocket, openSilently, sitDown } from "#tests/support/live.ts";
import { callAs, createPerson, ORIGIN, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import {
  arrangeLeague,
  arrangeSeason,
  enrol,
  goalBy,
  scoreTable,
  tellLeague,
} from "#tests/support/standings.ts";
import { leagueMembers, liveLeagues } from "#workers/db/schema/index.ts";
import type { League } from "#workers/league/league.ts";

await arrangeSeason();

async function owner() {
  const ann = await createPerson();
  return { ann, id: await arrangeLeague([ann]) };
}

test("/ws without an upgrade is 426", async () => {
  const { ann } = await owner();
  const response = await callAs(ann.cookie, "GET", "/ws");
  expect(response.status).toBe(426);
});

test("a visitor's socket is 401, a stranger's and a removed member's 404, before the League is reached", async () => {
  const { ann, id } = await owner();
  const bob = await createPerson();
  expect((await knock(null, `?league=${id}`)).status).toBe(401);
  expect((await knock("fb_session=0123456789012345678901234567890123456789", `?league=${id}`)).status).toBe(
    401,
  );
  expect((await knock(bob.cookie, `?league=${id}`)).status).toBe(404);
  expect((await knock(ann.cookie, "?league=nonsense")).status).toBe(404);
  await enrol(id, bob.id);
  await goLive(bob, id);
  await tables().delete(leagueMembers).where(eq(leagueMembers.userId, bob.id));
  expect((await knock(bob.cookie, `?league=${id}`)).status).toBe(404);
});

test("a socket opened from another site is 403; one without Origin comes from a command line and is accepted", async () => {
  const { ann, id } = await owner();
  expect((await knock(ann.cookie, `?league=${id}`, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await knock(ann.cookie, `?league=${id}`, { Origin: ORIGIN })).status).toBe(101);
});

test("a socket takes one trip to D1 and one to its object, which makes none to D1 once it is awake", async () => {
  const { ann, id } = await owner();
  for (const query of [`?league=${id}`, ""]) {
    const [, again] = [await knock(ann.cookie, query), await knock(ann.cookie, query)];
    expect([again.status, again.headers.get("X-Trips")]).toEqual([101, "d1=1;object=1;object-d1=0"]);
  }
});

test("ACC-01 the reader is the session's user, whatever a header claims", async () => {
  const { ann, id } = await owner();
  const bob = await createPerson();
  await enrol(id, bob.id);
  const response = await knock(bob.cookie, `?league=${id}`, { "X-Live-User": ann.id });
  const socket = new LiveSocket(response.webSocket!);
  socket.send({ type: "auth", userId: ann.id });
  await socket.until(({ closed }) => closed !== null);
  expect(socket.closed?.code).toBe(4403);
  expect(socket.messages).toEqual([]);
});

test("auth is answered by ready and a snapshot with the reader's own row", async () => {
  const { ann, id } = await owner();
  const socket = await goLive(ann, id);
  const [ready, snapshot] = [await socket.next("ready"), await socket.next("snapshot")];
  expect(socket.messages.map(({ type }) => type)).toEqual(["ready", "snapshot"]);
  expect(ready).toMatchObject({ leagueId: id, seq: snapshot.seq });
  expect(snapshot.standings).toHaveLength(1);
  expect(snapshot.own).toMatchObject({ id: ann.id, rank: 1, score: 0 });
});

test("without a league in the address the user's own Desk answers, whatever leagues there are", async () => {
  const { ann } = await owner();
  const loner = await createPerson();
  for (const person of [ann, loner]) {
    expect(await (await sitDown(person)).next("ready")).toMatchObject({ leagueId: null, seq: 0 });
  }
});

test("a socket is admitted after one round to D1, and the League queries nothing again", async () => {
  const { ann, id } = await owner();
  // The first socket takes the lease, and builds the table if nobody has read it yet.
  await goLive(ann, id);
  const asked = () =>
    runInDurableObject(env.LEAGUES.getByName(id), (league: League) => league.context.cost.queries);
  await expect
    .poll(() => tables().select().from(liveLeagues).where(eq(liveLeagues.leagueId, id)))
    .toHaveLength(1);
  const before = await asked();
  const again = await goLive(ann, id);
  expect(again.of("snapshot")).toHaveLength(1);
  expect(await asked()).toBe(before);
});

test("ready does not wait for the lease, and news from before the lease is delivered", async () => {
  const { ann, id } = await owner();
  // No socket is open yet: the table exists, and no goal is sent to it.
  await scoreTable(id);
  const live = await openSilently(ann, id);
  // The Worker has read the epoch; before the League is in D1's list there is a goal of which it is not told.
  await happen(goalBy(7, 70));
  live.send({ type: "auth", userId: ann.id });
  await live.next("snapshot");
  expect((await live.next("goal")).playerId).toBe(107);
});

test("anything outside the protocol closes with 1008, before and after auth", async () => {
  const { ann, id } = await owner();
  const wrong: unknown[] = [
    "no json",
    "null",
    "[]",
    { type: "goal" },
    { type: "auth" },
    { type: "auth", userId: 7 },
    { type: "resume", since: "1" },
    { type: "auth", userId: ann.id, padding: "x".repeat(4096) },
    { type: "auth", userId: "é".repeat(2100) },
  ];
  for (const message of wrong) {
    const before = await openSilently(ann, id);
    before.send(message);
    await before.until(({ closed }) => closed !== null);
    expect([message, before.closed?.code, before.messages]).toEqual([message, 1008, []]);
  }
  const after = await goLive(ann, id);
  after.sendBytes(new ArrayBuffer(8));
  await after.until(({ closed }) => closed !== null);
  expect(after.closed?.code).toBe(1008);
  const early = await openSilently(ann, id);
  early.send({ type: "resume", since: 0 });
  await early.until(({ closed }) => closed !== null);
  expect(early.closed?.code).toBe(1008);
});

test("a socket that never authenticated receives nothing", async () => {
  const { ann, id } = await owner();
  const silent = await openSilently(ann, id);
  const live = await goLive(ann, id);
  await tellLeague(id, goalBy(1, 50));
  await live.next("goal");
  expect(silent.messages).toEqual([]);
});

test("heartbeats are answered without waking the League", async () => {
  const { ann, id } = await owner();
  const live = await goLive(ann, id);
  live.send("ping");
  await live.until(({ frames }) => frames.includes("pong"));
});
