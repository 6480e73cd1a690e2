import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { MessageBudget } from "./budget.ts";

/** How many of `count` simultaneous messages are accepted. */
function passed(budget: MessageBudget, socket: object, count: number, nowMs: number): number {
  let through = 0;
  for (let n = 0; n < count; n++) if (budget.spend(socket, nowMs)) through++;
  return through;
}

test("a socket's auth and ten messages pass at once, then one more per second", () => {
  const budget = new MessageBudget();
  const [noisy, quiet] = [{}, {}];
  expect(passed(budget, noisy, 100, 0)).toBe(11);
  expect(passed(budget, noisy, 5, 900)).toBe(0);
  expect(passed(budget, noisy, 5, 1_900)).toBe(1);
  expect(passed(budget, noisy, 5, 5_000)).toBe(4);
  expect(passed(budget, quiet, 100, 5_000)).toBe(11);
});

test("a long silence earns ten messages, not more", () => {
  const budget = new MessageBudget();
  const socket = {};
  passed(budget, socket, 11, 0);
  expect(passed(budget, socket, 100, HOUR_MS)).toBe(10);
});
