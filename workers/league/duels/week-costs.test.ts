import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { eventually } from "#tests/support/eventually.ts";
import {
  arrangeDuelSeason,
  comeDue,
  DRAW,
  final,
  found,
  KICKOFF,
  object,
  settled,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { testContext } from "#tests/support/people.ts";
import { setClock } from "#tests/support/tipping.ts";
import type { League } from "#workers/league/league.ts";
import { tellMeetings, walkMeetings } from "#workers/services/notifications/meetings.ts";

beforeAll(arrangeDuelSeason);

/** Cron's walk and its job. @returns the rows that both write. */
async function telling(): Promise<number> {
  const ctx = testContext();
  const drawn = ofKind(await jobsOf(() => walkMeetings(ctx)), "duels_drawn");
  await jobsOf(async () => {
    for (const job of drawn) await tellMeetings(ctx, job);
  });
  return ctx.cost.rowsWritten;
}

test("DUE-02, DUE-05 a week of duels is six rows, no alarm among them, and each member looked up twice", async () => {
  setClock(addMs(DRAW, -DAY_MS));
  const { people, host, league } = await found(6);
  await switchOn(host, league);
  const cost = () =>
    runInDurableObject(object(league), ({ context }: League, { storage }) => ({
      read: context.cost.rowsRead,
      d1: context.cost.rowsWritten,
      own: storage.sql.exec<{ n: number }>("select total_changes() as n").one().n,
    }));
  setClock(DRAW);
  await comeDue(league);
  await telling();
  const begun = await cost();
  setClock(addMs(KICKOFF, 3 * DAY_MS));
  await tell(league, ...settled(1), final(1));
  await eventually(async () => expect((await cost()).d1).toBe(begun.d1 + 1));
  const scored = await cost();
  expect(scored.own - begun.own, "a copy; and the table, which counts as an epoch's row").toBe(1 + 1);

  for (const day of [5, 6]) {
    setClock(addMs(KICKOFF, day * DAY_MS));
    await comeDue(league);
  }
  const drawn = await cost();
  expect(drawn.own - scored.own, "a copy").toBe(1);
  expect(await runInDurableObject(object(league), (_, { storage }) => storage.getAlarm())).toBeNull();
  expect(drawn.d1 - scored.d1, "the draw and its place among those untold").toBe(2);
  expect(await telling(), "that it is told").toBe(1);
  expect(drawn.read - begun.read).toBeLessThanOrEqual(2 * people.length * 25 + 100);
});
