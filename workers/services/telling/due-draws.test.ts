import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import {
  arrangeDuelSeason,
  DRAW,
  duelsOf,
  final,
  fixtureOf,
  found,
  KICKOFF,
  object,
  settled,
  switchOn,
  tell,
} from "#tests/support/inputs/duel-season.ts";
import { jobsOf, ofKind } from "#tests/support/outside/jobs.ts";
import { testContext } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { drawDue, walkDraws } from "./due-draws.ts";

beforeAll(arrangeDuelSeason);

/** Runs cron's walk. @returns the jobs that it puts on the queue, and the rows that it wrote. */
async function walk() {
  const ctx = testContext();
  const jobs = ofKind(await jobsOf(() => walkDraws(ctx)), "draws_due");
  const leagues = jobs.flatMap(({ leagueIds }) => leagueIds);
  return { jobs, leagues, written: ctx.cost.rowsWritten };
}

const walkAndDraw = async () => {
  for (const job of (await walk()).jobs) await drawDue(testContext(), job);
};

const scoresOf = async ({ id }: League) =>
  (
    await env.DB.prepare("select scores from duel_draws where league_id = ?1 order by drawn_at")
      .bind(id)
      .all<{ scores: string | null }>()
  ).results.map(({ scores }) => scores !== null);

test("DUE-02 DUE-05 cron has each league with duels draw when it is due, and write what is final, once, with nobody looking", async () => {
  setClock(addMs(DRAW, -1));
  const [playing, without] = [await found(4), await found(2)];
  await switchOn(playing.host, playing.league);
  expect(await walk()).toEqual({ jobs: [], leagues: [], written: 0 });

  setClock(DRAW);
  const due = await walk();
  expect(due.leagues).toContain(playing.league.id);
  expect(due.leagues).not.toContain(without.league.id);
  expect(await walk(), "an idle minute").toEqual({ jobs: [], leagues: [], written: 0 });
  for (const job of [...due.jobs, ...due.jobs]) await drawDue(testContext(), job);
  expect(await scoresOf(playing.league)).toEqual([false]);
  expect((await duelsOf(playing.host, playing.league)).pairs).toHaveLength(2);

  // Switched off, the drawn gameweek is still played.
  await switchOn(playing.host, playing.league, { duels: false });
  setClock(addMs(KICKOFF, 3 * DAY_MS));
  await happen(...settled(1), final(1));
  await walkAndDraw();
  expect(await scoresOf(playing.league)).toEqual([true]);
  expect((await walk()).leagues).toEqual([]);
});

test("DUE-02 a kick-off that is brought forward is drawn in time", async () => {
  setClock(addMs(KICKOFF, 3 * DAY_MS));
  const { host, league } = await found(2);
  await switchOn(host, league);
  await walkAndDraw();
  const match = fixtureOf(1, 2);
  const next = addMs(match.kickoffAt as Instant, -DAY_MS);
  setClock(addMs(next, -47 * HOUR_MS));
  expect((await walk()).leagues).toEqual([]);
  await tell(league, { kind: "fixture_rescheduled", fixture: { ...match, kickoffAt: next } });
  expect((await walk()).leagues).toContain(league.id);
  // Put back, what is due is as it was: all look again, in the same row of D1.
  await tell(league, { kind: "fixture_rescheduled", fixture: match });
  expect((await walk()).leagues).toContain(league.id);
  const cursors = await env.DB.prepare("select name from job_cursors where name like 'draws:%'").all();
  expect(cursors.results).toHaveLength(1);
});

test("a league closed between the walk and its job holds up no other", async () => {
  setClock(DRAW);
  const [closed, open] = [await found(2), await found(2)];
  for (const { host, league } of [closed, open]) await switchOn(host, league);
  await drawDue(testContext(), { leagueIds: [closed.league.id], kind: "draws_due" });
  expect(await scoresOf(closed.league), "with a draw").toHaveLength(1);
  await env.DB.prepare("update leagues set closed_at = 1 where id = ?").bind(closed.league.id).run();
  await object(closed.league).leagueDeleted();
  await drawDue(testContext(), { leagueIds: [closed.league.id, open.league.id], kind: "draws_due" });
  expect(await scoresOf(open.league)).toHaveLength(1);
});
