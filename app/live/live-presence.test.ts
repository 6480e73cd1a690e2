import { expect, test, vi } from "vitest";
import { livePresence, setLive } from "./live-presence.ts";

test("a tab is live while its Desk is connected, even while one replaces another", () => {
  const [last, next] = [{}, {}];
  const heard = vi.fn();
  const stop = livePresence.subscribe(heard);
  setLive(last, true);
  setLive(next, true);
  setLive(last, false);
  expect(livePresence.read()).toBe(true);
  setLive(next, false);
  setLive(next, false);
  expect(livePresence.read()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  setLive(next, true);
  setLive(next, false);
  expect(heard).toHaveBeenCalledTimes(4);
});
