import { beforeEach, expect, test, vi } from "vitest";
import { readsUnderWay } from "#workers/platform/reads-under-way.ts";
import { inTurn } from "./hash-queue.ts";

/** A clock that only waiting moves; `onWait` hears of each wait before it ends. */
let now = performance.now();
let onWait = (): void => {};
beforeEach(() => {
  // Past the gap after the hash of the test before.
  now += 60_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(scheduler, "wait").mockImplementation(async (ms) => {
    now += ms;
    onWait();
  });
  return () => {
    onWait = () => {};
    vi.restoreAllMocks();
  };
});

/** A read that stays under way until `end` is called. */
function startRead() {
  let end = (): void => {};
  const answered = readsUnderWay.during(
    () => new Promise((resolve) => (end = () => resolve(new Response("read")))),
  );
  return { end: () => end(), answered };
}

test("a hash waits for a read that is under way", async () => {
  const order: string[] = [];
  const read = startRead();
  onWait = () => {
    order.push("answered");
    read.end();
  };
  await inTurn(() => order.push("hashed"));
  read.end();
  await read.answered;
  expect(order).toEqual(["answered", "hashed"]);
});

test("a hash waits for no read longer than a tenth of a second", async () => {
  const askedAt = performance.now();
  const read = startRead();
  const hashedAt = await inTurn(() => performance.now());
  expect((hashedAt ?? 0) - askedAt).toBe(100);
  read.end();
  await read.answered;
});

test("a read that never ends holds up the hashes of its first second alone", async () => {
  const read = startRead();
  for (let hash = 0; hash < 15; hash += 1) await inTurn(() => null);
  const askedAt = performance.now();
  expect(await inTurn(() => performance.now() - askedAt)).toBeLessThan(100);
  read.end();
  await read.answered;
});
