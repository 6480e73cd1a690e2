import { expect, test, vi } from "vitest";
import { announceNotification, livePresence, onNotification, setLive } from "./live-presence.ts";

test("a tab is live while at least one of its sockets is let in", () => {
  const [squad, board] = [{}, {}];
  const heard = vi.fn();
  const stop = livePresence.subscribe(heard);
  setLive(squad, true);
  setLive(board, true);
  setLive(squad, false);
  expect(livePresence.read()).toBe(true);
  setLive(board, false);
  setLive(board, false);
  expect(livePresence.read()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  setLive(board, true);
  setLive(board, false);
  expect(heard).toHaveBeenCalledTimes(4);
});

test("a notification reaches whoever listens, until they stop", () => {
  const heard = vi.fn();
  const stop = onNotification(heard);
  announceNotification();
  stop();
  announceNotification();
  expect(heard).toHaveBeenCalledTimes(1);
});
