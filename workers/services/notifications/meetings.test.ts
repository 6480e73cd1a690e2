import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { leagueId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  duelsOf,
  final,
  found,
  KICKOFF,
  settled,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { duelDraws, leagueMembers, notifications } from "#workers/db/schema/index.ts";
import { contextOf } from "#workers/platform/context.ts";
import { readMeetings, tellMeetings, walkMeetings } from "./meetings.ts";

beforeAll(arrangeDuelSeason);

const bellOf = async (person: Person) =>
  ((await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[]).filter(
    ({ type }) => type === "duel",
  );

/** Runs cron's walk and the jobs it sends. @returns the draws that were told, and the pushes. */
async function walk(times = 1) {
  const base = testContext();
  const ctx = contextOf(
    { ...base, config: { ...base.config, webPush: base.config.webPush ?? ({} as never) } },
    base.config.season.id,
  );
  const drawn = ofKind(await jobsOf(() => walkMeetings(ctx)), "duels_drawn");
  const { rowsWritten } = ctx.cost;
  const told = await jobsOf(async () => {
    for (const job of drawn) for (let n = 0; n < times; n++) await tellMeetings(ctx, job);
  });
  const pushes = ofKind(told, "push_each").flatMap((job) => job.pushes.map(({ message }) => message));
  return { drawn: drawn.flatMap(({ draws }) => draws), pushes, written: ctx.cost.rowsWritten - rowsWritten };
}

test("DUE-02 at the draw each hears whom they meet, under the bell and by push, once however often it is told", async () => {
  setClock(addMs(DRAW, -DAY_MS));
  const { people, host, league } = await found(3);
  await switchOn(host, league);
  expect((await walk()).drawn).toEqual([]);
  setClock(DRAW);
  await comeDue(league);
  const { drawn, pushes, written } = await walk(2);
  // That the draw is told; a row for each member would be the dearest thing in a gameweek of duels.
  expect(written).toBe(1);
  expect(drawn.map(({ leagueId, gameweek }) => [leagueId, gameweek])).toEqual([[league.id, 1]]);
  const { pairs } = await duelsOf(host, league);
  const names = new Map(people.map(({ id, username }) => [id as string, username]));
  for (const { a, b } of pairs) {
    if (!("userId" in a)) throw new Error("a side without a member");
    const opponent = "userId" in b ? names.get(b.userId) : "the Median";
    const one = people.find(({ id }) => id === a.userId) as Person;
    const bell = await bellOf(one);
    expect(bell.map(({ title }) => title)).toEqual([`Gameweek 1: you meet ${opponent}`]);
    expect(bell[0]).toMatchObject({ actionUrl: `/leagues/${league.id}/duels/1/${a.userId}`, derived: true });
    expect(bell[0]?.message).toContain(league.name);
    if (!("userId" in b)) continue;
    const other = people.find(({ id }) => id === b.userId) as Person;
    expect((await bellOf(other))[0]?.title).toBe(`Gameweek 1: you meet ${one.username}`);
  }
  // Two rows of their one league, one where nobody's stands behind it, and five with a draw, two of them a name.
  for (const [duel, rowsRead] of [
    [pairs.find(({ b }) => "userId" in b), 7],
    [pairs.find(({ b }) => !("userId" in b)), 5],
  ] as const) {
    if (!(duel && "userId" in duel.a)) throw new Error("no such pair");
    const ctx = testContext();
    expect(await readMeetings(ctx, userId(duel.a.userId))).toHaveLength(1);
    expect(ctx.cost.queries).toBe(1);
    expect(ctx.cost.rowsRead).toBeLessThanOrEqual(rowsRead);
  }
  const stored = await tables().select().from(notifications);
  expect(stored.filter(({ type }) => type === "duel")).toEqual([]);
  // Claimed by its key: the browser rings once (push.test.ts).
  expect(new Set(pushes.map(({ key }) => key)).size).toBe(1);
  expect(pushes.every(({ kind, leagueIds }) => kind === "duel" && leagueIds?.[0] === league.id)).toBe(true);
  expect((await walk()).drawn).toEqual([]);
});

test("DUE-02, DUE-03 a bell without duels has none, nor has that of who joins later; who left is the Median", async () => {
  setClock(DRAW);
  const { people, host, league } = await found(2);
  const [, other] = people as [Person, Person];
  await switchOn(host, league);
  await comeDue(league);
  const choose = (bell: boolean) =>
    host.call("PATCH", "/api/account/profile", { notices: { duel: { bell } } });
  await choose(false);
  expect(await bellOf(host)).toEqual([]);
  await choose(true);
  expect((await bellOf(host)).map(({ title }) => title)).toEqual([`Gameweek 1: you meet ${other.username}`]);
  const left = `/api/leagues/${league.id}/members/${other.id}`;
  expect((await other.call("DELETE", left)).status).toBe(204);
  expect((await bellOf(host)).map(({ title }) => title)).toEqual(["Gameweek 1: you meet the Median"]);
  setClock(addMs(DRAW, HOUR_MS));
  const late = await createPerson();
  for (const person of [other, late]) {
    await tables()
      .insert(leagueMembers)
      .values({
        leagueId: leagueId(league.id),
        userId: person.id,
        role: "member",
        joinedAt: addMs(DRAW, HOUR_MS),
      });
    expect(await bellOf(person)).toEqual([]);
  }
  expect((await bellOf(host)).map(({ title }) => title)).toEqual(["Gameweek 1: you meet the Median"]);
});

test("DUE-02 a draw of which nobody could be told for three days is pushed to nobody any more", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await comeDue(league);
  setClock(addMs(DRAW, 3 * DAY_MS + HOUR_MS));
  expect((await walk()).drawn.filter(({ leagueId }) => leagueId === league.id)).toEqual([]);
  expect(await bellOf(host)).toHaveLength(1);
});

test("DUE-02 a league's next draw takes the place of the last under the bell, and none is there once it is final", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await comeDue(league);
  const [before] = await bellOf(host);
  expect(before).toMatchObject({ id: `fact:duel:${league.id}:1`, read: false });
  await host.call("PUT", `/api/notifications/${encodeURIComponent(before?.id ?? "")}/read`);
  expect((await bellOf(host))[0]?.read).toBe(true);
  setClock(addMs(KICKOFF, 6 * DAY_MS));
  await comeDue(league);
  const [after, ...more] = await bellOf(host);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: `fact:duel:${league.id}:2`, read: false });
  expect(after?.title).toMatch(/^Gameweek 2: you meet /);
  const drawn = () =>
    tables()
      .select()
      .from(duelDraws)
      .where(eq(duelDraws.leagueId, leagueId(league.id)));
  expect((await drawn()).every(({ meets }) => meets !== null)).toBe(true);

  await tell(league, ...settled(1), final(1), ...settled(2), final(2));
  expect(await bellOf(host)).toEqual([]);
  setClock(addMs(KICKOFF, 10 * DAY_MS));
  await comeDue(league);
  // By then the scores are written, and who met is told by the numbers alone.
  expect((await drawn()).map(({ meets, scores }) => [meets, scores !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
});
