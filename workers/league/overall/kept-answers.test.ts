import { expect, test } from "vitest";
import { type Instant, instant } from "#domain/shared/instant.ts";
import { KeptAnswers } from "./kept-answers.ts";

function arrange() {
  let now: Instant = instant(1_000_000);
  let reads = 0;
  const kept = new KeptAnswers({ now: () => now }, { forMs: 5_000, atMost: 2 });
  return {
    take: (name: string, epoch = 1) => kept.take(name, epoch, async () => ++reads),
    fail: (name: string) => kept.take(name, 1, async () => Promise.reject(new Error("no shard"))),
    wait: (ms: number) => {
      now = instant(now + ms);
    },
  };
}

test("askers at the same time share one read, and so do those of the next seconds", async () => {
  const { take, wait } = arrange();
  expect(await Promise.all([take("table"), take("table")])).toEqual([1, 1]);
  wait(4_999);
  expect(await take("table")).toBe(1);
  wait(1);
  expect(await take("table")).toBe(2);
});

test("an asker who has seen a later epoch gets a newer answer, and so does everybody from then on", async () => {
  const { take } = arrange();
  expect(await take("table", 7)).toBe(1);
  expect(await take("table", 8)).toBe(2);
  expect(await take("table", 7)).toBe(2);
});

test("a failed read is not kept", async () => {
  const { take, fail } = arrange();
  await expect(fail("table")).rejects.toThrow("no shard");
  expect(await take("table")).toBe(1);
});

test("the oldest answer gives way", async () => {
  const { take } = arrange();
  for (const name of ["one", "two", "three"]) await take(name);
  expect(await take("two")).toBe(2);
  expect(await take("one")).toBe(4);
});
