import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { namedTimers } from "./named-timers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a timer set again replaces the one of its name, and no other", () => {
  const called: string[] = [];
  const timers = namedTimers();
  timers.set("ask", 10, () => called.push("first"));
  timers.set("renew", 10, () => called.push("renew"));
  timers.set("ask", 20, () => called.push("second"));
  vi.advanceTimersByTime(30);
  expect(called).toEqual(["renew", "second"]);
});

test("stopped timers never call, and all can be stopped at once", () => {
  const timers = namedTimers();
  const never = () => expect.unreachable();
  timers.set("ask", 10, never);
  timers.stop("ask");
  timers.stop("unknown");
  timers.set("renew", 10, never);
  timers.set("letters", 10, never);
  timers.stopAll();
  expect(vi.getTimerCount()).toBe(0);
});

test("what is due already is called at once, and a hundred days do not overflow", () => {
  let calls = 0;
  const timers = namedTimers();
  timers.set("late", -5, () => calls++);
  timers.set("far", 100 * DAY_MS, () => calls++);
  vi.advanceTimersByTime(1);
  expect(calls).toBe(1);
});
