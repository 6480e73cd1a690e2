import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("work runs one piece at a time, and a goal goes ahead of everything that waits", async () => {
  const turns = new Turns();
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running++;
    expect(running).toBe(1);
    await Promise.resolve();
    running--;
    done.push(name);
  };
  await Promise.all([
    turns.take(work("first")),
    turns.take(work("second")),
    turns.take(work("third")),
    turns.take(work("goal"), "urgent"),
  ]);
  expect(done).toEqual(["first", "goal", "second", "third"]);
});

test("a failure does not block what follows", async () => {
  const turns = new Turns();
  const failed = turns.take(() => Promise.reject(new Error("no")));
  const next = turns.take(async () => "next");
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("next");
});
