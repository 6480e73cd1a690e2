import { expect, test } from "vitest";
import { nextTurn } from "#workers/platform/distance/next-turn.ts";

test("what needs no answer from outside has gone on by the next turn, however many steps it takes", async () => {
  let steps = 0;
  const goOn = async () => {
    for (let n = 0; n < 1_000; n += 1) {
      await null;
      steps += 1;
    }
  };
  const going = goOn();
  await nextTurn();
  expect(steps).toBe(1_000);
  await going;
});
