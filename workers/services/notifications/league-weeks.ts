import type { Job } from "#contract/jobs.ts";
import { DERIVED_FOR_MS } from "#domain/notices/derived/derive-rows.ts";
import type { LeagueWeek } from "#domain/notices/derived/league-rows.ts";
import { gameweekId, leagueId, type UserId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { DONE, readCursor, writeCursor } from "#workers/db/jobs/cursors.ts";
import {
  readLeagueWeeks,
  readOpenLeaguesAfter,
  writeLeagueWeeks,
} from "#workers/db/notifications/league-weeks.ts";
import { readFinalSince } from "#workers/db/notifications/recap.ts";
import { readEpoch } from "#workers/db/season/season.ts";
import type { Context } from "#workers/platform/context.ts";
import { inParallel } from "#workers/platform/in-parallel.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { sendJobs } from "#workers/platform/send-jobs.ts";
import type { OwnOutcome, WeekOutcome } from "#workers/rpc/week-outcome.ts";

const LEAGUES_A_PAGE = 500;
const PAGES_A_RUN = 4;
const LEAGUES_A_MESSAGE = 50;
/** A thousand members' places take 90 KB, and a statement's value may have two megabytes. */
const LEAGUES_A_STATEMENT = 15;
/** A gameweek that became final so long after its deadline is no news: a season that was read for the first time. */
const FINAL_WITHIN_MS = 10 * DAY_MS;
/** Whoever is in more leagues hears of those that they joined last. */
export const LEAGUES_TOLD = 10;

/**
 * NOT-03, from cron: has what each gameweek that has become final did in every league written down, a page of leagues
 * at a time. The pages walked are noted, so a later run continues, and catches up after an outage of cron; a page sent
 * twice writes the same rows.
 */
export async function walkWeeks(ctx: Context): Promise<void> {
  const since = addMs(ctx.clock.now(), -DERIVED_FOR_MS);
  for (const week of await readFinalSince(ctx.db, ctx.config.season.id, since)) {
    if (week.finalAt - week.deadlineAt <= FINAL_WITHIN_MS) await walk(ctx, week.gameweekId);
  }
}

async function walk(ctx: Context, gameweek: number): Promise<void> {
  const seasonId = ctx.config.season.id;
  const cursor = `league_weeks:${seasonId}:${gameweek}`;
  let after = (await readCursor(ctx.db, cursor)) ?? "";
  for (let page = 0; page < PAGES_A_RUN && after !== DONE; page++) {
    const leagueIds = await readOpenLeaguesAfter(ctx.db, after, LEAGUES_A_PAGE);
    const jobs = inParts(leagueIds, LEAGUES_A_MESSAGE).map((part): { body: Job } => {
      return { body: { kind: "week_final", gameweek, leagueIds: part, seasonId } };
    });
    await sendJobs(ctx.env.JOBS, jobs);
    after = leagueIds.length < LEAGUES_A_PAGE ? DONE : (leagueIds.at(-1) ?? DONE);
    await writeCursor(ctx.db, cursor, after);
  }
}

/**
 * NOT-03: asks each of these leagues what the gameweek did, and writes it down: one row for each, 15 leagues to a
 * statement. A job that comes after its news is over (one sent again from the dead letters) does nothing: it would be
 * told as new.
 *
 * @throws when a league did not answer: all are asked again, and what is written stays as it is.
 */
export async function noteWeek(
  ctx: Context,
  { gameweek, leagueIds }: Extract<Job, { kind: "week_final" }>,
): Promise<void> {
  const season = ctx.config.season.id;
  const since = addMs(ctx.clock.now(), -DERIVED_FOR_MS);
  const [epoch, final] = await Promise.all([
    readEpoch(ctx.db, season),
    readFinalSince(ctx.db, season, since),
  ]);
  if (!final.some((week) => week.gameweekId === gameweek)) return;
  const outcomes = new Map<string, WeekOutcome>();
  try {
    await inParallel(leagueIds, async (id) => {
      const outcome = await leagueObject(ctx.env, leagueId(id), season).weekOutcome({ epoch, gameweek });
      if (outcome) outcomes.set(id, outcome);
    });
  } finally {
    const weeks = [...outcomes].map(([id, { winners, winnerCount, best, own }]) => {
      const packed = { winners: JSON.stringify(winners), own: JSON.stringify(own) };
      return { leagueId: leagueId(id), winnerCount, best, ...packed };
    });
    for (const part of inParts(weeks, LEAGUES_A_STATEMENT)) {
      await writeLeagueWeeks(ctx.db, { season, gameweek: gameweekId(gameweek) }, part, ctx.clock.now());
    }
  }
}

/** NOT-03: what the last gameweeks did in a member's leagues, for their bell; one query. */
export async function readWeeks(ctx: Context, user: UserId): Promise<LeagueWeek[]> {
  const season = ctx.config.season.id;
  const since = addMs(ctx.clock.now(), -DERIVED_FOR_MS);
  const rows = await readLeagueWeeks(ctx.db, { user, season, since, most: LEAGUES_TOLD });
  return rows.map(({ winners, own, ...week }) => {
    const named: [id: string, name: string][] = JSON.parse(winners);
    return {
      ...week,
      winners: named.filter(([id]) => id !== user).map(([, name]) => name),
      own: own === null ? null : (JSON.parse(own) as OwnOutcome),
    };
  });
}
