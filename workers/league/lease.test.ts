import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addMs, HOUR_MS, instant, MINUTE_MS, parseInstant, SECOND_MS } from "#domain/shared/instant.ts";
import { goLive, type LiveSocket } from "#tests/support/live.ts";
import { createPerson, tables } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason, goalBy, scoreTable } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { SocketState } from "#workers/platform/sockets/connection.ts";
import type { League } from "./league.ts";

await arrangeSeason();

/** Ahead of the machine: alarms set by this clock ring only when a test rings them. */
const START = parseInstant("2040-09-13T14:10:00Z");
const object = (id: string) => env.LEAGUES.getByName(id);

async function annsLeague() {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await scoreTable(id);
  return { ann, id };
}

let n = 0;
async function scoreGoal(club: number) {
  const changes = [goalBy(club, ++n)];
  return { epoch: await happen(...changes), changes };
}

/** The league's lease, if it lasts longer than so many milliseconds. */
const leases = (id: string, longerThanMs = 0) =>
  tables()
    .select()
    .from(liveLeagues)
    .where(
      and(eq(liveLeagues.leagueId, id), gt(liveLeagues.leaseUntil, addMs(instant(Date.now()), longerThanMs))),
    );
const isOver = ({ closed }: LiveSocket) => closed !== null;

test("a lost message is made up for by the alarm; after the last socket the lease ends, and no alarm is set", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  const live = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  await scoreGoal(1);
  expect(await runDurableObjectAlarm(object(id))).toBe(true);
  await live.next("goal");
  expect(await leases(id)).toHaveLength(1);
  live.close();
  await live.until(isOver);
  expect(await runDurableObjectAlarm(object(id))).toBe(true);
  expect(await runDurableObjectAlarm(object(id))).toBe(false);
  setClock(addMs(START, 12 * HOUR_MS + MINUTE_MS));
  expect(await leases(id)).toHaveLength(0);
});

test("the lease of a League that died ends within twelve hours; one that is only evicted keeps it alive by its alarm", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  const live = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  await evictDurableObject(object(id));
  setClock(addMs(START, 715 * MINUTE_MS));
  expect(await leases(id)).toHaveLength(1);
  expect(await runDurableObjectAlarm(object(id))).toBe(true);
  setClock(addMs(START, 1_430 * MINUTE_MS));
  expect(await leases(id), "renewed").toHaveLength(1);
  await object(id).refresh(await scoreGoal(2));
  expect((await live.next("goal")).playerId).toBe(102);
  // Its alarm never comes.
  setClock(addMs(START, 1_436 * MINUTE_MS));
  expect(await leases(id)).toHaveLength(0);
});

test("a lease that has ended is taken by the next socket, although the alarm that was to renew it is still set", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  const before = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  before.close();
  await before.until(isOver);
  await evictDurableObject(object(id));
  // A clock that was moved, or a database restored from a copy: the alarm keeps the machine's time.
  setClock(addMs(START, 30 * HOUR_MS));
  expect(await leases(id)).toHaveLength(0);
  const live = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  await object(id).refresh(await scoreGoal(2));
  expect((await live.next("goal")).playerId).toBe(102);
});

test("a lease that could not be taken is tried again by an alarm that comes sooner", async () => {
  // Alarms keep the machine's time.
  vi.useRealTimers();
  const { ann, id } = await annsLeague();
  const alarmIn = () =>
    runInDurableObject(object(id), async (_, { storage }) => ((await storage.getAlarm()) ?? 0) - Date.now());
  const taking = await runInDurableObject(object(id), ({ context }: League) =>
    vi.spyOn(context.db, "batch").mockRejectedValueOnce(new Error("D1 is away")),
  );
  const live = await goLive(ann, id);
  await expect.poll(alarmIn).toBeLessThanOrEqual(5 * SECOND_MS);
  taking.mockRejectedValueOnce(new Error("D1 is still away"));
  expect(await runDurableObjectAlarm(object(id))).toBe(true);
  expect(await alarmIn()).toBeLessThanOrEqual(5 * MINUTE_MS);
  expect(await leases(id)).toHaveLength(0);
  taking.mockRestore();
  await runInDurableObject(object(id), (league: League) => {
    for (const each of league.getConnections<SocketState>())
      if (each.state) each.setState({ ...each.state, region: "apac" });
  });
  expect(await runDurableObjectAlarm(object(id))).toBe(true);
  expect(await leases(id), "in the region of its readers").toMatchObject([{ region: "apac" }]);
  await object(id).refresh(await scoreGoal(3));
  expect((await live.next("goal")).playerId).toBe(103);
});

/** What some work writes for a league: rows of D1, and of its own storage, where the runtime keeps its alarm too. */
async function written(id: string, work: () => Promise<unknown>) {
  const count = () =>
    runInDurableObject(object(id), ({ context }: League, { storage }) => ({
      d1: context.cost.rowsWritten,
      own: storage.sql.exec<{ n: number }>("select total_changes() as n").one().n,
    }));
  const before = await count();
  await work();
  const after = await count();
  return { d1: after.d1 - before.d1, own: after.own - before.own };
}

/** Rings the alarm 715 minutes later. */
const ring = async (id: string) => {
  setClock(addMs(instant(Date.now()), 715 * MINUTE_MS));
  return runDurableObjectAlarm(object(id));
};

test("a league that is opened costs a lease and an alarm; opened again within twelve hours nothing, and as much for each twelve hours with a socket", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  let live: LiveSocket;
  const opened = async () => {
    live = await goLive(ann, id);
    // Not one that is about to end.
    await expect.poll(() => leases(id, HOUR_MS)).toHaveLength(1);
  };
  await opened();
  const close = async () => {
    live.close();
    await live.until(isOver);
  };
  const again = async () => {
    await close();
    await opened();
  };
  const nothing = { d1: 0, own: 0 };
  expect(await written(id, again), "within twelve hours").toEqual(nothing);
  // An alarm that has rung is removed, which is not billed; the next one is a row.
  const rung = 1;
  expect(await written(id, () => ring(id)), "twelve hours of an open league").toEqual({
    d1: 1,
    own: rung + 1,
  });
  expect(await written(id, close), "the last socket").toEqual(nothing);
  expect(await written(id, () => ring(id)), "twelve hours without sockets").toEqual({ d1: 0, own: rung });
  expect(await ring(id), "no alarm is left").toBe(false);
  expect(await written(id, opened), "the next day").toEqual({ d1: 1, own: 1 });
  await close();
  await ring(id);
  await scoreGoal(9);
  const state = 1;
  expect(await written(id, opened), "after an epoch that it missed").toEqual({ d1: 1, own: 1 + state });
});
