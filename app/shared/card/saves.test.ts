import { expect, test } from "vitest";
import { savesPending, sendInTurn } from "./saves.ts";

test("saves of picks are sent one after the other, and the last of them knows that it is", async () => {
  const told: string[] = [];
  const save = (name: string, fails = false) =>
    sendInTurn(
      [1],
      async () => {
        told.push(`${name} sent`);
        if (fails) throw new Error("refused");
        return name;
      },
      {
        ok: (answer) => told.push(`${answer} ok`),
        failed: () => told.push(`${name} failed`),
        after: () => told.push(`${name} with ${savesPending()} pending`),
      },
    ).catch(() => undefined);
  await Promise.all([save("a", true), save("b")]);
  expect(told).toEqual(["a sent", "a failed", "a with 2 pending", "b sent", "b ok", "b with 1 pending"]);
  expect(savesPending()).toBe(0);
});
