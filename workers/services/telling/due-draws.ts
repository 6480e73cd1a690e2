import type { Job } from "#contract/jobs.ts";
import { markOfDraws } from "#domain/duels/draw-mark.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { DONE, readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import { readDuelLeaguesAfter } from "#workers/db/jobs/duel-leagues.ts";
import { readLeagueNames } from "#workers/db/notifications/meetings.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";

const LEAGUES_A_PAGE = 1_000;
const PAGES_A_RUN = 10;
const LEAGUES_A_MESSAGE = 50;

/**
 * From cron, every minute: once another draw is due or another gameweek is final, has each league with duels or a cup
 * look, by the queue, a page of leagues at a time. How far it got is noted, so that a later run continues, and an
 * outage is caught up on: a League makes every draw that is due, whatever it missed. An alarm of each League would be
 * two written rows a gameweek, and another whenever its last socket closes.
 */
export async function walkDraws(ctx: Context): Promise<void> {
  const mark = markOfDraws(await readSeasonFacts(ctx), ctx.clock.now());
  if (mark === null) return;
  const season = ctx.config.season.id;
  const cursor = `draws:${season}`;
  const [walked, place = ""] = ((await readCursor(ctx.db, cursor)) ?? "").split("|");
  let after = walked === mark ? place : "";
  for (let page = 0; page < PAGES_A_RUN && after !== DONE; page++) {
    const leagueIds = await readDuelLeaguesAfter(ctx.db, { season, after, limit: LEAGUES_A_PAGE });
    const jobs = inParts(leagueIds, LEAGUES_A_MESSAGE).map((part): { body: Job } => {
      return { body: { kind: "draws_due", leagueIds: part, seasonId: season } };
    });
    await sendJobs(ctx.env.JOBS, jobs);
    after = leagueIds.length < LEAGUES_A_PAGE ? DONE : (leagueIds.at(-1) ?? DONE);
    await writeCursor(ctx.db, cursor, `${mark}|${after}`);
  }
}

/**
 * DUE-02, DUE-05, CUP-01: each of these leagues draws what is due and writes what is final, once however often it is
 * asked.
 *
 * @throws when a League did not answer: all are asked again.
 */
export async function drawDue(
  ctx: Context,
  { leagueIds }: Extract<Job, { kind: "draws_due" }>,
): Promise<void> {
  const season = ctx.config.season.id;
  const epoch = await readEpoch(ctx.db, season);
  // One that was closed since has no table to draw from.
  const open = await readLeagueNames(ctx.db, leagueIds.map(leagueId));
  await inParallel([...open.keys()], (id) => leagueObject(ctx.env, id, season).drawsDue({ epoch }));
}
