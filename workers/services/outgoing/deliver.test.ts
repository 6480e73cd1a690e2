import { beforeEach, expect, test } from "vitest";
import type { Service } from "#domain/outgoing/kinds.ts";
import { SERVICES } from "#domain/outgoing/kinds.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import {
  arrangeChats,
  at,
  chats,
  connect,
  context,
  count,
  happens,
  host,
  listed,
  minute,
  P,
  playerName,
  queue,
  run,
  told,
} from "#tests/support/outside/chat-league.ts";
import { now } from "#tests/support/outside/chat-queue.ts";
import { wordsOf } from "#tests/support/outside/chats.ts";
import { setClock } from "#tests/support/tipping.ts";
import { deliver } from "./deliver.ts";

beforeEach(arrangeChats);

/** A chat is told of a goal, which is taken back half an hour later. */
async function tellsOfGoalTakenBack(service: Service): Promise<void> {
  await connect(service);
  await happens("goal", P(0), 10);
  await run(minute(11));
  await happens("back", P(0), 41);
  await run(minute(42), 3);
}

test.each(SERVICES)("OUT-03 %s is told each goal once, in order, whatever is repeated", async (service) => {
  await connect(service);
  await happens("goal", P(0), 20);
  await run(minute(21), 2);
  await happens("goal", P(1), 25);
  queue.wake();
  queue.wake();
  await run(minute(26), 2);
  const words = told(service).map(wordsOf);
  expect(words).toHaveLength(2);
  expect(words[0]).toContain(playerName(P(0)));
  expect(words[1]).toContain(playerName(P(1)));
  expect(words[0]).toMatch(/Hangs up .* for host\d+ \(1\/20/);
  await run(minute(60));
  expect(told(service)).toHaveLength(2);
  const [own] = await listed();
  expect(own?.health?.deliveries.map(({ state, moments }) => [state, moments])).toEqual([
    ["delivered", 1],
    ["delivered", 1],
  ]);
  expect(own?.health?.goalsToday).toBe(2);
});

test.each(["discord", "telegram"] as const)(
  "OUT-03 a goal taken back edits its message in %s",
  async (service) => {
    await tellsOfGoalTakenBack(service);
    expect(told(service)).toHaveLength(1);
    const [message] = told(service);
    expect(message?.earlier).toHaveLength(1);
    const words = wordsOf(message as never);
    expect(words).toMatch(/^~/);
    expect(words).toMatch(/Taken back: Own goal by Tarrant\. host\d+ is on 0\/20, 1st\./);
  },
);

test.each(["slack", "teams", "webhook"] as const)(
  "OUT-03 where %s cannot edit, one correction follows",
  async (service) => {
    await tellsOfGoalTakenBack(service);
    const words = told(service).map(wordsOf);
    expect(words).toHaveLength(2);
    expect(words[1]).toContain("Taken back:");
    expect(words[1]).toContain(playerName(P(0)));
  },
);

test.each(["discord", "telegram"] as const)(
  "OUT-03 a message that %s edits no longer is followed by one correction, and by what comes next",
  async (service) => {
    await connect(service);
    await happens("goal", P(0), 10);
    await run(minute(11));
    chats.fail("fixed", 1_000);
    await happens("back", P(0), 41);
    await run(minute(42), 3);
    await happens("goal", P(1), 50);
    await run(minute(55), 3);
    const words = told(service).map(wordsOf);
    expect(words).toHaveLength(3);
    expect([words[0], words[2]].map((text) => text?.includes("Taken back:"))).toEqual([false, false]);
    expect(words[1]).toMatch(/^~.*\n.*\n?.*Taken back:/s);
    expect(words[2]).toContain(playerName(P(1)));
    expect(told(service).every(({ earlier }) => earlier.length === 0)).toBe(true);
    // One edit was tried, and the connection is not taken for a failing one.
    expect(chats.calls).toHaveLength(4);
    expect(await listed()).toMatchObject([{ state: "on", health: { failing: null } }]);
  },
);

test("OUT-03 a goal that is taken back before its message goes is told once, as taken back", async () => {
  await connect("discord");
  await happens("goal", P(0), 10);
  await happens("back", P(0), 12);
  await run(minute(13));
  expect(told("discord").map(wordsOf)).toEqual([expect.stringContaining("Taken back:")]);
});

test("OUT-03 goals within a service's rate limit are one message, and are taken back in it", async () => {
  await connect("telegram");
  for (const player of [P(1), P(2), P(3)]) await happens("goal", player, 10);
  await happens("goal", P(0), 10);
  await run(minute(11));
  expect(told("telegram").length).toBeLessThanOrEqual(2);
  for (const player of [P(0), P(1), P(2), P(3)]) expect(count("telegram", playerName(player))).toBe(1);
  await happens("back", P(0), 41);
  await run(minute(42));
  const words = told("telegram").map(wordsOf).join("\n");
  expect(words.match(/Taken back/g)).toHaveLength(1);
  expect(words).toContain(playerName(P(2)));
});

test("OUT-03 of runs at the same time one tells", async () => {
  const id = await connect("webhook");
  await happens("goal", P(0), 10);
  await Promise.all(Array.from({ length: 5 }, () => deliver(context(), id)));
  await run(minute(20));
  expect(chats.calls).toHaveLength(1);
});

test("OUT-03 a message is two rows written, a third for each that is forgotten with it, and one that ends a failure", async () => {
  const id = await connect("webhook");
  const written = async () => {
    const ctx = context();
    await deliver(ctx, id);
    return ctx.cost.rowsWritten;
  };
  await happens("goal", P(0), 10);
  expect(await written()).toBe(2);
  const deliveredAt = async () => (await listed())[0]?.health?.deliveredAt;
  expect(await deliveredAt()).toBe(formatInstant(now()));
  await happens("goal", P(1), 6 * 24 * 60);
  expect(await written()).toBe(2 + 1);
  expect(await deliveredAt()).toBe(formatInstant(now()));
  chats.fail("broken", 1);
  await happens("goal", P(2), 6 * 24 * 60 + 20);
  // Claimed, given back, and noted as failed.
  expect(await written()).toBe(3);
  await happens("goal", P(3), 6 * 24 * 60 + 40);
  expect(await written()).toBe(2 + 1);
  expect((await listed())[0]).toMatchObject({ health: { failing: null } });
});

test("OUT-01 nothing that happened before it was connected, or that was not chosen, is told", async () => {
  await happens("goal", P(0), 10);
  const id = await connect("slack", { kinds: [] });
  await happens("goal", P(1), 20);
  await run(minute(21));
  expect(told("slack")).toEqual([]);
  setClock(minute(30));
  expect((await host.call("PATCH", at(`/${id}`), { kinds: ["goals"] })).status).toBe(200);
  await happens("goal", P(2), 31);
  await run(minute(32));
  expect(told("slack").map(wordsOf)).toEqual([expect.stringContaining(playerName(P(2)))]);
  await host.call("PATCH", at(`/${id}`), { on: false });
  await happens("goal", P(3), 40);
  await run(minute(41));
  expect(told("slack")).toHaveLength(1);
});

test("OUT-02 a member who wishes appears by an initial", async () => {
  await connect("slack");
  await host.call("PATCH", "/api/account/profile", { publicName: "initials" });
  await happens("goal", P(0), 10);
  await run(minute(11));
  expect(wordsOf(told("slack")[0] as never)).toMatch(/for H \(1\/20/);
});
