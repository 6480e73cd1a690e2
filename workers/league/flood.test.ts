import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { goLive, type LiveSocket, openSilently } from "#tests/support/live.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import { arrangeLeague, arrangePicks, arrangeSeason, goalBy, tellLeague } from "#tests/support/standings.ts";
import type { League } from "./league.ts";

await arrangeSeason();
const object = (id: string) => env.LEAGUES.getByName(id);

async function annAndBob() {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const id = await arrangeLeague([ann, bob]);
  for (const person of [ann, bob]) await arrangePicks(person.id);
  return { ann, bob, id };
}

/** The time of one read of the leaderboard in milliseconds, the median of nine. */
async function readMs(person: Person, id: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n++) {
    const startedAt = performance.now();
    const response = await person.call("GET", `/api/leaderboard?leagueId=${id}`);
    expect(response.status).toBe(200);
    await response.text();
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[4] as number;
}

/** How many queries a League sends to D1 while some work runs. */
async function queriesDuring(id: string, work: () => Promise<unknown>): Promise<number> {
  const queries = () => runInDurableObject(object(id), ({ context }: League) => context.cost.queries);
  const before = await queries();
  await work();
  return (await queries()) - before;
}

const isClosed = ({ closed }: LiveSocket) => closed !== null;
/** Milliseconds allowed for a busy machine; without the budget the reader waited for seconds. */
const SLACK_MS = 500;

test("one member's 5,000 messages close their socket; another's reads take at most three times as long", async () => {
  const { ann, bob, id } = await annAndBob();
  const quiet = await readMs(bob, id);
  // With its last socket a League gives up its lease, which takes a query of its own.
  const [noisy] = [await goLive(ann, id), await goLive(bob, id)];
  const { seq } = await noisy.next("snapshot");
  let during = 0;
  const asked = await queriesDuring(id, async () => {
    for (let n = 0; n < 5_000; n++) noisy.send({ type: "resume", since: seq - (n % 7) });
    during = await readMs(bob, id);
    await noisy.until(isClosed);
  });
  expect(noisy.closed?.code).toBe(1008);
  expect(noisy.of("snapshot").length + noisy.of("patch").length).toBeLessThanOrEqual(11);
  expect(during).toBeLessThanOrEqual(3 * quiet + SLACK_MS);
  // The others' reads begin the count afresh.
  expect(asked).toBeLessThanOrEqual(0);
});

test("ten simultaneous messages are accepted", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const { seq } = await live.next("snapshot");
  for (let n = 1; n <= 10; n++) live.send({ type: "resume", since: seq + n });
  await live.until((socket) => socket.of("snapshot").length === 11);
  expect(live.closed).toBeNull();
});

test("a repeated resume is not answered again; after a change it is", async () => {
  const { ann, id } = await annAndBob();
  const live = await goLive(ann, id);
  const { seq } = await live.next("snapshot");
  for (let n = 0; n < 5; n++) live.send({ type: "resume", since: seq + 1 });
  live.send({ type: "resume", since: seq + 2 });
  await live.until((socket) => socket.of("snapshot").length >= 3);
  expect(live.of("snapshot")).toHaveLength(3);
  await tellLeague(id, goalBy(3, 50));
  const patch = await live.next("patch");
  live.send({ type: "resume", since: patch.seq + 5 });
  live.send({ type: "resume", since: seq });
  await live.until((socket) => socket.of("snapshot").length === 4 && socket.of("patch").length === 2);
});

test("a League holds ten sockets per member, and the others read on", async () => {
  const { ann, bob, id } = await annAndBob();
  const bobs = await goLive(bob, id);
  const quiet = await readMs(bob, id);
  const many = await Promise.all(Array.from({ length: 120 }, () => openSilently(ann, id)));
  for (const socket of many) if (!isClosed(socket)) socket.send({ type: "auth", userId: ann.id });
  const during = await readMs(bob, id);
  await expect.poll(() => many.filter(isClosed).length).toBe(110);
  expect(new Set(many.filter(isClosed).map(({ closed }) => closed?.code))).toEqual(new Set([1008]));
  const held = await runInDurableObject(object(id), (league: League) => [...league.getConnections(ann.id)]);
  expect(held).toHaveLength(10);
  expect(bobs.closed).toBeNull();
  expect(during).toBeLessThanOrEqual(3 * quiet + SLACK_MS);
});
