import {
  createExecutionContext,
  createMessageBatch,
  getQueueResult,
  waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { DeadLettersAnswer, ReplayedLetters } from "#contract/operator/maintenance.ts";
import { createPerson, ORIGIN } from "#tests/support/people.ts";
import worker from "#workers/dev.ts";
import type { Env } from "#workers/platform/env.ts";

const TOKEN = "an-operator-of-this-test";
const sent: Job[] = [];
const JOBS = {
  sendBatch: async (batch: { body: Job }[]) => void sent.push(...batch.map(({ body }) => body)),
};
const world = { ...env, OPERATOR_TOKEN: TOKEN, JOBS } as unknown as Env;

const bury = (...jobs: unknown[]) => buryIn({}, ...jobs);

/** @param variables other bindings than the tests'. */
async function buryIn(variables: Partial<Env>, ...jobs: unknown[]) {
  const messages = jobs.map((body, at) => ({
    id: `m${at}`,
    timestamp: new Date(0),
    attempts: 6,
    body: body as Job,
  }));
  const batch = createMessageBatch<Job>("football-bingo-dead", messages);
  const execution = createExecutionContext();
  await worker.queue(batch, { ...world, ...variables }, execution);
  return getQueueResult(batch, execution);
}

async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(`${ORIGIN}/api/operator/dead-letters${path}`, { method, headers });
  const response = await worker.fetch(request as never, world, execution);
  await waitOnExecutionContext(execution);
  return response;
}

const asOperator = { Authorization: `Bearer ${TOKEN}` };
const kept = async (): Promise<DeadLettersAnswer> => (await ask("GET", "", asOperator)).json();

test("dead letters are stored once, raise the alarm, and return to the queue when an operator says so", async () => {
  const alarm = vi.spyOn(console, "error").mockReturnValue();
  const letters = [
    { kind: "member_changed", userId: "u1" },
    { kind: "member_changed", userId: "u2" },
    { kind: "moves_recorded", epoch: 7 },
  ];
  expect((await bury(...letters)).ackAll).toBe(true);
  expect(alarm.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { event: "dead_letters", kind: "member_changed", count: 2 },
    { event: "dead_letters", kind: "moves_recorded", count: 1 },
  ]);
  // A letter delivered twice is stored once.
  await bury(...letters);
  expect(await kept()).toMatchObject({
    total: 3,
    kinds: [
      { kind: "member_changed", count: 2 },
      { kind: "moves_recorded", count: 1 },
    ],
  });

  const replayed: ReplayedLetters = await (await ask("POST", "/replay", asOperator)).json();
  expect(replayed).toEqual({ replayed: 3, left: 0 });
  expect(sent).toEqual(letters);
  expect(await (await ask("POST", "/replay", asOperator)).json()).toEqual({ replayed: 0, left: 0 });
  expect(sent).toHaveLength(3);
  alarm.mockRestore();
});

test("an unreadable letter is stored too, and letters a month old are deleted", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  await bury(null, "noise", { kind: "of_tomorrow" });
  expect((await kept()).total).toBe(3);
  await env.DB.prepare("update dead_letters set failed_at = failed_at - 2600000000").run();
  await bury({ kind: "member_changed", userId: "u3" });
  // The first has the id of an earlier one, already stored when it came.
  expect((await kept()).total).toBeLessThanOrEqual(1);
  vi.restoreAllMocks();
});

test("the calls do not exist for anybody but an operator", async () => {
  const person = await createPerson();
  const callers: Record<string, string>[] = [
    {},
    { Cookie: person.cookie },
    { Authorization: "Bearer another-token-of-16" },
  ];
  for (const headers of callers) {
    expect((await ask("GET", "", headers)).status).toBe(404);
    expect((await ask("POST", "/replay", headers)).status).toBe(404);
  }
});
