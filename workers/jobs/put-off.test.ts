import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { Job } from "#contract/jobs.ts";
import { createPerson } from "#tests/support/people.ts";
import worker from "#workers/dev.ts";
import type { Env } from "#workers/platform/env.ts";

declare module "vitest" {
  interface ProvidedContext {
    wranglerToml: string;
  }
}

/** A queue as the platform is told to consume it. */
interface Queue {
  readonly name: string;
  readonly maxRetries: number;
  readonly deadLetters: string | undefined;
}

const QUEUES: readonly Queue[] = inject("wranglerToml")
  .split("[[queues.consumers]]")
  .slice(1)
  .map((text) => ({
    name: /^queue = "(.+)"$/m.exec(text)?.[1] ?? "",
    maxRetries: Number(/^max_retries = (\d+)$/m.exec(text)?.[1]),
    deadLetters: /^dead_letter_queue = "(.+)"$/m.exec(text)?.[1],
  }));

/** For how long the platform keeps a message, and the longest delay that it takes. */
const KEPT_HOURS = { freePlan: 24, paidPlan: 96 };
const LONGEST_DELAY_SECONDS = 12 * 3_600;

const JOB = { kind: "member_changed", userId: "u1" };
/** A deployment whose secret is missing, or malformed. */
const UNCONFIGURED: Partial<Env> = { ENVIRONMENT: undefined, CLOCK_AT: undefined, DRAW_SECRET: undefined };
const D1_REFUSES: Partial<Env> = {
  DB: { prepare: refuse, batch: refuse, withSession: refuse } as unknown as Env["DB"],
};

function refuse(): never {
  throw new Error("D1_ERROR: no such table: dead_letters");
}

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Delivers a message as often as its queue does. @returns what became of it, after how many hours. */
async function deliver(
  { name, maxRetries, deadLetters }: Queue,
  id: string,
  bindingsAt: (attempt: number) => Partial<Env>,
): Promise<{ readonly end: string; readonly hours: number }> {
  let seconds = 0;
  for (let attempts = 1; attempts <= maxRetries + 1; attempts++) {
    const message = { id, timestamp: new Date(0), attempts, body: JOB as Job };
    const batch = createMessageBatch<Job>(name, [message]);
    const [sent] = batch.messages;
    const retry = vi.spyOn(sent as Message<Job>, "retry");
    const execution = createExecutionContext();
    await worker.queue(batch, { ...env, ...bindingsAt(attempts) }, execution);
    const { ackAll, explicitAcks, retryMessages } = await getQueueResult(batch, execution);
    if (ackAll || explicitAcks.length > 0) return { end: "done", hours: seconds / 3_600 };
    expect(retryMessages).toHaveLength(1);
    const delay = retry.mock.calls[0]?.[0]?.delaySeconds ?? 0;
    expect(delay).toBeLessThanOrEqual(LONGEST_DELAY_SECONDS);
    if (attempts <= maxRetries) seconds += delay;
  }
  return { end: deadLetters ?? "lost", hours: seconds / 3_600 };
}

const letters = async () =>
  (await env.DB.prepare("select id from dead_letters order by id").all<{ id: string }>()).results.map(
    ({ id }) => id,
  );

const [dead] = QUEUES.filter(({ name }) => name === "football-bingo-dead");
const others = QUEUES.filter((queue) => queue !== dead);

test.each(others)(
  "while the site is not configured a message of $name waits, and is done once it is",
  async (queue) => {
    const { id: userId } = await createPerson();
    expect(userId).toBeTruthy();
    const { end, hours } = await deliver(queue, "mended", (attempt) => (attempt <= 3 ? UNCONFIGURED : {}));
    expect([end, hours]).toEqual(["done", (1 + 10 + 60) / 60]);
  },
);

test.each(others)("a message of $name that has waited in vain is kept, configured or not", async (queue) => {
  const waited = await deliver(queue, `of-${queue.name}`, () => UNCONFIGURED);
  expect(waited.end).toBe(dead?.name);
  expect(waited.hours).toBeGreaterThan(18);
  expect(waited.hours).toBeLessThan(KEPT_HOURS.freePlan);
  expect(await deliver(dead as Queue, `of-${queue.name}`, () => UNCONFIGURED)).toEqual({
    end: "done",
    hours: 0,
  });
  expect(await letters()).toContain(`of-${queue.name}`);
});

test("a dead letter that the database does not take comes again, for as long as the platform keeps it", async () => {
  const until = (attempt: number) => (attempt <= 10 ? D1_REFUSES : {});
  const { end, hours } = await deliver(dead as Queue, "refused", until);
  expect(end).toBe("done");
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(KEPT_HOURS.paidPlan);
  expect(await letters()).toContain("refused");
});
