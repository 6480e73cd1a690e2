import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LiveSocket } from "#tests/support/live.ts";
import { arrangeLargeLeague, arrangeSeason, scoreGoal } from "#tests/support/standings.ts";
import { LIVE_USER_HEADER } from "#workers/platform/sockets/handover.ts";
import type { League } from "./league.ts";

await arrangeSeason();
const object = (id: string) => env.LEAGUES.getByName(id);

/** Connects straight to the object, as the Worker does after its checks. */
async function listen(id: string, userId: string): Promise<LiveSocket> {
  const headers = { Upgrade: "websocket", [LIVE_USER_HEADER]: userId };
  const { webSocket } = await object(id).fetch("http://league/ws", { headers });
  const socket = new LiveSocket(webSocket!);
  socket.send({ type: "auth", userId });
  return socket.until((live) => live.of("snapshot").length > 0);
}

/** What sockets that come at once may ask D1 besides one query each: for the table, a hundred members and the lease. */
const QUERIES_OF_A_CROWD = 60;

const bytes = (text: string) => new TextEncoder().encode(text).byteLength;

test("a snapshot of 50 members is under 6 KB, a patch of one goal under 1 KB", async () => {
  // Ids as long as in production: 36 characters. Six of fifty hold the scorer.
  const { id, ids } = await arrangeLargeLeague(49, (member, club) => (member + club) % 8 !== 0 || club === 9);
  const live = await listen(id, ids[0]!);
  for (const club of [1, 2, 3, 4, 5, 6, 7]) await object(id).refresh(await scoreGoal(club));
  const again = await listen(id, ids[1]!);
  const snapshot = again.frames.find((frame) => frame.includes('"snapshot"'))!;
  expect((await again.next("snapshot")).standings).toHaveLength(50);
  const inflate = (text: string, times: number) => bytes(text) + times * (36 - "crowd-0001".length);
  expect(inflate(snapshot, 51)).toBeLessThanOrEqual(6 * 1024);
  await object(id).refresh(await scoreGoal(8));
  await again.next("patch");
  const frame = again.frames.find((each) => each.includes('"patch"'))!;
  expect(bytes(frame)).toBeLessThanOrEqual(1024);
  expect(live.of("patch").length).toBeGreaterThan(0);
});

test("a goal at 1,000 members is one patch per socket, including own rows below the first 100", async () => {
  const { id, ids } = await arrangeLargeLeague1000();
  const sockets = await Promise.all(ids.map((userId) => listen(id, userId)));
  await runInDurableObject(object(id), (league: League) => {
    // Those who come while the lease is being taken wait for that one.
    expect(league.context.cost.queries).toBeLessThan(sockets.length + QUERIES_OF_A_CROWD);
  });
  const before = sockets.map((socket) => socket.frames.length);
  const goal = await scoreGoal(11);
  await object(id).refresh(goal);
  await Promise.all(sockets.map((socket) => socket.next("goal")));
  for (const [at, socket] of sockets.entries()) {
    expect(socket.frames.length - before[at]!).toBe(2);
    expect(socket.of("patch")).toHaveLength(1);
  }
  const { entries } = await object(id).standings({ epoch: 0, offset: 0, limit: 2_000 });
  expect(entries).toHaveLength(1_001);
  for (const [at, socket] of sockets.entries()) {
    const entry = entries.find((each) => each.id === ids[at])!;
    const isBehind = entries.indexOf(entry) >= 100;
    expect((await socket.next("patch")).own).toEqual(isBehind ? entry : undefined);
  }
  await runInDurableObject(object(id), async (league: League, state) => {
    const rows = [...state.storage.sql.exec<{ n: number }>("select count(*) as n from slots")];
    expect(rows).toEqual([{ n: 1_001 }]);
    league.context.cost.rowsRead = 0;
  });
  await evictDurableObject(object(id));
  const woken = await scoreGoal(12);
  await object(id).refresh(woken);
  await Promise.all(sockets.map((socket) => socket.next("goal", 2)));
  await runInDurableObject(object(id), (league: League) => {
    // Members and season come from its own storage: D1 is not queried at all.
    expect(league.context.cost).toMatchObject({ queries: 0, rowsRead: 0 });
  });
});

const arrangeLargeLeague1000 = async () => {
  await env.DB.prepare("delete from users where id like 'crowd-%'").run();
  await env.DB.prepare("delete from picks where user_id like 'crowd-%'").run();
  return arrangeLargeLeague(1_000, (member, club) => (member * 7 + club) % 6 !== 0);
};
