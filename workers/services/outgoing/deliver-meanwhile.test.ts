import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addMs, MINUTE_MS } from "#domain/shared/instant.ts";
import {
  arrangeChats,
  at,
  chats,
  connect,
  context,
  count,
  happens,
  host,
  P,
  playerName,
  queue,
  run,
} from "#tests/support/outside/chat-league.ts";
import { now } from "#tests/support/outside/chat-queue.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { deliver } from "./deliver.ts";

beforeEach(arrangeChats);

/** A context in which something happens while the league is asked what is to be told. */
function whileAsked(act: () => Promise<unknown>): Context {
  const ctx = context();
  const LEAGUES = {
    getByName(...asked: Parameters<Env["LEAGUES"]["getByName"]>) {
      const league = ctx.env.LEAGUES.getByName(...asked);
      return {
        async notices(question: Parameters<typeof league.notices>[0]) {
          await act();
          return league.notices(question);
        },
      };
    },
  } as unknown as Env["LEAGUES"];
  return { ...ctx, env: { ...ctx.env, LEAGUES } };
}

const rowsLeft = async () => (await env.DB.prepare("select * from deliveries").all()).results.length;

test.each([
  ["disconnected", (id: string) => host.call("DELETE", at(`/${id}`))],
  ["switched off", (id: string) => host.call("PATCH", at(`/${id}`), { on: false })],
] as const)(
  "OUT-01 nothing goes to a chat that is %s while its message is made, and nothing is kept of it",
  async (_, act) => {
    const id = await connect("webhook");
    await happens("goal", P(0), 10);
    queue.clear();
    await deliver(
      whileAsked(async () => expect((await act(id)).ok).toBe(true)),
      id,
    );
    await run(addMs(now(), MINUTE_MS));
    expect([chats.messages.length, await rowsLeft()]).toEqual([0, 0]);
  },
);

test("OUT-04 an address that is changed while a message is made gets it, and the former one nothing", async () => {
  const id = await connect("slack");
  await happens("goal", P(0), 10);
  queue.clear();
  const path = `/services/T00000001/B00000001/${"n".repeat(24)}`;
  const moved = { address: `https://hooks.slack.com${path}` };
  await deliver(
    whileAsked(async () => expect((await host.call("PATCH", at(`/${id}`), moved)).ok).toBe(true)),
    id,
  );
  expect(chats.calls).toEqual([]);
  await run(addMs(now(), MINUTE_MS));
  expect(count("slack", playerName(P(0)))).toBe(1);
  expect(chats.calls.map((call) => call.path)).toEqual([path]);
});

test("OUT-01 a message interrupted before a chat was switched off is not told once it is on again, and its number is not used again", async () => {
  const id = await connect("webhook");
  chats.fail("silent");
  await happens("goal", P(0), 10);
  await run(addMs(now(), 0));
  expect((await host.call("PATCH", at(`/${id}`), { on: false })).ok).toBe(true);
  await run(addMs(now(), MINUTE_MS));
  expect((await host.call("PATCH", at(`/${id}`), { on: true })).ok).toBe(true);
  await happens("goal", P(1), 15);
  await run(addMs(now(), MINUTE_MS));
  expect([count("webhook", playerName(P(0))), count("webhook", playerName(P(1)))]).toEqual([0, 1]);
  expect(chats.messages.map(({ headers }) => headers["webhook-id"])).toEqual([`${id}.2`]);
});
