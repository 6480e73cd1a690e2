import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { SERVICES } from "#domain/outgoing/kinds.ts";
import { addMs, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { Fault } from "#sandbox/chats/chats.ts";
import { chatsPage } from "#sandbox/chats/chats-page.ts";
import {
  arrangeChats,
  at,
  chats,
  connect,
  context,
  happens,
  host,
  league,
  listed,
  P,
  queue,
  run,
} from "#tests/support/outside/chat-league.ts";
import { now } from "#tests/support/outside/chat-queue.ts";
import { SECRETS } from "#tests/support/outside/chats.ts";
import { killedAfter } from "#tests/support/outside/killed.ts";
import { createPerson } from "#tests/support/people.ts";
import { worldAt } from "#tests/support/season.ts";
import { runQueue } from "#workers/jobs/queue.ts";
import { deliver } from "./deliver.ts";
import { healChats } from "./wake-connections.ts";

const FAULTS: readonly Fault[] = ["limited", "gone", "broken", "silent", "fixed", "lost"];
const OPERATOR_TOKEN = "an operator's token of this test alone";

beforeEach(arrangeChats);

/** Every row of every table, as text. */
async function everyRow(): Promise<string> {
  const { results } = await env.DB.prepare("select name from sqlite_master where type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !/^(_cf|sqlite_|d1_)/.test(name));
  const rows = await env.DB.batch(tables.map((name) => env.DB.prepare(`select * from "${name}"`)));
  return JSON.stringify(rows.map(({ results: own }) => own));
}

test("OUT-04 whatever happens to messages on their way, no log line, error, stored row, queue, health, operator's answer, notice, export or stand-in's page has an address", async () => {
  const shown: string[] = [];
  for (const way of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, way).mockImplementation((...line) => void shown.push(line.map(String).join(" ")));
  }
  onTestFinished(() => void vi.restoreAllMocks());
  const ids: string[] = [];
  for (const service of SERVICES) ids.push(await connect(service, { name: `#${service}` }));

  for (const [n, fault] of FAULTS.entries()) {
    chats.fail(fault, 7);
    await happens(n % 2 === 0 ? "goal" : "back", P(Math.floor(n / 2)), 10 + n);
    await run(addMs(now(), MINUTE_MS));
    shown.push(JSON.stringify(queue.waiting));
  }
  chats.fail(null);
  await run(addMs(now(), HOUR_MS));
  expect(new Set(chats.messages.map(({ service }) => service)).size).toBe(SERVICES.length);

  // Processes that are killed, and a fetch whose error repeats what it was given.
  const answers = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    throw new TypeError(`fetch failed: ${request.url} ${await request.text()}`);
  });
  // After all that was said before: a clock that went back would let nothing go out.
  await happens("goal", P(3), 300);
  for (const id of ids) {
    for (const calls of [1, 2, 3]) {
      await deliver(killedAfter(context(), calls, false), id).catch((error: Error) =>
        shown.push(`${error} ${error.stack}`),
      );
    }
  }
  await run(addMs(now(), HOUR_MS));
  vi.stubGlobal("fetch", answers);

  // Messages of the queue that failed for good.
  for (const connectionId of ids) queue.push({ kind: "chat", connectionId, seasonId: null as never });
  const letters = queue.clear();
  const batch = createMessageBatch<Job>(
    "football-bingo-dead",
    letters.map((body, id) => ({ id: `${id}`, timestamp: new Date(now()), attempts: 1, body })),
  );
  await runQueue(batch, env, createExecutionContext());

  const take = async (response: Response) => shown.push(`${response.status} ${await response.text()}`);
  const operator = { Authorization: `Bearer ${OPERATOR_TOKEN}` };
  const world = worldAt(now(), { OPERATOR_TOKEN });
  await take(await world.call(null, "GET", "/api/health"));
  await take(await world.call(null, "GET", "/api/operator/dead-letters", undefined, operator));
  for (const path of [
    "/api/notifications",
    "/api/account/export",
    `/api/leagues/${league}`,
    `/api/leagues/${league}/log`,
    `/api/leagues/${league}/connections`,
  ]) {
    await take(await host.call("GET", path));
  }
  await take(await (await createPerson()).call("GET", at()));
  await take(
    await host.call("PATCH", at(`/${ids[0]}`), { address: "https://discord.com.example/api/webhooks/1/x" }),
  );
  await take(await host.call("POST", at(`/${ids[0]}/test`)));
  await healChats(context());
  shown.push(JSON.stringify(await listed()), await everyRow());
  // What the stand-in shows: its page, and the messages as data.
  shown.push(chatsPage(chats.messages), JSON.stringify(chats.messages));

  const text = shown.join("\n");
  expect(text).toContain("#telegram");
  expect(text).toContain("200 ");
  for (const part of SECRETS) expect([part, text.includes(part)]).toEqual([part, false]);
});
