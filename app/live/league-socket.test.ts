import { afterEach, expect, test, vi } from "vitest";
import type { ServerMessage } from "#contract/live.ts";
import { FakeSocket } from "#tests/support/outside/fake-socket.ts";
import { leagueMessages } from "./league-messages.ts";
import { type LeagueSocket, type LiveStatus, openLeagueSocket } from "./league-socket.ts";

const READY: ServerMessage = { type: "ready", leagueId: "l1", seq: 1, epoch: 1, now: "2025-09-13T14:00:00Z" };
const snapshot = (seq: number): ServerMessage => ({
  type: "snapshot",
  seq,
  epoch: seq,
  standings: [{ rank: 1, id: "ann", username: "ann", score: 1, totalGoals: 1 }],
  common: { provisional: false, movement: 0 },
  own: null,
  total: 1,
});
const patch = (seq: number): ServerMessage => ({
  type: "patch",
  seq,
  epoch: seq,
  changes: { moves: [[[0, 0], 0, 0, 1, 1]], upserts: [], removed: [], total: 1 },
});

let live: LeagueSocket | undefined;
afterEach(() => {
  live?.close();
  vi.useRealTimers();
});

/** The messages of a goal are heard together after so long (told-together.ts), in ms. */
const GATHERED_MS = 300;

async function start(more: { random?: () => number } = {}) {
  vi.useFakeTimers();
  FakeSocket.opened = [];
  const statuses: LiveStatus[] = [];
  const scores: number[] = [];
  const events: string[] = [];
  live = openLeagueSocket({
    leagueId: "l 1",
    userId: "ann",
    url: "ws://test/ws",
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    random: () => 0,
    onStatus: (status) => statuses.push(status),
    onStandings: ({ rows }) => scores.push(rows[0]?.score ?? -1),
    onEvent: ({ type }) => events.push(type),
    ...more,
  });
  await vi.advanceTimersByTimeAsync(1);
  return { statuses, scores, events };
}

function connect(seq = 1) {
  FakeSocket.last.accept();
  FakeSocket.last.tell(READY);
  FakeSocket.last.tell(snapshot(seq));
}

test("a league's socket authenticates, then follows the patches", async () => {
  const { statuses, scores, events } = await start();
  connect();
  expect(FakeSocket.last.url).toBe("ws://test/ws?league=l%201");
  expect(FakeSocket.last.sent).toEqual(['{"type":"auth","userId":"ann"}']);
  FakeSocket.last.tell(patch(2));
  FakeSocket.last.tell({ type: "fixture_locked", fixtureId: 1, gameweek: 2 });
  expect(statuses).toEqual(["live"]);
  expect(scores).toEqual([1, 2]);
  expect(events).toEqual(["ready", "fixture_locked"]);
});

test("a gap asks once for the missed patches", async () => {
  const { scores } = await start();
  connect();
  for (const seq of [3, 4]) FakeSocket.last.tell(patch(seq));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(FakeSocket.last.sent.slice(1)).toEqual(['{"type":"resume","since":1}']);
  for (const seq of [2, 3, 4]) FakeSocket.last.tell(patch(seq));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(scores).toEqual([1, 2, 3, 4]);
  FakeSocket.last.tell(patch(6));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(FakeSocket.last.sent.at(-1)).toBe('{"type":"resume","since":4}');
});

test("a lost connection is reconnecting, then stale, and live again once it is restored", async () => {
  const { statuses } = await start();
  connect();
  FakeSocket.last.drop(1006);
  expect(statuses).toEqual(["live", "reconnecting"]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(statuses.at(-1)).toBe("stale");
  connect(9);
  expect(statuses.at(-1)).toBe("live");
  expect(FakeSocket.opened.length).toBeGreaterThan(1);
});

test("sockets dropped together reconnect at different times", async () => {
  const waits: number[] = [];
  for (const random of [0, 0.5, 0.99]) {
    await start({ random: () => random });
    connect();
    await vi.advanceTimersByTimeAsync(10_000);
    FakeSocket.last.drop(1012);
    let waited = 0;
    for (; FakeSocket.opened.length === 1 && waited < 10_000; waited += 100)
      await vi.advanceTimersByTimeAsync(100);
    waits.push(waited);
    live?.close();
  }
  expect(waits[0]).toBeGreaterThanOrEqual(900);
  expect(waits[1]! - waits[0]!).toBeGreaterThan(1_000);
  expect(waits[2]! - waits[1]!).toBeGreaterThan(1_000);
});

test("LEA-03 a socket closed for good is not reopened", async () => {
  for (const code of [4410, 4403, 1008]) {
    const { statuses } = await start();
    connect();
    FakeSocket.last.tell({ type: "goodbye", reason: "removed" });
    FakeSocket.last.drop(code);
    await vi.advanceTimersByTimeAsync(120_000);
    expect([code, FakeSocket.opened.length, statuses.at(-1)]).toEqual([code, 1, "stale"]);
    live?.close();
  }
});

test("LEA-03 a close for good that came before the goodbye is told as one", async () => {
  const events: string[] = [];
  const ignore = leagueMessages.listen(({ message }) => {
    if (message.type === "goodbye") events.push(message.reason);
  });
  await start();
  FakeSocket.last.accept();
  FakeSocket.last.drop(4410, "removed");
  live?.close();
  await start();
  connect();
  FakeSocket.last.tell({ type: "goodbye", reason: "league_deleted" });
  FakeSocket.last.drop(4410, "league_deleted");
  ignore();
  expect(events).toEqual(["removed", "league_deleted"]);
});

test("silence after a heartbeat ends a dead connection", async () => {
  await start();
  connect();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeSocket.last.sent.at(-1)).toBe("ping");
  FakeSocket.last.tell("pong");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeSocket.opened.length).toBeGreaterThan(1);
});

test("a server that does not answer auth is tried again", async () => {
  const { statuses } = await start();
  FakeSocket.last.accept();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(FakeSocket.opened).toHaveLength(2);
  connect();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(FakeSocket.opened).toHaveLength(2);
  expect(statuses).toEqual(["live"]);
});

test("a message that is not JSON is ignored", async () => {
  const { scores } = await start();
  const complain = vi.spyOn(console, "error").mockImplementation(() => {});
  connect();
  FakeSocket.last.tell("{");
  FakeSocket.last.tell(patch(2));
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(scores).toEqual([1, 2]);
  expect(complain).toHaveBeenCalledOnce();
  complain.mockRestore();
});
