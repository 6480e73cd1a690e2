import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { PUSH_KINDS } from "#domain/notices/choices.ts";
import { jobsOf } from "#tests/support/outside/jobs.ts";
import {
  ctx,
  openService,
  PATH,
  rowsOf,
  subscriber,
  text,
  world,
} from "#tests/support/outside/push-browsers.ts";
import { callAsVisitor, createPerson, tables } from "#tests/support/people.ts";
import { PUSH_VARIABLES } from "#tests/support/push.ts";
import { happen, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { NOVEMBER } from "#tests/support/transfers.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";
import { notifications, users } from "#workers/db/schema/index.ts";
import { isPushEndpoint } from "#workers/integrations/web-push.ts";
import { createContext } from "#workers/platform/context.ts";
import { pushNotification } from "#workers/services/notifications/push.ts";
import { pushTicks } from "#workers/services/notifications/push-ticks.ts";
import { unsubscribePath } from "#workers/services/notifications/push-unsubscribe.ts";
import { tellAll } from "#workers/services/notifications/tell-each.ts";

await seedSeason(standardSeason());

test("the key is public, subscriptions are not; without keys there is no push", async () => {
  expect(await (await world.call(null, "GET", "/api/push/key")).json()).toEqual({
    publicKey: PUSH_VARIABLES.VAPID_PUBLIC_KEY,
  });
  expect(await (await callAsVisitor("GET", "/api/push/key")).json()).toEqual({ publicKey: null });
  for (const method of ["POST", "DELETE"]) expect((await callAsVisitor(method, PATH, {})).status).toBe(401);
  const person = await createPerson();
  const { endpoint, keys } = openService().subscribe();
  expect((await person.call("POST", PATH, { endpoint, keys })).status).toBe(503);
});

test("a browser subscribes, chooses kinds, and leaves; another's cannot be removed", async () => {
  const service = openService();
  const { person, subscription } = await subscriber(service);
  const other = await createPerson();
  const again = await world.call(person, "POST", PATH, { ...subscription, kinds: ["tick"] });
  expect(await again.json()).toEqual({ kinds: ["tick"] });
  expect(await rowsOf(person)).toMatchObject([
    { mutedKinds: PUSH_KINDS.filter((kind) => kind !== "tick").join() },
  ]);
  const { endpoint } = subscription;
  expect((await world.call(other, "DELETE", PATH, { endpoint })).status).toBe(204);
  expect(await rowsOf(person)).toHaveLength(1);
  // The same browser, signed in as somebody else: pushes now go to them.
  await world.call(other, "POST", PATH, subscription);
  expect(await rowsOf(person)).toEqual([]);
  expect((await world.call(other, "DELETE", PATH, { endpoint })).status).toBe(204);
  expect(await rowsOf(other)).toEqual([]);
});

test("nobody keeps more than ten browsers", async () => {
  const service = openService();
  const person = await createPerson();
  for (let at = 0; at < 12; at++) await world.call(person, "POST", PATH, service.subscribe());
  expect(await rowsOf(person)).toHaveLength(10);
});

test("only https addresses of the known push services are called", () => {
  for (const good of [
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ]) {
    expect(isPushEndpoint(good, true), good).toBe(true);
  }
  for (const bad of [
    "http://fcm.googleapis.com/x",
    "https://push.example/x",
    "https://fcm.googleapis.com.push.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://push.services.mozilla.com.push.example/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:secret@fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://[::1]/x",
    "https://10.0.0.1/x",
    "https://localhost/x",
    "https://metadata/x",
    "https://metadata.google.internal/x",
    "https://printer.local/x",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "",
  ]) {
    expect(isPushEndpoint(bad, true), bad).toBe(false);
  }
  expect(isPushEndpoint("http://127.0.0.1:9999/push/1", false)).toBe(true);
  expect(isPushEndpoint("http://10.0.0.1/push/1", false)).toBe(false);
});

test("hostile subscriptions are 400", async () => {
  const { endpoint, keys } = openService().subscribe();
  const person = await createPerson();
  for (const body of [
    {},
    { endpoint },
    { endpoint, keys: { ...keys, p256dh: "AAAA" } },
    { endpoint, keys: { ...keys, auth: "AAAA" } },
    { endpoint, keys: { ...keys, auth: "not base64!" } },
    { endpoint: "http://169.254.169.254/latest", keys },
    { endpoint: "https://", keys },
    { endpoint: 7, keys },
    { endpoint, keys, kinds: ["everything"] },
  ]) {
    expect((await world.call(person, "POST", PATH, body)).status, JSON.stringify(body)).toBe(400);
  }
  expect(await rowsOf(person)).toEqual([]);
});

test("a push arrives encrypted for its browser, once however often the job runs, with its one-tap link", async () => {
  const service = openService();
  const { person, subscription } = await subscriber(service);
  for (let times = 0; times < 2; times++) await tellAll(ctx(), [person.id], text("tick:1"));
  expect(service.received).toMatchObject([
    {
      browser: subscription.endpoint,
      payload: { kind: "tick", title: "Saka has scored", url: "/", tag: "tick:1" },
    },
  ]);
  const [first] = service.received;
  expect(first?.headers.get("Content-Encoding")).toBe("aes128gcm");
  expect(first?.headers.get("Authorization")).toMatch(/^vapid t=.+, k=.+/);
  const path = first?.payload.unsubscribeUrl ?? "";
  // Looking changes nothing; the button does, without signing in.
  expect(await (await world.call(null, "GET", path)).text()).toContain("Switch off these notifications?");
  expect(await rowsOf(person)).toMatchObject([{ mutedKinds: "recap" }]);
  for (let times = 0; times < 2; times++) expect((await world.call(null, "POST", path)).status).toBe(200);
  expect(await rowsOf(person)).toMatchObject([{ mutedKinds: "recap,tick" }]);
  await tellAll(ctx(), [person.id], text("tick:2"));
  await tellAll(ctx(), [person.id], text("predict:2", "predict"));
  expect(service.received.map((push) => push.payload.kind)).toEqual(["tick", "predict"]);
});

test("a forged one-tap link is 404 and changes nothing", async () => {
  const person = await createPerson();
  const path = unsubscribePath(ctx(), person.id, "email");
  const forged = path.slice(0, -1) + (path.endsWith("0") ? "1" : "0");
  for (const wrong of [forged, path.replace("email", "tick"), "/api/push/unsubscribe/x", `${path}0`]) {
    expect((await world.call(null, "POST", wrong)).status).toBe(404);
  }
  expect(await (await world.call(null, "GET", path)).text()).toContain("Switch off these emails?");
  const emailUpdates = async () =>
    (await tables().select().from(users).where(eq(users.id, person.id)))[0]?.emailUpdates;
  expect(await emailUpdates()).toBe(true);
  expect((await world.call(null, "POST", path)).status).toBe(200);
  expect(await emailUpdates()).toBe(false);
});

test("a browser that is gone is deleted; a busy service is tried again", async () => {
  const service = openService();
  const { person, subscription } = await subscriber(service);
  service.state.status = 503;
  await expect(tellAll(ctx(), [person.id], text("tick:3"))).rejects.toThrow("tried again");
  service.state.status = 201;
  await tellAll(ctx(), [person.id], text("tick:3"));
  expect(service.received).toHaveLength(1);
  for (const status of [410, 404]) {
    service.state.status = status;
    await world.call(person, "POST", PATH, subscription);
    await tellAll(ctx(), [person.id], text(`gone:${status}`));
    expect(await rowsOf(person)).toEqual([]);
  }
});

test("a notification is pushed unless it was read; a profile without push gets none", async () => {
  const service = openService();
  const { person } = await subscriber(service);
  const row = {
    userId: person.id,
    type: "transfer_alert",
    title: "Free",
    message: "He left",
    createdAt: NOVEMBER,
  };
  await tables()
    .insert(notifications)
    .values([
      { ...row, id: "n1" },
      { ...row, id: "n2", readAt: NOVEMBER },
      { ...row, id: "n3" },
    ]);
  for (const id of ["n1", "n2", "none"]) await pushNotification(ctx(), person.id, id);
  await tables().update(users).set({ pushNotifications: false }).where(eq(users.id, person.id));
  await pushNotification(ctx(), person.id, "n3");
  expect(service.received.map((push) => push.payload.tag)).toEqual(["n1"]);
});

test("BNG-02 a tick is pushed to the holders whose slot it ticks, once", async () => {
  const service = openService();
  const [holder, other] = [await subscriber(service), await subscriber(service)];
  await seedPicks(holder.person);
  await seedPicks(other.person, [103]);
  // `happen` writes at 20 July.
  const july = createContext(worldAt("2025-07-20T13:00:00Z", PUSH_VARIABLES).env, () => {});
  const first = await happen({ kind: "goal_scored", goal: makeGoal(10, 102) });
  const second = await happen({ kind: "goal_scored", goal: makeGoal(20, 102) });
  const own = await happen({ kind: "goal_scored", goal: makeGoal(10, 202, { isOwnGoal: true }) });
  const sent = await jobsOf(async () => {
    for (const epoch of [first, second, own]) await pushTicks(july, epoch);
  });
  expect(sent).toMatchObject([
    {
      kind: "push_many",
      userIds: [holder.person.id],
      message: { kind: "tick", title: "Player 102 has scored", body: "Your Club 1 slot is ticked." },
    },
  ]);
});

test("BNG-02 a first poll's goals, of which nobody is told, are looked through in a few trips", async () => {
  const goals = Array.from({ length: 60 }, (_, n) => makeGoal(10, 101, { n: n + 1 }));
  const epoch = await happen(...goals.map((goal) => ({ kind: "goal_scored" as const, goal })));
  const july = createContext(worldAt("2025-07-20T13:00:00Z", PUSH_VARIABLES).env, () => {});
  await pushTicks(july, epoch);
  // The goals, then the holders of twenty at a time.
  expect(july.trips.trips.d1).toBe(4);
});
