import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewScreen, ScreenPicture } from "#contract/leagues/screens.ts";
import type { ClientMessage, ServerMessage } from "#contract/live.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import type { LiveSocketOptions } from "./live-socket.ts";
import { type KeptScreen, linkScreen, type ScreenState } from "./screen-link.ts";

const NOW = Date.parse("2025-11-01T16:21:00Z");
const PICTURE = { league: { name: "Saturday Club" }, until: null } as unknown as ScreenPicture;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("location", { protocol: "https:", host: "game.example" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen with a socket that the test speaks for. */
function arrange(kept: KeptScreen | null = null, open?: () => Promise<NewScreen>) {
  const sockets: { options: LiveSocketOptions; said: ClientMessage[]; isClosed: boolean }[] = [];
  const states: ScreenState[] = [];
  const moments: string[] = [];
  const store = { kept };
  let drawn = 0;
  const link = linkScreen({
    onState: (state) => states.push(state),
    onPicture: () => undefined,
    onMoment: ({ id }) => moments.push(id),
    open:
      open ??
      (async () => ({
        code: `CODE${++drawn}`,
        secret: `secret${drawn}`,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      })),
    keep: {
      read: () => store.kept,
      write: (next) => {
        store.kept = next;
      },
    },
    now: () => Date.now(),
    speed: 1,
    random: () => 0.5,
    connect(options) {
      const socket = { options, said: [] as ClientMessage[], isClosed: false };
      sockets.push(socket);
      return {
        say: (message) => socket.said.push(message),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error("No socket");
    return socket;
  };
  const hear = (message: ServerMessage) => last().options.onMessage(message);
  const ready = () => {
    last().options.onStatus("live");
    hear({ type: "ready", leagueId: "l", seq: 1, epoch: 1, now: "" });
  };
  return { link, sockets, states, moments, store, last, hear, ready, state: () => states.at(-1) };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test("OUT-06 it shows letters, asks often whether they were entered, and then stays with its league", async () => {
  const screen = arrange();
  await settle();
  expect(screen.state()).toMatchObject({ kind: "letters", code: "CODE1" });
  expect(screen.last().options).toMatchObject({
    userId: "screen",
    url: "wss://game.example/ws?screen=secret1",
    pace: { min: 2_500, max: 4_000 },
  });
  expect(screen.store.kept).toMatchObject({ secret: "secret1", letters: { code: "CODE1" } });
  screen.ready();
  expect(screen.store.kept).toEqual({ secret: "secret1" });
  expect(screen.sockets).toHaveLength(2);
  expect(screen.last().options.pace).toBeUndefined();
  screen.ready();
  screen.hear({ type: "screen", picture: PICTURE });
  expect(screen.state()).toEqual({ kind: "league", picture: PICTURE, isLive: true });
});

test("OUT-06 after a restart it goes on with the secret that it has kept; letters that are over are drawn anew", async () => {
  const paired = arrange({ secret: "kept" });
  expect(paired.last().options.url).toContain("?screen=kept");
  const waiting = arrange({
    secret: "kept",
    letters: { code: "QHRKWM", expiresAt: new Date(NOW + 1).toISOString() },
  });
  expect(waiting.state()).toMatchObject({ kind: "letters", code: "QHRKWM" });
  const late = arrange({
    secret: "kept",
    letters: { code: "QHRKWM", expiresAt: new Date(NOW).toISOString() },
  });
  await settle();
  expect(late.state()).toMatchObject({ kind: "letters", code: "CODE1" });
});

test("OUT-06 new letters come when the old ones are over, and are asked for again while there are none", async () => {
  const screen = arrange();
  await settle();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(screen.state()).toMatchObject({ kind: "letters", code: "CODE2" });
  let asked = 0;
  const refused = arrange(null, async () => {
    asked++;
    if (asked < 3) throw new Error("429");
    return { code: "AGAIN", secret: "s", expiresAt: new Date(Date.now() + 600_000).toISOString() };
  });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([asked, refused.state()]).toEqual([3, expect.objectContaining({ code: "AGAIN" })]);
});

test("OUT-06 once its right has ended it forgets the secret and shows new letters", async () => {
  const screen = arrange({ secret: "kept" });
  screen.ready();
  screen.hear({ type: "screen", picture: PICTURE });
  screen.hear({ type: "goodbye", reason: "removed" });
  await settle();
  expect(screen.state()).toMatchObject({ kind: "letters", code: "CODE1" });
  expect(JSON.stringify(screen.store.kept)).not.toContain("kept");
});

test("OUT-06 while it is cut off it shows what it had, and takes a new socket for as long as it lasts", async () => {
  const screen = arrange({ secret: "kept" });
  screen.ready();
  screen.hear({ type: "screen", picture: PICTURE });
  screen.last().options.onStatus("reconnecting");
  expect(screen.state()).toEqual({ kind: "league", picture: PICTURE, isLive: false });
  screen.last().options.onStatus("stale");
  await vi.advanceTimersByTimeAsync(DAY_MS);
  // One every minute and a half, never two at once.
  expect(screen.sockets.length).toBeGreaterThan(500);
  expect(screen.sockets.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  screen.ready();
  expect(screen.state()).toMatchObject({ isLive: true });
});

test("OUT-06 it asks for its picture every minute, at the instant the clock changes it, and connects anew every hour", async () => {
  const screen = arrange({ secret: "kept" });
  screen.ready();
  screen.hear({ type: "screen", picture: { ...PICTURE, until: new Date(NOW + 20_000).toISOString() } });
  await vi.advanceTimersByTimeAsync(20_300);
  expect(screen.last().said).toEqual([{ type: "resume", since: 0 }]);
  screen.hear({ type: "screen", picture: PICTURE });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(screen.last().said).toHaveLength(4);
  const before = screen.sockets.length;
  await vi.advanceTimersByTimeAsync(3_410_000);
  expect(screen.sockets.length).toBe(before + 1);
  // Of its own accord: nothing says that it is cut off.
  expect(screen.state()).toMatchObject({ isLive: true });
  screen.link.close();
  expect(vi.getTimerCount()).toBe(0);
});

test("OUT-06 what comes late from a socket that it has left is not heard", async () => {
  const screen = arrange({ secret: "kept" });
  screen.ready();
  screen.hear({ type: "screen", picture: PICTURE });
  const left = screen.last();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(screen.last()).not.toBe(left);
  left.options.onStatus("reconnecting");
  expect(screen.state()).toMatchObject({ isLive: true });
  screen.hear({ type: "goodbye", reason: "removed" });
  await settle();
  left.options.onStatus("stale");
  left.options.onMessage({ type: "goodbye", reason: "removed" });
  await settle();
  expect(screen.state()).toMatchObject({ kind: "letters", code: "CODE1" });
});

test("OUT-06 goals are passed on as they come", () => {
  const screen = arrange({ secret: "kept" });
  screen.ready();
  const moment = {
    id: "10-1",
    at: "",
    minute: 1,
    kind: "goal",
    members: [],
    memberCount: 0,
    moves: [],
  } as const;
  screen.hear({ type: "moment", ...moment, members: [], moves: [] });
  expect(screen.moments).toEqual(["10-1"]);
});
