import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLater } from "./open-later.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

test("code that cannot be loaded is asked for again until it opens", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error("offline"))
    .mockRejectedValueOnce(new Error("offline"));
  load.mockResolvedValue("code");
  const close = vi.fn();
  const open = vi.fn(() => close);
  const onMissing = vi.fn();
  const stop = openLater(load, open, onMissing);
  await settled();
  expect(onMissing).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onMissing).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(open).toHaveBeenCalledExactlyOnceWith("code");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(3);
  stop();
  expect(close).toHaveBeenCalledOnce();
});

test("what is no longer wanted neither opens nor asks again", async () => {
  const open = vi.fn(() => () => undefined);
  const late = openLater(() => Promise.resolve("code"), open);
  late();
  const load = vi.fn(() => Promise.reject(new Error("offline")));
  const waiting = openLater(load, open);
  await settled();
  waiting();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});
