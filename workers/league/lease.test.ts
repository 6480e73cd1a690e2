import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { addMs, HOUR_MS, instant, MINUTE_MS, parseInstant, SECOND_MS } from "#domain/shared/instant.ts";
import { goLive, type LiveSocket } from "#tests/support/live.ts";
import { createPerson, tables, testContext } from "#tests/support/people.ts";
import { arrangeLeague, arrangeSeason, scoreGoal, scoreTable } from "#tests/support/standings.ts";
import { setClock } from "#tests/support/tipping.ts";
import { liveLeagues } from "#workers/db/schema/index.ts";
import type { SocketState } from "#workers/platform/sockets/connection.ts";
import { LeagueTeller } from "#workers/season/telling/tell-leagues.ts";
import type { League } from "./league.ts";

await arrangeSeason();

const START = parseInstant("2040-09-13T14:10:00Z");
const object = (id: string) => env.LEAGUES.getByName(id);

async function annsLeague() {
  const ann = await createPerson();
  const id = await arrangeLeague([ann]);
  await scoreTable(id);
  return { ann, id };
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

/** What Season has a league do whose lease ends within the hour; resolves once it is done. */
const renew = (id: string) => runInDurableObject(object(id), (league: League) => league.onAlarm());
const alarmOf = (id: string) => runInDurableObject(object(id), (_, { storage }) => storage.getAlarm());

test("a lost message is made up for as the lease is renewed; after the last socket the lease ends", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  const live = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  await scoreGoal(1);
  await renew(id);
  await live.next("goal");
  expect(await leases(id)).toHaveLength(1);
  live.close();
  await live.until(isOver);
  await renew(id);
  setClock(addMs(START, 12 * HOUR_MS + MINUTE_MS));
  expect(await leases(id)).toHaveLength(0);
});

test("once an hour Season has the leagues renew their leases that end before it asks again, those with sockets alone", async () => {
  setClock(START);
  const [open, left, later] = [await annsLeague(), await annsLeague(), await annsLeague()];
  const live = await goLive(open.ann, open.id);
  const gone = await goLive(left.ann, left.id);
  for (const { id } of [open, left]) await expect.poll(() => leases(id)).toHaveLength(1);
  gone.close();
  await gone.until(isOver);
  await evictDurableObject(object(open.id));
  setClock(addMs(START, 6 * HOUR_MS));
  await goLive(later.ann, later.id);
  await expect.poll(() => leases(later.id)).toHaveLength(1);
  const teller = new LeagueTeller();
  const { epoch } = await scoreGoal(2);
  const told = vi.spyOn(env.RELAYS, "getByName");
  for (const minutes of [10 * 60, 11 * 60 - 1, 11 * 60, 12 * 60 - 1]) {
    setClock(addMs(START, minutes * MINUTE_MS));
    await teller.renew(testContext(), epoch);
  }
  expect(told, "after eleven hours, two minutes early at most").toHaveBeenCalledTimes(1);
  told.mockRestore();
  await expect.poll(() => leases(open.id, 2 * HOUR_MS)).toHaveLength(1);
  // It has been told of the goal, and will be of those to come.
  expect((await live.next("goal")).playerId).toBe(102);
  setClock(addMs(START, 22 * HOUR_MS));
  expect(
    [await leases(open.id), await leases(left.id), await leases(later.id)].map(({ length }) => length),
  ).toEqual([1, 0, 0]);
  expect(await alarmOf(open.id)).toBeNull();
});

test("a lease that ended while nobody polled for hours is renewed by the next round, while there is a socket", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  const teller = new LeagueTeller();
  const { epoch } = await scoreGoal(2);
  for (const hours of [9, 14]) {
    setClock(addMs(START, hours * HOUR_MS));
    await teller.renew(testContext(), epoch);
  }
  await expect.poll(() => leases(id)).toHaveLength(1);
});

test("a lease that has ended is taken by the next socket", async () => {
  setClock(START);
  const { ann, id } = await annsLeague();
  const before = await goLive(ann, id);
  await expect.poll(() => leases(id)).toHaveLength(1);
  before.close();
  await before.until(isOver);
  await evictDurableObject(object(id));
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

/** What some work writes for a league: rows of D1, and of its own storage, where the runtime would keep an alarm. */
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

test("a league that is opened costs a row in D1; opened again within twelve hours nothing, and as much for each time that it is renewed", async () => {
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
  const renewed = async () => {
    setClock(addMs(instant(Date.now()), 11 * HOUR_MS));
    await renew(id);
  };
  const nothing = { d1: 0, own: 0 };
  expect(await written(id, again), "within twelve hours").toEqual(nothing);
  expect(await written(id, renewed), "eleven hours of an open league").toEqual({ d1: 1, own: 0 });
  expect(await written(id, close), "the last socket").toEqual(nothing);
  expect(await written(id, renewed), "eleven hours without sockets").toEqual(nothing);
  setClock(addMs(instant(Date.now()), 2 * HOUR_MS));
  expect(await written(id, opened), "the next day").toEqual({ d1: 1, own: 0 });
  expect(await alarmOf(id)).toBeNull();
  await close();
  setClock(addMs(instant(Date.now()), 13 * HOUR_MS));
  await scoreGoal(9);
  const state = 1;
  expect(await written(id, opened), "after an epoch that it missed").toEqual({ d1: 1, own: state });
});
