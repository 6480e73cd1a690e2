import { env } from "cloudflare:workers";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Job, NoticeText } from "#contract/jobs.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { addMs, DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  DRAW,
  duelsOf,
  found,
  KICKOFF,
  ring,
  switchOn,
} from "#tests/support/inputs/duel-season.ts";
import { sitDown } from "#tests/support/live.ts";
import { type Person, tables, testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import { duelDraws } from "#workers/db/schema/index.ts";
import { contextOf } from "#workers/platform/context.ts";
import { tellMeetings, walkMeetings } from "./meetings.ts";

beforeAll(arrangeDuelSeason);

const bellOf = async (person: Person) =>
  ((await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[]).filter(
    ({ type }) => type === "duel",
  );

/** Runs cron's walk and the jobs it sends. @returns the draws that were told, and the pushes. */
async function walk(times = 1) {
  const drawn: Extract<Job, { kind: "duels_drawn" }>[] = [];
  const pushes: NoticeText[] = [];
  const sendBatch = vi.spyOn(env.JOBS, "sendBatch").mockImplementation((async (
    batch: Iterable<{ body: Job }>,
  ) => {
    for (const { body } of batch) {
      if (body.kind === "duels_drawn") drawn.push(body);
      if (body.kind === "push_each") pushes.push(...body.pushes.map(({ message }) => message));
    }
  }) as never);
  onTestFinished(() => sendBatch.mockRestore());
  const base = testContext();
  const ctx = contextOf(
    { ...base, config: { ...base.config, webPush: base.config.webPush ?? ({} as never) } },
    base.config.season.id,
  );
  await walkMeetings(ctx);
  for (const job of drawn) for (let n = 0; n < times; n++) await tellMeetings(ctx, job);
  return { drawn: drawn.flatMap(({ draws }) => draws), pushes };
}

test("DUE-02 at the draw each hears whom they meet, under the bell and by push, once however often it is told", async () => {
  setClock(addMs(DRAW, -DAY_MS));
  const { people, host, league } = await found(3);
  await switchOn(host, league);
  expect((await walk()).drawn).toEqual([]);
  setClock(DRAW);
  await ring(league);
  const [first] = people as [Person, ...Person[]];
  const desk = await sitDown(first);
  const { drawn, pushes } = await walk(2);
  expect(drawn.map(({ leagueId, gameweek }) => [leagueId, gameweek])).toEqual([[league.id, 1]]);
  const { pairs } = await duelsOf(host, league);
  const names = new Map(people.map(({ id, username }) => [id as string, username]));
  for (const { a, b } of pairs) {
    if (!("userId" in a)) throw new Error("a side without a member");
    const opponent = "userId" in b ? names.get(b.userId) : "the Median";
    const one = people.find(({ id }) => id === a.userId) as Person;
    const bell = await bellOf(one);
    expect(bell.map(({ title }) => title)).toEqual([`Gameweek 1: you meet ${opponent}`]);
    expect(bell[0]).toMatchObject({ actionUrl: `/leagues/${league.id}/duels/1/${a.userId}` });
    expect(bell[0]?.message).toContain(league.name);
    if (!("userId" in b)) continue;
    const other = people.find(({ id }) => id === b.userId) as Person;
    expect((await bellOf(other))[0]?.title).toBe(`Gameweek 1: you meet ${one.username}`);
  }
  await desk.next("notification");
  // Claimed by its key: the browser rings once (push.test.ts).
  expect(new Set(pushes.map(({ key }) => key)).size).toBe(1);
  expect(pushes.every(({ kind, leagueIds }) => kind === "duel" && leagueIds?.[0] === league.id)).toBe(true);
  expect((await walk()).drawn).toEqual([]);
});

test("DUE-02 a league's next draw takes the place of the last under the bell, and an old one told late does not", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await ring(league);
  await walk();
  const [before] = await bellOf(host);
  await host.call("PUT", `/api/notifications/${before?.id}/read`);
  setClock(addMs(KICKOFF, 6 * DAY_MS));
  await ring(league);
  await walk();
  const [after, ...more] = await bellOf(host);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before?.id, read: false });
  expect(after?.title).toMatch(/^Gameweek 2: you meet /);

  const [old] = (await tables().select().from(duelDraws)).filter(
    ({ leagueId, gameweekId }) => leagueId === (league.id as string) && gameweekId === 1,
  );
  if (!old) throw new Error("no draw");
  await tellMeetings(testContext(), {
    kind: "duels_drawn",
    draws: [{ leagueId: league.id, gameweek: 1, drawnAt: old.drawnAt }],
  });
  expect((await bellOf(host))[0]?.title).toBe(after?.title);
});

test("DUE-02 a draw of which nobody could be told for three days is no news any more", async () => {
  setClock(DRAW);
  const { host, league } = await found(2);
  await switchOn(host, league);
  await ring(league);
  setClock(addMs(DRAW, 3 * DAY_MS + HOUR_MS));
  expect((await walk()).drawn.filter(({ leagueId }) => leagueId === league.id)).toEqual([]);
  expect(await bellOf(host)).toEqual([]);
});
