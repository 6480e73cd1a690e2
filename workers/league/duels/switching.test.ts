import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  duelsOf,
  fixtureOf,
  found,
  goalOf,
  idsOf,
  KICKOFF,
  read,
  started,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { League } from "#workers/league/league.ts";

beforeAll(arrangeDuelSeason);

const drawsOf = async ({ id }: { readonly id: string }) =>
  (await env.DB.prepare("select * from duel_draws where league_id = ?").bind(id).all()).results;

test("DUE-01 a late switch draws at once, one after the first kick-off counts from the next gameweek on", async () => {
  setClock(addMs(KICKOFF, -HOUR_MS));
  const early = await found(2);
  await switchOn(early.host, early.league);
  expect((await duelsOf(early.host, early.league)).state).toBe("drawn");
  setClock(addMs(KICKOFF, HOUR_MS));
  const late = await found(2);
  await switchOn(late.host, late.league);
  expect(await duelsOf(late.host, late.league)).toMatchObject({ state: "undrawn", drawAt: null });
  const next = addMs(fixtureOf(1, 2).kickoffAt as Instant, -48 * HOUR_MS);
  expect(await read<LeagueDuels>(late.host, late.league, "duels")).toMatchObject({
    gameweek: 2,
    state: "undrawn",
    drawAt: new Date(next).toISOString(),
  });
});

test("DUE-01 switched off, nothing more is drawn, and what is drawn is still played", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await host.call("PATCH", `/api/leagues/${league.id}`, { duels: false });
  expect((await duelsOf(host, league)).state).toBe("drawn");
  setClock(addMs(fixtureOf(1, 2).kickoffAt as Instant, -HOUR_MS));
  expect(await duelsOf(host, league, 2)).toMatchObject({ state: "undrawn", drawAt: null });
  expect(await drawsOf(league)).toHaveLength(1);
});

test("DUE-01 DUE-02 off and on again within a gameweek: its pairs stay and play on, the next is drawn once", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(3);
  await switchOn(host, league);
  const { pairs } = await duelsOf(host, league);
  const offAndOn = async () => {
    await switchOn(host, league, { duels: false });
    await switchOn(host, league);
  };
  await offAndOn();
  expect((await duelsOf(host, league)).pairs).toEqual(pairs);
  setClock(addMs(KICKOFF, HOUR_MS));
  await tell(league, started(fixtureOf(1)));
  await offAndOn();
  await tell(league, { kind: "goal_scored", goal: goalOf(0, 1) });
  const live = await duelsOf(host, league);
  expect(live.state).toBe("live");
  expect(idsOf(live)).toEqual(idsOf({ ...live, pairs }));
  const own = live.pairs.find(({ a, b }) =>
    [a, b].some((side) => "userId" in side && side.userId === people[0]?.id),
  );
  expect([own?.a.score, own?.b.score]).toContain(1);
  const next = addMs(fixtureOf(1, 2).kickoffAt as Instant, -48 * HOUR_MS);
  expect(await duelsOf(host, league, 2)).toMatchObject({
    state: "undrawn",
    drawAt: new Date(next).toISOString(),
  });
  setClock(next);
  await comeDue(league);
  await offAndOn();
  expect((await duelsOf(host, league, 2)).state).toBe("drawn");
  expect(await drawsOf(league)).toHaveLength(2);
  // On again after a first kick-off at which it was off: that gameweek is left out.
  const pause = await found(2);
  setClock(addMs(fixtureOf(1, 2).kickoffAt as Instant, -49 * HOUR_MS));
  await switchOn(pause.host, pause.league);
  await switchOn(pause.host, pause.league, { duels: false });
  setClock(addMs(fixtureOf(1, 2).kickoffAt as Instant, HOUR_MS));
  await switchOn(pause.host, pause.league);
  await comeDue(pause.league);
  expect(await duelsOf(pause.host, pause.league, 2)).toMatchObject({ state: "undrawn", drawAt: null });
});

test("DUE-01 a League that was not told of the switch draws nothing once duels are off, and hears of it by the queue", async () => {
  setClock(addMs(DRAW, -HOUR_MS));
  const { host, league } = await found(2);
  await switchOn(host, league);
  const told = vi.spyOn(League.prototype, "duelsSwitched").mockRejectedValue(new Error("lost"));
  const sent = vi.spyOn(env.JOBS, "sendBatch");
  onTestFinished(() => void vi.restoreAllMocks());
  await switchOn(host, league, { duels: false });
  expect(told).toHaveBeenCalled();
  const jobs = () => sent.mock.calls.flatMap(([batch]) => [...batch].map(({ body }) => body));
  await expect
    .poll(jobs)
    .toContainEqual(expect.objectContaining({ kind: "draws_due", leagueIds: [league.id] }));
  setClock(DRAW);
  await duelsOf(host, league);
  expect(await drawsOf(league)).toHaveLength(0);
});
