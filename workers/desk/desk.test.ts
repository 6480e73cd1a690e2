import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { type NotificationDto, notificationMark } from "#contract/notifications/notifications.ts";
import { addMs, instant } from "#domain/shared/instant.ts";
import { knock, LiveSocket, openSilently, sitDown } from "#tests/support/live.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { arrangePicks, arrangeSeason } from "#tests/support/standings.ts";
import { notifications, sessions } from "#workers/db/schema/index.ts";
import { tellDesks } from "#workers/platform/tell-desk.ts";
import type { Desk } from "./desk.ts";

await arrangeSeason();

const create = async (owner: Person, more: Partial<League> = {}) =>
  (await (await owner.call("POST", "/api/leagues", { name: "Saturday Club", ...more })).json()) as League;
const join = (person: Person, { joinCode }: League) => person.call("POST", "/api/leagues/join", { joinCode });
const bellOf = async (person: Person) =>
  (await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[];

for (const leagueType of ["football_bingo", "score_tipping"] as const) {
  test(`LEA-07 a new member is announced to everybody else of a ${leagueType} league, on whatever page`, async () => {
    const [ann, bob] = [await createPerson(), await createPerson()];
    const cy = await createPerson(undefined, { firstName: "Cy", lastName: "Young" });
    const league = await create(ann, { leagueType });
    await join(bob, league);
    await arrangePicks(cy.id);
    const desks = [await sitDown(ann), await sitDown(bob), await sitDown(cy)] as const;
    expect((await join(cy, league)).status).toBe(200);
    for (const desk of [desks[0], desks[1]]) {
      // Ann may have had news of Bob before.
      const ofCy = () => desk.of("league_join_alert").find(({ data }) => data.user.firstName === "Cy");
      await desk.until(() => ofCy() !== undefined);
      expect(ofCy()).toMatchObject({ leagueId: league.id, leagueName: "Saturday Club", others: 0 });
      expect(ofCy()?.data.user).toEqual({ firstName: "Cy", lastName: "Young", profileImageUrl: null });
    }
    expect(desks[2].of("league_join_alert")).toEqual([]);
  });
}

test("between matches the members' pages hear that somebody has another name, or is gone, in one message", async () => {
  const [ann, bob, cy] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await create(ann);
  for (const person of [bob, cy]) await join(person, league);
  const desk = await sitDown(ann);
  const told = desk.of("table_changed").length;
  const renamed = `bob${Date.now()}`;
  expect((await bob.call("PATCH", "/api/account/profile", { username: renamed })).status).toBe(200);
  await desk.until(() => desk.of("table_changed").length > told);
  expect(desk.of("table_changed").at(-1)).toEqual({ type: "table_changed", leagueId: league.id });
  const rows: { username: string }[] = await (
    await ann.call("GET", `/api/leaderboard?leagueType=football_bingo&leagueId=${league.id}`)
  ).json();
  expect(rows.map(({ username }) => username)).toContain(renamed);

  const before = desk.of("table_changed").length;
  await ann.call("DELETE", `/api/leagues/${league.id}/members/${cy.id}`);
  await desk.until(() => desk.of("table_changed").length > before);
});

test("LEA-07 the owner finds a new member under the bell, once, and at most twenty per day", async () => {
  const ann = await createPerson();
  const league = await create(ann);
  const desk = await sitDown(ann);
  const bob = await createPerson(undefined, { firstName: "Bob", lastName: "Ash" });
  await join(bob, league);
  await join(bob, league);
  const told = await desk.next("notification");
  expect(await bellOf(ann)).toMatchObject([
    {
      id: told.id,
      type: "league_joined",
      read: false,
      title: "New member in Saturday Club",
      message: "Bob Ash has joined your league.",
      actionUrl: `/leaderboard?type=football_bingo&league=${league.id}`,
      metadata: JSON.stringify({ username: bob.username, league: "Saturday Club" }),
    },
  ]);
  expect(await bellOf(bob)).toEqual([]);
  for (let n = 0; n < 22; n++) await join(await createPerson(), league);
  await expect.poll(async () => (await bellOf(ann)).length).toBe(20);
});

test("LEA-07 many joining at once are one announcement after the first: the newest by name, the others counted", async () => {
  const ann = await createPerson();
  const league = await create(ann);
  const desk = await sitDown(ann);
  const crowd = await Promise.all(Array.from({ length: 12 }, () => createPerson()));
  await join(crowd[0] as Person, league);
  await desk.next("league_join_alert");
  await Promise.all(crowd.slice(1).map((person) => join(person, league)));
  const counted = () => desk.of("league_join_alert").reduce((sum, { others = 0 }) => sum + 1 + others, 0);
  await desk.until(() => counted() === 12);
  expect(desk.of("league_join_alert").length).toBeLessThanOrEqual(3);
});

test("a notification read on one device is read on the others", async () => {
  const ann = await createPerson();
  await tables()
    .insert(notifications)
    .values({
      userId: ann.id,
      id: "n1",
      type: "transfer_alert",
      title: "Free transfer",
      message: "They have left.",
      createdAt: instant(1),
    });
  const desks = [await sitDown(ann), await sitDown(ann)];
  await ann.call("PUT", "/api/notifications/n1/read");
  for (const desk of desks) {
    expect(await desk.next("notification_read")).toEqual({ type: "notification_read", id: "n1" });
  }
});

test("what is told to one person reaches its reader alone, after hibernation too", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const [hers, his] = [await sitDown(ann), await sitDown(bob)];
  await evictDurableObject(env.DESKS.getByName(ann.id));
  const by = { id: bob.id, username: bob.username };
  const overtaken = { type: "overtaken", leagueId: "l", leagueName: "L", by, from: 1, to: 2 } as const;
  await tellDesks(testContext(), [
    { userId: ann.id, message: overtaken },
    { userId: ann.id, message: { type: "notification", id: "n2" } },
  ]);
  expect(await hers.next("overtaken")).toEqual(overtaken);
  await hers.next("notification");
  expect(his.messages.map(({ type }) => type)).toEqual(["ready"]);
});

test("a Desk queries nothing in D1 and stores nothing, not even an alarm while the session has more than a day left", async () => {
  const ann = await createPerson();
  const desk = env.DESKS.getByName(ann.id);
  await sitDown(ann);
  expect(await runInDurableObject(desk, (_, { storage }) => storage.getAlarm())).toBeNull();
  await desk.tell({ messages: [{ type: "notification", id: "n" }] });
  expect(await runInDurableObject(desk, ({ context }: Desk) => context.cost)).toMatchObject({ queries: 0 });
});

test("the Desk's socket is its owner's: another's id closes it, and so does any message outside the protocol", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const wrong = await openSilently(ann);
  wrong.send({ type: "auth", userId: bob.id });
  await wrong.until(({ closed }) => closed !== null);
  expect(wrong.closed?.code).toBe(4403);
  const noise = await sitDown(ann);
  noise.send({ type: "notification", id: "mine" });
  await noise.until(({ closed }) => closed !== null);
  expect(noise.closed?.code).toBe(1008);
  const resuming = await sitDown(ann);
  resuming.send({ type: "resume", since: 3 });
  resuming.send("ping");
  await resuming.until(({ frames }) => frames.includes("pong"));
  expect(resuming.messages.map(({ type }) => type)).toEqual(["ready"]);
});

test("a Desk holds ten sockets per person", async () => {
  const ann = await createPerson();
  const many = await Promise.all(Array.from({ length: 14 }, () => openSilently(ann)));
  await expect.poll(() => many.filter(({ closed }) => closed !== null).length).toBe(4);
});

test("ACC-08 a socket ends with its session, and receives nothing after it", async () => {
  const ann = await createPerson();
  const { clock } = testContext();
  const soon = addMs(clock.now(), 1_000);
  await tables().update(sessions).set({ expiresAt: soon }).where(eq(sessions.userId, ann.id));
  const told = await sitDown(ann);
  const idle = new LiveSocket((await knock(ann.cookie)).webSocket as WebSocket);
  const desk = env.DESKS.getByName(ann.id);
  await expect.poll(() => clock.now() > soon).toBe(true);
  await desk.tell({ messages: [{ type: "notification", id: "late" }] });
  await told.until(({ closed }) => closed !== null);
  expect([told.closed?.code, told.of("notification")]).toEqual([4401, []]);
  await runDurableObjectAlarm(desk);
  await idle.until(({ closed }) => closed !== null);
  expect(idle.closed?.code).toBe(4401);
});

test("ready brings the mark of the reader's notifications, unless one was told meanwhile", async () => {
  const ann = await createPerson();
  const league = await create(ann);
  const bob = await createPerson(undefined, { firstName: "Bob", lastName: "Ash" });
  const desk = await sitDown(ann);
  expect(await desk.next("ready")).toMatchObject({ notifications: notificationMark(await bellOf(ann)) });
  // Its request has read the list already when Bob joins.
  const early = await openSilently(ann);
  await join(bob, league);
  await desk.next("notification");
  early.send({ type: "auth", userId: ann.id });
  expect((await early.next("ready")).notifications).toBeUndefined();
  await evictDurableObject(env.DESKS.getByName(ann.id));
  const [known] = await bellOf(ann);
  expect(await (await sitDown(ann)).next("ready")).toMatchObject({ notifications: `1/1/${known?.id}` });
  // Another person's list is not in it.
  expect(await (await sitDown(bob)).next("ready")).toMatchObject({ notifications: "0/0/" });
});
