import { beforeEach, expect, test, vi } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { SERVICES } from "#domain/outgoing/kinds.ts";
import { addMs, HOUR_MS, MINUTE_MS, parseInstant, SECOND_MS } from "#domain/shared/instant.ts";
import { NEW_CHAT } from "#sandbox/chats/refusals.ts";
import {
  arrangeChats,
  at,
  chats,
  connect,
  context,
  count,
  happens,
  host,
  league,
  listed,
  minute,
  P,
  playerName,
  queue,
  run,
  told,
} from "#tests/support/outside/chat-league.ts";
import { now } from "#tests/support/outside/chat-queue.ts";
import { ADDRESSES, SECRETS, wordsOf } from "#tests/support/outside/chats.ts";
import { killedAfter } from "#tests/support/outside/killed.ts";
import { setClock } from "#tests/support/tipping.ts";
import { deliver } from "./deliver.ts";
import { healChats } from "./wake-connections.ts";

beforeEach(arrangeChats);

test.each(["limited", "broken", "silent", "gone"] as const)(
  "OUT-03 services that are %s get each goal once, in order, when they work again",
  async (fault) => {
    for (const service of SERVICES) await connect(service);
    chats.fail(fault, 12);
    await happens("goal", P(0), 10);
    await happens("goal", P(1), 15);
    for (let quarter = 0; quarter < 16; quarter++) {
      await run(addMs(now(), 15 * MINUTE_MS));
      await healChats(context());
    }
    for (const service of SERVICES) {
      const all = told(service).map(wordsOf).join("\n");
      const times = [P(0), P(1)].map((player) => all.split(playerName(player)).length - 1);
      expect([service, times]).toEqual([service, [1, 1]]);
      expect(all.indexOf(playerName(P(0)))).toBeLessThan(all.indexOf(playerName(P(1))));
    }
    for (const own of await listed()) expect(own).toMatchObject({ state: "on", health: { failing: null } });
  },
);

test("OUT-03 a Telegram group that has become a supergroup hears each goal once, under its new number", async () => {
  await connect("telegram");
  await happens("goal", P(0), 10);
  await run(minute(11));
  chats.fail("moved", 1_000);
  await happens("goal", P(1), 15);
  await run(minute(16));
  const channels = told("telegram").map(({ channel, ...message }) => [channel, wordsOf(message)]);
  expect(channels).toEqual([
    [`telegram ${ADDRESSES.telegram.chat}`, expect.stringContaining(playerName(P(0)))],
    [`telegram ${NEW_CHAT}`, expect.stringContaining(playerName(P(1)))],
  ]);
  expect(await listed()).toMatchObject([{ state: "on", health: { failing: null } }]);
});

test("OUT-03 Retry-After is honoured: nothing is asked before it", async () => {
  await connect("discord");
  chats.fail("limited");
  await happens("goal", P(0), 10);
  await run(addMs(now(), SECOND_MS));
  queue.wake();
  await run(addMs(now(), 0));
  expect(chats.calls).toHaveLength(1);
  await run(minute(11));
  expect(told("discord")).toHaveLength(1);
});

test("OUT-04 a service that always asks for no wait is asked ever more seldom", async () => {
  await connect("webhook");
  let calls = 0;
  vi.stubGlobal("fetch", async () => {
    calls += 1;
    return new Response(null, { status: 429, headers: { "Retry-After": "0" } });
  });
  await happens("goal", P(0), 10);
  await run(addMs(now(), HOUR_MS));
  expect(calls).toBeGreaterThan(5);
  expect(calls).toBeLessThan(20);
});

test("OUT-03 killed at any step, a webhook's receiver has each goal once: a repeat is the same message", async () => {
  const id = await connect("webhook");
  const points = [
    [1, false],
    [2, false],
    [2, true],
    [3, false],
  ] as const;
  for (const [n, [calls, isDone]] of points.entries()) {
    await happens("goal", P(n), 10 + n);
    queue.clear();
    await deliver(killedAfter(context(), calls, isDone), id).catch(() => {});
    queue.wake();
    await run(addMs(now(), 2 * MINUTE_MS));
    expect([calls, isDone, count("webhook", playerName(P(n)))]).toEqual([calls, isDone, 1]);
  }
  expect(told("webhook").map(wordsOf)).toHaveLength(4);
});

test("OUT-03 killed before it was sent or after it was recorded, a chat has each goal once; between the two, once more", async () => {
  const id = await connect("discord");
  const times = [];
  const points = [
    [2, false],
    [2, true],
    [3, true],
    [3, false],
  ] as const;
  for (const [n, [calls, isDone]] of points.entries()) {
    await happens("goal", P(n), 10 + 4 * n);
    queue.clear();
    await deliver(killedAfter(context(), calls, isDone), id).catch(() => {});
    queue.wake();
    await run(addMs(now(), 2 * MINUTE_MS));
    times.push(count("discord", playerName(P(n))));
  }
  expect(times).toEqual([1, 1, 1, 2]);
});

test("OUT-03 killed again while it takes an interrupted message over, a chat has the goal once", async () => {
  const id = await connect("discord");
  await happens("goal", P(0), 10);
  queue.clear();
  await deliver(killedAfter(context(), 2, true), id).catch(() => {});
  setClock(addMs(now(), 31 * SECOND_MS));
  await deliver(killedAfter(context(), 2, false), id).catch(() => {});
  queue.wake();
  await run(addMs(now(), 2 * MINUTE_MS));
  expect(count("discord", playerName(P(0)))).toBe(1);
});

test("OUT-03 a run that took long over one message is not taken over during its next", async () => {
  const id = await connect("webhook");
  await happens("goal", P(0), 10);
  queue.clear();
  await deliver(killedAfter(context(), 2, true), id).catch(() => {});
  await happens("goal", P(1), 12);
  queue.clear();
  const answers = globalThis.fetch;
  let calls = 0;
  vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
    calls += 1;
    // The first message takes 25 seconds; ten seconds into the second, another run looks.
    if (calls === 1) setClock(addMs(now(), 25 * SECOND_MS));
    if (calls === 2) {
      setClock(addMs(now(), 10 * SECOND_MS));
      await deliver(context(), id);
    }
    return answers(...asked);
  });
  await deliver(context(), id);
  expect(calls).toBe(2);
  expect([count("webhook", playerName(P(0))), count("webhook", playerName(P(1)))]).toEqual([1, 1]);
});

test("OUT-03 a message whose answer was lost and whose repeat is refused keeps its number: the next goal is not taken for it", async () => {
  await connect("webhook");
  chats.fail("lost", 1);
  await happens("goal", P(0), 10);
  await run(addMs(now(), SECOND_MS));
  chats.fail("broken", 1);
  await run(addMs(now(), 6 * SECOND_MS));
  await happens("goal", P(1), 12);
  await run(addMs(now(), HOUR_MS));
  expect([count("webhook", playerName(P(0))), count("webhook", playerName(P(1)))]).toEqual([1, 1]);
});

test("OUT-03 numbers go on when the earlier messages are forgotten and the next is refused", async () => {
  await connect("webhook");
  await happens("goal", P(0), 10);
  await run();
  chats.fail("broken", 1);
  await happens("goal", P(1), 6 * 24 * 60);
  await run(addMs(now(), HOUR_MS));
  expect([count("webhook", playerName(P(0))), count("webhook", playerName(P(1)))]).toEqual([1, 1]);
});

test("OUT-04 a channel that is gone for three days pauses, and its owner is told once; a new address ends it", async () => {
  const id = await connect("discord", { name: "#saturday" });
  await happens("goal", P(0), 10);
  for (let hour = 0; hour < 80; hour++) {
    chats.fail("gone", 1_000);
    await run(addMs(now(), HOUR_MS));
    await healChats(context());
  }
  await run(addMs(now(), HOUR_MS));
  const [paused] = await listed();
  expect(paused).toMatchObject({
    state: "paused",
    health: { failing: { reason: "The service says that this channel or address is gone." } },
  });
  // Not asked often while it is gone, and not at all once it is paused.
  expect(chats.calls.length).toBeLessThan(90);
  const asked = chats.calls.length;
  queue.wake();
  await run();
  expect(chats.calls).toHaveLength(asked);
  const bell = (await (await host.call("GET", "/api/notifications")).json()) as NotificationDto[];
  const about = bell.filter(({ type }) => type === "connection_paused");
  expect(about).toMatchObject([{ title: "Discord is paused", actionUrl: `/leagues/${league}/extras` }]);
  for (const part of SECRETS) expect(JSON.stringify(bell)).not.toContain(part);
  chats.fail(null);
  const back = await host.call("PATCH", at(`/${id}`), ADDRESSES.discord);
  expect(await back.json()).toMatchObject({ state: "on", health: { failing: null } });
});

test("OUT-01 healed by the hour: a goal whose message was lost is told", async () => {
  await connect("slack");
  await happens("goal", P(0), 10);
  queue.clear();
  await healChats(context());
  await run(minute(15));
  expect(told("slack")).toHaveLength(1);
  // The same hour again wakes nobody.
  await healChats(context());
  expect(queue.waiting).toEqual([]);
});

test("OUT-01 while nothing happens all are woken once a morning, and on a Monday in each hour of it, for the recap", async () => {
  await connect("slack");
  const monday = parseInstant("2025-09-22T00:00:00Z");
  setClock(addMs(monday, -HOUR_MS));
  await healChats(context());
  const woken: number[] = [];
  for (let hour = 0; hour < 72; hour++) {
    queue.clear();
    setClock(addMs(monday, hour * HOUR_MS));
    await healChats(context());
    if (queue.waiting.length > 0) woken.push(hour);
  }
  expect(woken).toEqual([8, 9, 10, 11, 24 + 9, 48 + 9]);
});
